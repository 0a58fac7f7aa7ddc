import { createHash, randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CheckpointError } from "../../errors.ts";
import { diskFailure, isMissing, systemCode } from "../files/disk-errors.ts";
import { makeFolder } from "../files/folders.ts";
import { isRunning, type Owner, thisProcess } from "./machine.ts";

/** Who holds a lock. */
interface Holder extends Owner {
  readonly token: string;
}

const PATIENCE = 10_000;
const OLD = 60_000;
/** A holder writes its name at once: a lock that is blank for longer is that of a program that was killed. */
const BLANK = 2_000;

/** A short, file-safe name for any key. */
export function keyDigest(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 24);
}

/** Runs `body` while no other program, and no other call in this one, runs a body for the same key; waits `patience` ms. */
export async function withFileLock<T>(
  scratch: string,
  key: string,
  body: () => Promise<T>,
  patience: number = PATIENCE,
): Promise<T> {
  const path = join(scratch, `${keyDigest(key)}.lock`);
  const me: Holder = { ...thisProcess(), token: randomUUID() };
  try {
    makeFolder(scratch);
    await acquire(path, me, patience);
  } catch (error) {
    throw diskFailure(path, error);
  }
  try {
    return await body();
  } finally {
    // Not if it was taken from us because we slept too long: then it is another's.
    if ((await read(path))?.holder?.token === me.token) await rm(path, { force: true });
  }
}

async function acquire(path: string, me: Holder, patience: number): Promise<void> {
  const giveUp = performance.now() + patience;
  for (let round = 0; !(await create(path, JSON.stringify(me))); round++) {
    const found = await read(path);
    if (found && isStale(found)) await steal(path, found, me);
    else if (performance.now() > giveUp) throw busy(path, found?.holder ?? null);
    else if (found) await pause(1 + Math.random() * Math.min(4 + 2 * round, 40));
  }
}

async function create(path: string, text: string): Promise<boolean> {
  const file = await open(path, "wx").catch((error: unknown) => {
    if (systemCode(error) === "EEXIST") return null;
    throw error;
  });
  if (!file) return false;
  try {
    await file.writeFile(text).finally(() => file.close());
    return true;
  } catch (error) {
    // A lock that names nobody would be waited for until it is old.
    await rm(path, { force: true });
    throw error;
  }
}

interface FoundLock {
  readonly text: string;
  readonly holder: Holder | null;
  /** In milliseconds; a time in the future is as far away as one in the past. */
  readonly age: number;
}

async function read(path: string): Promise<FoundLock | null> {
  try {
    // One handle, so that text and age are of the same lock.
    const file = await open(path, "r");
    try {
      const text = await file.readFile("utf8");
      const age = Math.abs(Date.now() - (await file.stat()).mtimeMs);
      return { text, holder: parse(text), age };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function parse(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text);
    const { pid, machine, started, token } = value as Partial<Holder>;
    if (!Number.isSafeInteger(pid) || typeof machine !== "string" || typeof token !== "string") return null;
    return { pid: Number(pid), machine, started: typeof started === "string" ? started : null, token };
  } catch {
    return null;
  }
}

function isStale(found: FoundLock): boolean {
  if (found.text === "" && found.age > BLANK) return true;
  return found.age > OLD || (found.holder !== null && isRunning(found.holder) === false);
}

/**
 * Removes a stale lock. Two who both saw it stale must not remove each other's fresh one:
 * only the holder of a second lock may remove, after one more look.
 */
async function steal(path: string, seen: FoundLock, me: Holder): Promise<void> {
  const right = `${path}.steal`;
  if (!(await create(right, JSON.stringify(me)))) {
    const other = await read(right);
    if (other && isStale(other)) await rm(right, { force: true });
    else await pause(5 + Math.random() * 10);
    return;
  }
  try {
    if ((await read(path))?.text === seen.text) await rm(path, { force: true });
  } finally {
    await rm(right, { force: true });
  }
}

function busy(path: string, holder: Holder | null): CheckpointError {
  const by = holder ? ` by process ${holder.pid}` : "";
  return new CheckpointError("environment", "locked", `'${path}' is held${by} and was not released in time`, {
    hints: ["try again; if no other git checkpoint runs, remove that file"],
  });
}
