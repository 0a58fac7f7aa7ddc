import type { CheckpointHeader } from "../checkpoint/checkpoint.ts";
import { epochOf } from "../checkpoint/moment.ts";
import type { Oid } from "../checkpoint/oid.ts";
import { CheckpointError } from "../errors.ts";
import type { DocumentNotes } from "../host/own/document-notes.ts";

/** What is known of headers; thousands are put in their order by their moments, and most are asked for no more. */
export interface KnownHeaders {
  has(id: Oid): boolean;
  standing(id: Oid): Standing | undefined;
  /** The header of one that is known. */
  read(id: Oid): CheckpointHeader;
}

/** When a checkpoint was saved, in milliseconds since 1970, and its profile. */
export interface Standing {
  readonly saved: number;
  readonly profile: string;
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

/** The headers of documents that were read before; those of others are to be read. */
export function headersKnown(notes: DocumentNotes, ids: readonly Oid[]): KnownHeaders {
  const found = notes.read(ids);
  const known = new Map<Oid, Standing>();
  for (const id of found.keys()) {
    const standing = standingIn(found.get(id, LONGEST_STANDING) ?? "");
    if (standing) known.set(id, standing);
  }
  return {
    has: (id) => known.has(id),
    standing: (id) => known.get(id),
    read: (id) => headerIn(found.get(id) ?? "") ?? letGo(notes),
  };
}

/** What is longer has a profile that nobody gave it. */
const LONGEST_STANDING = 96;

function standingIn(note: string): Standing | null {
  const [space, brace] = [note.indexOf(" "), note.indexOf(" {")];
  const moment = note.slice(0, space);
  if (space < 1 || brace <= space || !/^-?\d{1,16}$/.test(moment)) return null;
  const profile = decoded(note.slice(space + 1, brace));
  return profile === null ? null : { saved: Number(moment), profile };
}

function decoded(word: string): string | null {
  if (!word.includes("%")) return word;
  try {
    return decodeURIComponent(word);
  } catch {
    return null;
  }
}

/** The header that a note is of; null where it is none. */
export function headerIn(note: string): CheckpointHeader | null {
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
    haveForm(header) &&
    typeof header?.version === "number" &&
    (header.plan === undefined || hasPath(header.plan)) &&
    Array.isArray(header.files) &&
    header.files.every(hasPath)
  );
}

/** Whether all but these keys are texts: of thousands of headers nothing is made for it. */
function haveForm(header: Readonly<Record<string, unknown>> | null): boolean {
  for (const key in header) if (typeof header[key] !== "string" && !OTHERS.includes(key)) return false;
  return true;
}

function hasPath(said: unknown): boolean {
  return typeof (said as { path?: unknown } | null)?.path === "string";
}

/** A note whose check held, and which is none: somebody must have meant it. */
export function letGo(notes: { drop(): void }): never {
  notes.drop();
  throw new CheckpointError("environment", "damaged-notes", "what was kept of headers could not be read", {
    hints: ["it was let go, and is made anew: run the command again"],
  });
}
