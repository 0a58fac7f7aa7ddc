import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { CheckpointError } from "../../errors.ts";
import { type BringingBack, bringBack } from "../../store/bring-back.ts";
import { lostNames } from "../../store/lost-names.ts";
import type { Workspace } from "../workspace.ts";

const NOTHING: BringingBack = { back: [], gone: [] };

/**
 * Brings back what plain git removed here, as a fetch that prunes all refs does: of one name, or of all. That was done
 * after everything that the journals know, so it is what an undo takes back first.
 */
export async function undoLoss(at: Workspace, asked: CheckpointName | null): Promise<BringingBack> {
  const lost = (await lostNames(at.store)).filter(({ name }) => asked === null || name === asked);
  if (lost.length === 0) return NOTHING;
  const result = await bringBack(at.store, lost);
  const [gone] = result.gone;
  if (asked !== null && gone) throw lostForGood(gone.name, gone.why);
  return result;
}

function lostForGood(name: string, why: string): CheckpointError {
  return new CheckpointError(
    "no",
    "lost",
    `plain git removed '${name}', and it cannot be brought back: ${why}`,
    { hints: ["another clone or a remote may have it: 'git checkpoint pull' takes it in again"] },
  );
}
