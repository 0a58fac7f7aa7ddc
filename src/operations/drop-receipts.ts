import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import { openCompactionReceipts } from "../host/receipts/compaction-receipts.ts";
import type { Workspace } from "./workspace.ts";

/**
 * Lets go of what applies of these names wrote over, and of what compactions lost of them: what an undo would write, or a
 * receipt tells, may be what was forgotten.
 */
export function dropReceipts(at: Workspace, names: Iterable<CheckpointName>): void {
  const gone = new Set<string>(names);
  if (gone.size > 0) openCompactionReceipts(at.engine.repository.commonDir).drop(gone);
  for (const { applied, switched } of gone.size > 0 ? at.operations.read() : [])
    for (const line of [applied, switched])
      if (line?.receipt && gone.has(line.name)) at.receipts.drop(line.receipt);
}
