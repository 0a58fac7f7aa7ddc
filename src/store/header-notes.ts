import type { CheckpointHeader } from "../checkpoint/checkpoint.ts";
import { epochOf } from "../checkpoint/moment.ts";
import type { Oid } from "../checkpoint/oid.ts";
import { CheckpointError } from "../errors.ts";
import type { DocumentNotes } from "../host/own/document-notes.ts";

/** What is known of a header; thousands are put in their order by its moment, and most are asked for no more. */
export interface KnownHeader {
  /** When it was saved, in milliseconds since 1970. */
  readonly saved: number;
  readonly profile: string;
  /** The header itself. */
  read(): CheckpointHeader;
}

/** Notes the headers of documents, so that they need not be read again: `1760000000000 session {…}`, the moment first. */
export function noteHeaders(known: DocumentNotes, read: readonly (readonly [Oid, CheckpointHeader])[]): void {
  known.add(
    read.flatMap(([id, header]) => {
      const { saved, profile } = header;
      // Half a character cannot be written down: such a document is read each time.
      if (/\p{Surrogate}/u.test(profile)) return [];
      return [[id, `${epochOf(saved)} ${encodeURIComponent(profile)} ${JSON.stringify(header)}`] as const];
    }),
  );
}

const NOTE = /^(-?\d{1,16}) (\S*) \{/;

/** The headers of documents that were read before; those of others are to be read. */
export function headersKnown(notes: DocumentNotes, ids: readonly Oid[]): ReadonlyMap<Oid, KnownHeader> {
  const found = notes.read(ids);
  const headers = new Map<Oid, KnownHeader>();
  for (const id of found.keys()) {
    const [, saved, word = ""] = NOTE.exec(found.get(id) ?? "") ?? [];
    const profile = decoded(word);
    if (saved === undefined || profile === null) continue;
    const read = (): CheckpointHeader => headerIn(found.get(id) ?? "") ?? letGo(notes);
    headers.set(id, { saved: Number(saved), profile, read });
  }
  return headers;
}

function decoded(word: string): string | null {
  if (!word.includes("%")) return word;
  try {
    return decodeURIComponent(word);
  } catch {
    return null;
  }
}

function headerIn(note: string): CheckpointHeader | null {
  try {
    const said: unknown = JSON.parse(note.slice(note.indexOf("{")));
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

/** A note whose check held, and which is none: somebody must have meant it. */
function letGo(notes: DocumentNotes): never {
  notes.drop();
  throw new CheckpointError("environment", "damaged-notes", "what was kept of headers could not be read", {
    hints: ["it was let go, and is made anew: run the command again"],
  });
}
