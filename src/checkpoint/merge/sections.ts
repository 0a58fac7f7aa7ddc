import { headingOf } from "../../text/markdown/markers.ts";
import type { Checkpoint } from "../checkpoint.ts";
import { readSection } from "../document/sections.ts";
import { ruleOf, type Section } from "../sections.ts";
import { isPlainList, mergeLists } from "./lists.ts";
import { agreed, cleaned, contentOf, type Piece, wholeOf } from "./pieces.ts";
import { byOccurrence, mergeKeyed, takeChange } from "./sets.ts";
import { mergeTexts, type TextSide } from "./texts.ts";

/** The sections of all documents, merged; sides stand with the strongest first. */
export function mergeSections(base: Checkpoint | null, sides: readonly Voice[]): readonly Piece[] {
  const merged = mergeKeyed(sectionsOf(base), sides.map(sectionsOf), (was, are) => {
    return mergeSection(was, are, { base, sides });
  });
  return [...merged.values()];
}

/** Whose pieces are merged, in the same order. */
export interface Authors {
  readonly base: Checkpoint | null;
  readonly sides: readonly Voice[];
}

/** A document, and those it was itself merged from: a text of it is of whoever wrote it there. */
export type Voice = Checkpoint & { readonly sources?: readonly Checkpoint[] };

/** One section as a field's, or under the same words, and which one of several such. */
function sectionsOf(checkpoint: Checkpoint | null): ReadonlyMap<string, Piece> {
  const sections = checkpoint?.sections ?? [];
  const pieces = sections.map(
    ({ field, heading, source }, index): Piece => ({
      ...{ field, heading, source },
      place: index === sections.length - 1 ? "last" : "inner",
    }),
  );
  return byOccurrence(pieces, keyOf);
}

function keyOf({ field, heading }: Pick<Section, "field" | "heading">): string {
  return field ?? `# ${headingOf(heading)?.words.toLowerCase() ?? ""}`;
}

function mergeSection(
  base: Piece | undefined,
  sides: readonly (Piece | undefined)[],
  authors: Authors,
): Piece | undefined {
  const whole = agreed(base, sides, wholeOf);
  if (whole) return whole.piece;
  const heading = mergedHeading(base, sides);
  const list = isList([base, ...sides].filter((piece) => piece !== undefined));
  const lost = (piece: Piece): string => lostTitle(piece, heading, base, titleOf);
  if (!list) {
    const merged = mergeTexts(
      ...textSides(base, sides, authors, (piece) => below(escaped(lost(piece)), piece)),
    );
    return merged && { ...merged, heading };
  }
  const merged = mergeLists(
    base,
    sides.map((piece) => piece && below(lost(piece) && `- ${lost(piece)}`, piece)),
  );
  if (merged) return { ...merged, heading };
  // The heading itself can say what is to be done.
  const [like] = sides.filter((piece) => piece !== undefined);
  return like && titleOf(heading) !== "" ? { ...like, heading, source: "\n\n", place: "inner" } : undefined;
}

/** The heading that a side gave the piece; a side without the piece has no say. */
export function mergedHeading(base: Piece | undefined, sides: readonly (Piece | undefined)[]): string {
  const headings = sides.map((side) => (side ?? base)?.heading || undefined);
  return takeChange(base?.heading || undefined, headings, String) ?? "";
}

/** The sides that have the piece, with their authors; those that removed it give way to those that changed it. */
export function textSides(
  base: Piece | undefined,
  sides: readonly (Piece | undefined)[],
  authors: Authors,
  complete: (piece: Piece) => Piece,
): [TextSide | undefined, readonly TextSide[]] {
  const side = (piece: Piece | undefined, author: Checkpoint | null | undefined): readonly TextSide[] =>
    piece && author ? [{ piece, author }] : [];
  return [
    side(base, authors.base)[0],
    sides.flatMap((piece, index) => side(piece && complete(piece), writerOf(piece, authors.sides[index]))),
  ];
}

function writerOf(piece: Piece | undefined, voice: Voice | undefined): Checkpoint | undefined {
  const text = piece && contentOf(piece);
  const isSame = ({ preamble, sections }: Checkpoint): boolean =>
    [preamble, ...sections.map(({ source }) => source)].some((source) => cleaned(source) === text);
  return voice?.sources?.find(isSame) ?? voice;
}

/** What a side's own heading says and the merged one does not. */
export function lostTitle(
  piece: Piece,
  heading: string,
  base: Piece | undefined,
  read: (heading: string) => string,
): string {
  const title = read(piece.heading);
  return title === read(heading) || (base && title === read(base.heading)) ? "" : title;
}

/** The piece with one line more at its top. */
export function below(line: string, piece: Piece): Piece {
  return line === "" ? piece : { ...piece, source: `\n${line}\n${piece.source}` };
}

/** A line that starts no section. */
export function escaped(line: string): string {
  return line.replace(/^ {0,3}(?=#{1,2}(?:[ \t]|$)|<!--)/, "\\");
}

function titleOf(heading: string): string {
  return readSection(heading, "").text;
}

function isList(pieces: readonly Piece[]): boolean {
  const [first] = pieces;
  if (first?.field) return ruleOf(first.field).kind !== "text";
  return pieces.every(isPlainList);
}
