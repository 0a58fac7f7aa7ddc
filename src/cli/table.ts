import { eastAsianWidth } from "get-east-asian-width";

/** A cell: its text, and how it is set off once its width is known. */
export interface Cell {
  readonly text: string;
  readonly paint?: (text: string) => string;
}

/** Rows in aligned columns; on a terminal the last column is cut to the width that is left. */
export function table(rows: readonly (readonly Cell[])[], columns: number | null): string {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, index) => {
      widths[index] = Math.max(widths[index] ?? 0, displayWidth(cell.text));
    });
  const last = widths.length - 1;
  const before = widths.slice(0, last).reduce((sum, width) => sum + width + 2, 0);
  return rows
    .map((row) => {
      const cells = row.map((cell, index) => {
        const paint = cell.paint ?? ((text: string) => text);
        if (index < last) return paint(pad(cell.text, widths[index] ?? 0));
        return paint(columns === null ? cell.text : cutTo(cell.text, Math.max(10, columns - before)));
      });
      return `${cells.join("  ").trimEnd()}\n`;
    })
    .join("");
}

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
