import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import { dropNotes } from "../host/own/drop-notes.ts";
import { dropPageFiles } from "../host/own/page-files.ts";
import { openCompactionReceipts } from "../host/receipts/compaction-receipts.ts";
import type { Workspace } from "./workspace.ts";

/**
 * Lets go of what applies of these names wrote over, of what compactions lost of them, of the pages that were made, and
 * of what was noted of documents: what an undo would write, or any of the others tells, may be what was forgotten.
 */
export function dropReceipts(at: Workspace, names: Iterable<CheckpointName>): void {
  const gone = new Set<string>(names);
  if (gone.size === 0) return;
  const { commonDir } = at.engine.repository;
  openCompactionReceipts(commonDir).drop(gone);
  dropPageFiles(commonDir);
  // Those of this process first, which forget what they have seen.
  for (const notes of [at.headers, at.roll, at.warnings, at.told]) ignoring(() => notes?.drop());
  dropNotes(commonDir);
  for (const { applied, switched } of at.operations.read())
    for (const line of [applied, switched])
      if (line?.receipt && gone.has(line.name)) at.receipts.drop(line.receipt);
}

/** What cannot be dropped so is told by the one that drops all. */
function ignoring(drop: () => void): void {
  try {
    drop();
  } catch {}
}
