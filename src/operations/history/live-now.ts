import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { readHeader } from "../../checkpoint/document/native.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { journalDamaged } from "../../store/store-errors.ts";
import type { Workspace } from "../workspace.ts";

/** What is live under a name now, in short. */
export interface LiveNow {
  readonly saved: string;
  readonly summary: string;
  /** It was pulled, and nobody here has accepted it. */
  readonly foreign: boolean;
}

/** What a document that is live now says of itself. */
export function liveAs(document: Uint8Array, foreign: boolean): LiveNow {
  const header = readHeader(document);
  return { saved: header?.saved ?? "", summary: header?.summary ?? "", foreign };
}

/** The bytes of a document that a journal names. */
export async function contentOf(at: Workspace, name: CheckpointName, document: Oid): Promise<Uint8Array> {
  const object = (await at.engine.readObjects([document])).get(document);
  if (!object) throw journalDamaged(name, `the document ${document} is missing`);
  return object.bytes;
}
