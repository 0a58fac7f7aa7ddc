import { readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** A lock file of git's. */
export interface FoundLock {
  readonly file: string;
  /** When it was made, in milliseconds. */
  readonly made: number;
}

/** No ref update of ours takes this long; a lock this old whose owner is dead is nobody's. */
export const SURELY_DONE = 3_000;
/** The same where the git that made it is known to have ended, and only another could have come since. */
export const ENDED = 1_000;

const LOCK = ".lock";
/** So many are looked at one by one, whatever else is in their folders. */
const FEW = 20;

/** Locks that hold up every ref of a repository: they are git's own, and never ours to remove. */
const SHARED = ["packed-refs.lock", "reftable/tables.list.lock"];

/** The locks beside refs. */
export function locksOn(
  commonDir: string,
  refs: readonly string[],
): readonly { readonly ref: string; readonly lock: FoundLock }[] {
  const hasLocks = new Map<string, boolean>();
  // Of thousands most have no file, and even their folders are not there.
  const mayBe = (ref: string): boolean => {
    const folder = dirname(ref);
    const known =
      hasLocks.get(folder) ?? namesIn(join(commonDir, folder)).some((name) => name.endsWith(LOCK));
    hasLocks.set(folder, known);
    return known;
  };
  const some = refs.length > FEW ? refs.filter(mayBe) : refs;
  return some.flatMap((ref) => {
    const lock = lockAt(join(commonDir, `${ref}${LOCK}`));
    return lock ? [{ ref, lock }] : [];
  });
}

/** Every lock that may be in the way of moving these refs. */
export function locksInTheWay(commonDir: string, refs: readonly string[]): readonly FoundLock[] {
  const files = [...refs.map((ref) => `${ref}${LOCK}`), ...SHARED];
  return files.flatMap((file) => lockAt(join(commonDir, file)) ?? []);
}

/** Removes what a dead process left locked among refs that nobody but this program moves. */
export async function removeLeftLocks(commonDir: string, prefix: string): Promise<void> {
  for (const name of namesIn(join(commonDir, prefix))) {
    const lock = name.endsWith(LOCK) ? lockAt(join(commonDir, prefix, name)) : null;
    if (lock) await removeOnceStale(lock);
  }
}

/** Removes a lock whose owner is gone. A fresh one is waited for: the git that holds it may outlive who started it. */
export async function removeOnceStale({ file, made }: FoundLock, stale: number = SURELY_DONE): Promise<void> {
  await pause(Math.min(stale, Math.max(0, made + stale - Date.now())));
  // Another process may have taken it meanwhile: that one is not stale.
  if (lockAt(file)?.made === made) rmSync(file, { force: true });
}

function lockAt(file: string): FoundLock | null {
  try {
    const facts = statSync(file, { throwIfNoEntry: false });
    return facts?.isFile() ? { file, made: facts.mtimeMs } : null;
  } catch {
    // A file stands where its folder should be: there can be no lock, and whoever moves the ref says why.
    return null;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
