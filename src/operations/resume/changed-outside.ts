import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { isConsistent, readStates } from "../../store/name-state.ts";
import type { Workspace } from "../workspace.ts";

/**
 * Whether plain git changed a live ref behind the journal's back. Reading commands only tell: the next operation that
 * writes records it, so that both versions stay.
 */
export async function changedOutside(at: Workspace, name: CheckpointName): Promise<boolean> {
  const [state] = await readStates(at.engine, [name]).catch(() => []);
  return state?.journal != null && !isConsistent(state);
}
