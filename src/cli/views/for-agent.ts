import { shortClaims } from "../claims.ts";
import type { View } from "../context.ts";
import { plain } from "../style.ts";
import { visibleDeep, visibleLine } from "../visible.ts";

/** A view as an agent reads it: no colour, no width, and nothing of a document raw. */
export function wordsForAgent<T extends object>(result: T, view: View<T>): string {
  return view(visibleDeep(result), plain, null);
}

/** What is to be known beside an answer, a line each. */
export function notesForAgent(notes: readonly (string | null)[]): string {
  return notes.flatMap((note) => (note === null ? [] : [`${visibleLine(note)}\n`])).join("");
}

/** Facts for an agent: what a stranger says of themselves is cut to a short line. */
export function factsForAgent<T extends object>(facts: T): T {
  return shortClaims(facts);
}
