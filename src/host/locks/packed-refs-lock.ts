import { linkSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../files/folders.ts";
import { scratchFolder } from "../own/own-folder.ts";
import { isRunning, type Owner, thisProcess } from "./machine.ts";

/** So long nobody of ours holds it: what it guards takes milliseconds. It counts where nothing tells whether its owner runs. */
const SURELY_OVER = 60_000;

/**
 * Takes git's lock on its packed refs; null where somebody holds it, or it cannot be taken so. It comes into being with
 * the word in it whose it is, and git leaves its own empty: what a process of ours left behind can be told from git's.
 */
export function lockPackedRefs(commonDir: string): (() => void) | null {
  const lock = fileOf(commonDir);
  removeLeftLockOnPackedRefs(commonDir);
  let scratch: string | null = null;
  try {
    makeFolder(scratchFolder(commonDir));
    scratch = mkdtempSync(join(scratchFolder(commonDir), "lock-"));
    const word = join(scratch, "owner");
    writeFileSync(word, JSON.stringify(thisProcess()));
    linkSync(word, lock);
    return () => rmSync(lock, { force: true });
  } catch {
    return null;
  } finally {
    if (scratch !== null) rmSync(scratch, { recursive: true, force: true });
  }
}

/** Removes such a lock whose process is gone. */
export function removeLeftLockOnPackedRefs(commonDir: string): void {
  const lock = fileOf(commonDir);
  const owner = ownerOf(lock);
  if (owner === null) return;
  const running = isRunning(owner);
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  const isLeft = running === false || (running === null && Math.abs(Date.now() - made) > SURELY_OVER);
  if (isLeft && ownerOf(lock)?.pid === owner.pid) rmSync(lock, { force: true });
}

function fileOf(commonDir: string): string {
  return join(commonDir, "packed-refs.lock");
}

function ownerOf(lock: string): Owner | null {
  try {
    const owner = JSON.parse(readFileSync(lock, "utf8")) as Owner;
    return typeof owner.pid === "number" && typeof owner.machine === "string" ? owner : null;
  } catch {
    return null;
  }
}
