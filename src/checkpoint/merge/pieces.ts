import type { Field } from "../sections.ts";
import { takeChange } from "./sets.ts";

/** A stretch of a body as one of the documents has it: a section, or the preamble with its title as the heading. */
export interface Piece {
  readonly field: Field | null;
  readonly heading: string;
  readonly source: string;
  /** Whether it ends its document; what ends a document may leave a fence open and needs no blank line. */
  readonly place: "last" | "inner";
}

/** What a piece says below its heading; line ends and the blank lines around it do not count. */
export function contentOf(piece: Piece): string {
  return cleaned(piece.source);
}

/** What a piece says, its heading included. */
export function wholeOf(piece: Piece): string {
  return `${piece.heading.trimEnd()}\n${contentOf(piece)}`;
}

/** A text with plain line ends and without the blank lines before and after it. */
export function cleaned(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(/^(?:[^\S\n]*\n)+/, "")
    .trimEnd();
}

/** What all sides that changed a piece agree on, in the bytes of the strongest; null where they do not. */
export function agreed(
  base: Piece | undefined,
  sides: readonly (Piece | undefined)[],
  says: (piece: Piece) => string,
): { readonly piece: Piece | undefined } | null {
  const said = (piece: Piece | undefined): string | null => (piece ? says(piece) : null);
  const changed = sides.filter((side) => said(side) !== said(base));
  const [first] = changed;
  if (changed.length === 0) {
    return { piece: takeChange(base, sides, ({ heading, source, place }) => heading + source + place) };
  }
  return changed.every((side) => said(side) === said(first)) ? { piece: first } : null;
}

/** A piece with new content, to be followed by another. */
export function composedPiece(like: Piece, content: string): Piece {
  const lead = /^(?:[^\S\n]*\n)+/.exec(like.source.replaceAll("\r\n", "\n"))?.[0] ?? "\n";
  return {
    ...like,
    source: content === "" ? "\n\n" : `${lead.replace(/[^\n]/g, "")}${content}\n\n`,
    place: "inner",
  };
}
