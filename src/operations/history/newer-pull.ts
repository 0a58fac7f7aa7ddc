import type { LoggedOperation } from "../../host/own/operations-log.ts";
import { endsNewer } from "../../store/newer-version.ts";
import type { Workspace } from "../workspace.ts";
import type { Standing } from "./effects.ts";

/**
 * The heads that a pull found, where it brought what a newer version made and a name still ends with that; null where
 * the pull can be taken back like any other, by an entry, or has been.
 */
export async function headsToPutBack(
  at: Workspace,
  { apart }: LoggedOperation,
  { state }: Pick<Standing, "state">,
): Promise<readonly string[] | null> {
  const heads = apart?.[state.name];
  if (!heads || areHeads(heads, state) || !(await endsNewer(at.engine, state))) return null;
  return heads;
}

/** Whether a name is still as an undo put it back. */
export function isPutBack({ putBack }: LoggedOperation, { state }: Pick<Standing, "state">): boolean {
  const heads = putBack?.[state.name];
  return heads !== undefined && areHeads(heads, state);
}

function areHeads(ids: readonly string[], { journal }: Standing["state"]): boolean {
  const now = (journal?.heads ?? []).map(({ id }) => id);
  return now.length === ids.length && now.every((id) => ids.includes(id));
}
