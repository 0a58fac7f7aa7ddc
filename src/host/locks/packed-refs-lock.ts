import { linkSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { writeDurably } from "../files/durable-write.ts";
import { makeFolder } from "../files/folders.ts";
import { scratchFolder } from "../own/own-folder.ts";
import { isRunning, isThisProcess, type Owner, thisProcess } from "./machine.ts";

/** So long nobody of ours holds it: what it guards takes milliseconds. It counts where nothing tells whether its owner runs. */
const SURELY_OVER = 60_000;

/** git's lock on its packed refs, while it is ours. */
export interface PackedRefsLock {
  /** Whether it still is: somebody may have taken this process for one that is gone. */
  isHeld(): boolean;
  release(): void;
}

/**
 * Takes git's lock on its packed refs; null where somebody holds it, or it cannot be taken so. It comes into being with
 * the word in it whose it is, on the disk, and git leaves its own empty: what a process of ours left behind can be told
 * from git's, after a power cut, too.
 */
export function lockPackedRefs(commonDir: string): PackedRefsLock | null {
  const lock = fileOf(commonDir);
  removeLeftLockOnPackedRefs(commonDir);
  let scratch: string | null = null;
  try {
    makeFolder(scratchFolder(commonDir));
    scratch = mkdtempSync(join(scratchFolder(commonDir), "lock-"));
    const word = join(scratch, "owner");
    writeDurably(word, Buffer.from(JSON.stringify(thisProcess())), null);
    linkSync(word, lock);
    const isHeld = (): boolean => {
      const owner = ownerOf(lock);
      return owner !== null && isThisProcess(owner);
    };
    const release = (): void => {
      if (isHeld()) rmSync(lock, { force: true });
    };
    return { isHeld, release };
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
