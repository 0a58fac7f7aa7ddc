import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import { dropPageFiles } from "../host/own/page-files.ts";
import { openCompactionReceipts } from "../host/receipts/compaction-receipts.ts";
import type { Workspace } from "./workspace.ts";

/**
 * Lets go of what applies of these names wrote over, of what compactions lost of them, and of the pages that were made:
 * what an undo would write, or a receipt or a page tells, may be what was forgotten.
 */
export function dropReceipts(at: Workspace, names: Iterable<CheckpointName>): void {
  const gone = new Set<string>(names);
  const { commonDir } = at.engine.repository;
  if (gone.size > 0) openCompactionReceipts(commonDir).drop(gone);
  if (gone.size > 0) dropPageFiles(commonDir);
  for (const { applied, switched } of gone.size > 0 ? at.operations.read() : [])
    for (const line of [applied, switched])
      if (line?.receipt && gone.has(line.name)) at.receipts.drop(line.receipt);
}
