import type { CheckpointHeader } from "../checkpoint/checkpoint.ts";
import type { Oid } from "../checkpoint/oid.ts";
import type { DocumentNotes } from "../host/own/document-notes.ts";

/** The headers of documents that were read before; those of others are to be read. */
export function headersKnown(known: DocumentNotes, ids: readonly Oid[]): ReadonlyMap<Oid, CheckpointHeader> {
  const headers = new Map<Oid, CheckpointHeader>();
  for (const [id, note] of known.read(ids)) {
    const header = headerOf(note);
    if (header) headers.set(id, header);
  }
  return headers;
}

/** Notes the headers of documents, so that they need not be read again. */
export function noteHeaders(known: DocumentNotes, read: readonly (readonly [Oid, CheckpointHeader])[]): void {
  known.add(read.map(([id, header]) => [id, JSON.stringify(header)]));
}

function headerOf(note: string): CheckpointHeader | null {
  try {
    const header: CheckpointHeader = JSON.parse(note);
    const isOne = typeof header?.name === "string" && typeof header.saved === "string";
    return isOne && Array.isArray(header.files) ? header : null;
  } catch {
    return null;
  }
}
