import type { CheckpointHeader } from "../checkpoint/checkpoint.ts";
import { epochOf } from "../checkpoint/moment.ts";
import type { Oid } from "../checkpoint/oid.ts";
import { CheckpointError } from "../errors.ts";
import type { DocumentNotes } from "../host/own/document-notes.ts";

/** What is known of a header: what many are ordered and chosen by, and how to read the rest. */
export interface NotedHeader {
  /** In milliseconds since 1970. */
  readonly saved: number;
  readonly profile: string;
  readonly read: () => CheckpointHeader;
}

/** Notes the headers of documents, so that they need not be read again: `1760000000000 session {…}`, its standing first. */
export function noteHeaders(known: DocumentNotes, read: readonly (readonly [Oid, CheckpointHeader])[]): void {
  known.add(
    read.map(([id, header]) => [
      id,
      `${epochOf(header.saved)} ${encodeURIComponent(header.profile)} ${JSON.stringify(header)}`,
    ]),
  );
}

/** The notes on these documents; of thousands most are asked for nothing but where they stand. */
export function notedHeaders(known: DocumentNotes, ids: readonly Oid[]): ReadonlyMap<Oid, NotedHeader> {
  const notes = known.read(ids);
  const noted = new Map<Oid, NotedHeader>();
  for (const id of notes.keys()) {
    const standing = standingIn(notes.get(id) ?? "");
    const read = (): CheckpointHeader => headerIn(notes.get(id) ?? "") ?? dropped(known);
    if (standing) noted.set(id, { ...standing, read });
  }
  return noted;
}

/** The check of such a note held: it was meant to be something else than a header, and so may the others be. */
function dropped(known: DocumentNotes): never {
  known.drop();
  throw new CheckpointError("environment", "damaged-notes", "what was kept of headers could not be read", {
    hints: ["it was dropped: run the command again, and it is made anew"],
  });
}

/** Null for a note of something else. */
function standingIn(note: string): Pick<NotedHeader, "saved" | "profile"> | null {
  const [first, brace] = [note.indexOf(" "), note.indexOf(" {")];
  const [moment, word] = [note.slice(0, first), note.slice(first + 1, brace)];
  if (first < 1 || brace <= first || !/^-?\d{1,15}$/.test(moment)) return null;
  return { saved: Number(moment), profile: word.includes("%") ? decodeURIComponent(word) : word };
}

/** The header in a note; null where there is something else. */
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
