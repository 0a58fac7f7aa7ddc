import { eastAsianWidth } from "get-east-asian-width";

/** Nothing to look at closely: a column a character. */
const PLAIN = /^[\u0020-\u007e]*$/;

/** One emoji: a picture, with its skin tone, as a picture where it could be text, as a keycap, with a region's tags. */
const EMOJI = String.raw`\p{Emoji}(?:\p{Emoji_Modifier}|\ufe0f\u20e3?|[\u{e0020}-\u{e007e}]+\u{e007f})?`;

/** Marks stand on the letter before them, and so do vowels and finals of a Hangul syllable that is spelled out. */
const ON_TOP = /^[\p{M}\u1160-\u11ff\ud7b0-\ud7ff]/u;

const IGNORED = /^\p{Default_Ignorable_Code_Point}/u;

let pieces: RegExp | null = null;

/** What the terminal draws as one: a flag of two letters, emoji joined to one picture, or a character. */
function piecesOf(text: string): readonly string[] {
  pieces ??= new RegExp(String.raw`\p{Regional_Indicator}{2}|${EMOJI}(?:\u200d${EMOJI})*|.`, "gsu");
  return text.match(pieces) ?? [];
}

function widthOf(piece: string): number {
  const first = piece.codePointAt(0) ?? 0;
  // More than one character: a sequence that is drawn as an emoji, whatever its first character alone would be.
  if (piece.length > (first > 0xffff ? 2 : 1)) return 2;
  if (ON_TOP.test(piece)) return 0;
  if (eastAsianWidth(first) === 2) return 2;
  return IGNORED.test(piece) ? 0 : 1;
}

/** How many columns a text takes on a terminal. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  return piecesOf(text).reduce((width, piece) => width + widthOf(piece), 0);
}

/** A text cut to a number of columns, with `…` where something is missing; what is drawn as one is not cut apart. */
export function cutTo(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  let kept = "";
  let width = 1;
  for (const piece of piecesOf(text)) {
    width += widthOf(piece);
    if (width > columns) break;
    kept += piece;
  }
  return `${kept}…`;
}

/** A text filled up with spaces to a number of columns. */
export function pad(text: string, columns: number): string {
  return text + " ".repeat(Math.max(0, columns - displayWidth(text)));
}
