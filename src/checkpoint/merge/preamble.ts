import { headingOf } from "../../text/markdown/markers.ts";
import type { Checkpoint } from "../checkpoint.ts";
import { agreed, type Piece, wholeOf } from "./pieces.ts";
import { type Authors, below, escaped, lostTitle, mergedHeading, textSides } from "./sections.ts";
import { mergeTexts } from "./texts.ts";

const FIRST_LINE = /^(?:[^\S\n]*\n)*([^\n]*)/;

/** What stands above the sections, merged: the title once, and then the text. */
export function mergePreambles(authors: Authors): Piece | undefined {
  const base = preambleOf(authors.base);
  const sides = authors.sides.map(preambleOf);
  const whole = agreed(base, sides, wholeOf);
  if (whole) return whole.piece;
  const heading = mergedHeading(base, sides);
  const merged = mergeTexts(
    ...textSides(base, sides, authors, (piece) => {
      return below(escaped(lostTitle(piece, heading, base, (title) => title.trim())), piece);
    }),
  );
  return merged && { ...merged, heading, source: joined(heading, merged.source) };
}

/** A preamble in two: a title on its first line, and the rest. An empty one counts as none. */
function preambleOf(checkpoint: Checkpoint | null): Piece | undefined {
  const preamble = checkpoint?.preamble ?? "";
  if (!checkpoint || preamble === "") return undefined;
  const [all, line = ""] = FIRST_LINE.exec(preamble) ?? [""];
  const titled = headingOf(line)?.level === 1;
  return {
    field: null,
    heading: titled ? all.trimEnd() : "",
    source: titled ? preamble.slice(all.trimEnd().length) : preamble,
    place: checkpoint.sections.length === 0 ? "last" : "inner",
  };
}

function joined(heading: string, source: string): string {
  if (heading === "") return source.replace(/^(?:[^\S\n]*\n)+/, "");
  return source === "" || /^[^\S\n]*\n/.test(source) ? source : `\n\n${source}`;
}
