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
    const said: unknown = JSON.parse(note);
    return isHeader(said) ? said : null;
  } catch {
    return null;
  }
}

const TEXTS = ["name", "saved", "by", "host", "profile"] as const;
/** The keys that are no texts, of a document that was read in full, too. */
const OTHERS = ["version", "files", "plan", "headUnknown", "sections", "unknownKeys"];

/** Whether it has the form of a header: a note can be whole, and of something else. */
function isHeader(said: unknown): said is CheckpointHeader {
  const header = said as { readonly [K in keyof CheckpointHeader]: unknown } | null;
  return (
    TEXTS.every((key) => typeof header?.[key] === "string") &&
    Object.entries(header ?? {}).every(([key, value]) => typeof value === "string" || OTHERS.includes(key)) &&
    typeof header?.version === "number" &&
    (header.plan === undefined || hasPath(header.plan)) &&
    Array.isArray(header.files) &&
    header.files.every(hasPath)
  );
}

function hasPath(said: unknown): boolean {
  return typeof (said as { path?: unknown } | null)?.path === "string";
}
