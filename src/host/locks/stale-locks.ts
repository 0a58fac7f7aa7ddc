import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** No ref update of ours takes this long; a lock this old whose owner is dead is nobody's. */
const SURELY_DONE = 3_000;
/** Packing all refs may take a while, and its lock is not ours alone. */
const SURELY_PACKED = 30_000;

/**
 * Removes the locks that a dead process left on its refs: those made after `since`, when it wrote down its plan.
 * A fresh one is waited for, because the git that holds it may outlive the process that started it.
 */
export async function removeStaleLocks(
  commonDir: string,
  refs: readonly string[],
  since: number,
): Promise<void> {
  for (const ref of refs) await removeOnceStale(join(commonDir, `${ref}.lock`), since);
  const packed = join(commonDir, "packed-refs.lock");
  const made = madeAt(packed);
  if (made !== null && made >= since && Date.now() - made > SURELY_PACKED) removeIfSame(packed, made);
}

/** Removes what a dead process left locked among refs that nobody but this program moves. */
export async function removeLeftLocks(commonDir: string, prefix: string): Promise<void> {
  const folder = join(commonDir, prefix);
  for (const name of namesIn(folder))
    if (name.endsWith(".lock")) await removeOnceStale(join(folder, name), 0);
}

async function removeOnceStale(file: string, since: number): Promise<void> {
  const made = madeAt(file);
  if (made === null || made < since) return;
  await pause(Math.max(0, made + SURELY_DONE - Date.now()));
  removeIfSame(file, made);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Another process may have taken the lock meanwhile: that one is not stale. */
function removeIfSame(file: string, made: number): void {
  if (madeAt(file) === made) rmSync(file, { force: true });
}

function madeAt(file: string): number | null {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return null;
  }
}
