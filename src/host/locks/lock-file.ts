import { closeSync, fstatSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CheckpointError } from "../../errors.ts";
import { diskFailure, isMissing, systemCode } from "../files/disk-errors.ts";
import { makeFolder } from "../files/folders.ts";
import { removeOne } from "../files/take-away.ts";
import { isRunning, type Owner, steadyMilliseconds, thisProcess } from "./machine.ts";

/** Who holds a lock. */
interface Holder extends Owner {
  readonly token: string;
}

const PATIENCE = 10_000;
const OLD = 60_000;
/** A holder writes its name at once: a lock that is blank for longer is that of a program that was killed. */
const BLANK = 2_000;

/** A short, file-safe name for any key. Two keys of one name only wait for each other. */
export function keyDigest(key: string): string {
  return [0x811c9dc5, 0x9747b28c, 0x5bd1e995].map((seed) => mixed(key, seed)).join("");
}

/** FNV-1a: loading node's own hashes takes longer than all that a lock is held for. */
function mixed(key: string, seed: number): string {
  let hash = seed;
  for (const byte of Buffer.from(key)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** Runs `body` while no other program, and no other call in this one, runs a body for the same key; waits `patience` ms. */
export async function withFileLock<T>(
  scratch: string,
  key: string,
  body: () => Promise<T>,
  patience: number = PATIENCE,
): Promise<T> {
  const path = join(scratch, `${keyDigest(key)}.lock`);
  const me: Holder = { ...thisProcess(), token: `${steadyMilliseconds()}-${Math.random()}` };
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
    if (read(path)?.holder?.token === me.token) removeOne(path);
  }
}

async function acquire(path: string, me: Holder, patience: number): Promise<void> {
  const giveUp = steadyMilliseconds() + patience;
  for (let round = 0; !create(path, JSON.stringify(me)); round++) {
    const found = read(path);
    if (found && isStale(found)) await steal(path, found, me);
    else if (steadyMilliseconds() > giveUp) throw busy(path, found?.holder ?? null);
    else if (found) await pause(1 + Math.random() * Math.min(4 + 2 * round, 40));
  }
}

function create(path: string, text: string): boolean {
  const file = opened(path);
  if (file === null) return false;
  try {
    writeFileSync(file, text);
    return true;
  } catch (error) {
    // A lock that names nobody would be waited for until it is old.
    removeOne(path);
    throw error;
  } finally {
    closeSync(file);
  }
}

/** A new file; null where there is one. */
function opened(path: string): number | null {
  try {
    return openSync(path, "wx");
  } catch (error) {
    if (systemCode(error) === "EEXIST") return null;
    throw error;
  }
}

interface FoundLock {
  readonly text: string;
  readonly holder: Holder | null;
  /** In milliseconds; a time in the future is as far away as one in the past. */
  readonly age: number;
}

function read(path: string): FoundLock | null {
  try {
    // One handle, so that text and age are of the same lock.
    const file = openSync(path, "r");
    try {
      const text = readFileSync(file, "utf8");
      const age = Math.abs(Date.now() - fstatSync(file).mtimeMs);
      return { text, holder: parse(text), age };
    } finally {
      closeSync(file);
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
  if (!create(right, JSON.stringify(me))) {
    const other = read(right);
    if (other && isStale(other)) removeOne(right);
    else await pause(5 + Math.random() * 10);
    return;
  }
  try {
    if (read(path)?.text === seen.text) removeOne(path);
  } finally {
    removeOne(right);
  }
}

function busy(path: string, holder: Holder | null): CheckpointError {
  const by = holder ? ` by process ${holder.pid}` : "";
  return new CheckpointError("environment", "locked", `'${path}' is held${by} and was not released in time`, {
    hints: ["try again; if no other git checkpoint runs, remove that file"],
  });
}
