import type { CheckpointHeader } from "../checkpoint/checkpoint.ts";
import { epochOf } from "../checkpoint/moment.ts";
import type { Oid } from "../checkpoint/oid.ts";
import { CheckpointError } from "../errors.ts";
import type { DocumentNotes } from "../host/own/document-notes.ts";

/** Notes the headers of documents, so that they need not be read again: `1760000000000 session {…}`, the moment first. */
export function noteHeaders(known: DocumentNotes, read: readonly (readonly [Oid, CheckpointHeader])[]): void {
  known.add(
    read.map(([id, header]) => [
      id,
      `${epochOf(header.saved)} ${encodeURIComponent(header.profile)} ${JSON.stringify(header)}`,
    ]),
  );
}

/** What a note says at once; thousands are put in their order by it, and most are asked for no more. */
export function standingIn(note: string): { readonly saved: number; readonly profile: string } {
  const first = note.indexOf(" ");
  return { saved: Number(note.slice(0, first)), profile: decoded(note.slice(first + 1, note.indexOf(" {"))) };
}

function decoded(word: string): string {
  return word.includes("%") ? decodeURIComponent(word) : word;
}

/** The header in a note. */
export function headerIn(note: string): CheckpointHeader {
  try {
    return JSON.parse(note.slice(note.indexOf("{")));
  } catch {
    // Its check held, so that somebody must have meant it.
    throw new CheckpointError("environment", "damaged-notes", "what is kept of headers cannot be read", {
      hints: ["delete '.git/checkpoint/headers': it is made anew"],
    });
  }
}
