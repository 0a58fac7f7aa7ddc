import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import type { Workspace } from "./workspace.ts";

/** Lets go of what applies of these names wrote over: what an undo would write may be what was forgotten. */
export function dropReceipts(at: Workspace, names: Iterable<CheckpointName>): void {
  const gone = new Set<string>(names);
  for (const { applied, switched } of gone.size > 0 ? at.operations.read() : [])
    for (const line of [applied, switched])
      if (line?.receipt && gone.has(line.name)) at.receipts.drop(line.receipt);
}
