import { rmSync, statSync } from "node:fs";
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
  for (const ref of refs) {
    const file = join(commonDir, `${ref}.lock`);
    const made = madeAt(file);
    if (made === null || made < since) continue;
    await pause(Math.max(0, made + SURELY_DONE - Date.now()));
    removeIfSame(file, made);
  }
  const packed = join(commonDir, "packed-refs.lock");
  const made = madeAt(packed);
  if (made !== null && made >= since && Date.now() - made > SURELY_PACKED) removeIfSame(packed, made);
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
