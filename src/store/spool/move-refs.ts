import type { MoveOutcome, RefMove } from "../../git/engine.ts";
import type { AppendContext } from "../change.ts";
import { clearOwnLocks } from "./own-locks.ts";

/**
 * Moves refs of ours where nothing new is written: most of all to drop them. The spool says who is at it meanwhile, so
 * that the locks of one who is killed hold up nobody.
 */
export async function moveOwnRefs(
  at: Pick<AppendContext, "engine" | "spool" | "known">,
  moves: readonly RefMove[],
): Promise<MoveOutcome> {
  const folder = await at.spool.put({ entries: [], moves }, []);
  try {
    await clearOwnLocks(
      at,
      moves.map(({ ref }) => ref),
      folder,
    );
    const outcome = await at.engine.moveRefs(moves);
    if (outcome.ok) await at.known.note(moves);
    return outcome;
  } finally {
    at.spool.remove(folder);
  }
}
