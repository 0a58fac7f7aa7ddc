import type { Checkpoint, CheckpointName } from "../model/checkpoint.ts";
import type { Oid } from "../model/oid.ts";
import { type Found, findCheckpoint } from "./find-checkpoint.ts";
import type { Workspace } from "./workspace.ts";

/** A checkpoint, read and as written. */
export interface ShowResult {
  readonly name: CheckpointName;
  readonly oid: Oid;
  readonly checkpoint: Checkpoint;
  /** The document as it stands under the ref. */
  readonly document: string;
}

/** One checkpoint as it was saved. */
export async function show(at: Workspace, name: CheckpointName): Promise<ShowResult> {
  const found: Found = await findCheckpoint(at, name);
  const document = Buffer.from(found.bytes).toString("utf8");
  return { name: found.name, oid: found.oid, checkpoint: found.checkpoint, document };
}
