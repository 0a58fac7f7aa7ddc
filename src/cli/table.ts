import { eastAsianWidth } from "get-east-asian-width";

/** A cell: its text, and how it is set off once its width is known. */
export interface Cell {
  readonly text: string;
  readonly paint?: (text: string) => string;
}

/** How a column gives way where a row is too wide: it is cut to so many columns of the terminal, or left out at 0. */
export type GivesWay = readonly [column: number, to: number];

/**
 * Rows in aligned columns. On a terminal no row is wider than it: columns give way one after the other, as far as is
 * needed, in the order that is given; without one the last is cut first.
 */
export function table(
  rows: readonly (readonly Cell[])[],
  columns: number | null,
  order: readonly GivesWay[] = [],
): string {
  const own = rows.map((row) => row.map((cell) => displayWidth(cell.text)));
  const natural: number[] = [];
  for (const row of own)
    row.forEach((width, index) => {
      natural[index] = Math.max(natural[index] ?? 0, width);
    });
  const widths = columns === null ? natural : fitted(natural, columns, order);
  const last = widths.findLastIndex((width) => width > 0);
  return rows
    .map((row, at) => {
      const cells: string[] = [];
      row.forEach(({ text, paint }, index) => {
        const width = widths[index] ?? 0;
        if (width === 0 && natural[index] !== 0) return;
        const room = width - (own[at]?.[index] ?? 0);
        const cut = room < 0 ? cutTo(text, width) : text;
        const set = index >= last ? cut : room < 0 ? pad(cut, width) : cut + " ".repeat(room);
        cells.push(paint ? paint(set) : set);
      });
      return `${cells.join("  ").trimEnd()}\n`;
    })
    .join("");
}

/** The widths of the columns once the row fits. */
function fitted(natural: readonly number[], columns: number, order: readonly GivesWay[]): readonly number[] {
  const widths = [...natural];
  const excess = (): number => {
    const shown = widths.filter((width, index) => width > 0 || natural[index] === 0);
    return shown.reduce((sum, width) => sum + width, 2 * (shown.length - 1)) - columns;
  };
  for (const [column, to] of [...order, ...byDefault(natural.length)]) {
    const over = excess();
    if (over <= 0) break;
    const width = widths[column] ?? 0;
    widths[column] = to === 0 ? 0 : Math.min(width, Math.max(to, width - over));
  }
  return widths;
}

/** The last column first, and the first one stays the longest. */
function byDefault(count: number): readonly GivesWay[] {
  const others = Array.from({ length: Math.max(0, count - 1) }, (_, index) => count - 1 - index);
  return [
    ...others.map((column, index): GivesWay => [column, index === 0 ? 20 : 8]),
    ...others.map((column): GivesWay => [column, 0]),
    [0, 1],
  ];
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
