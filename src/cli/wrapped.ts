import { displayWidth } from "./table.ts";

/** Words between spaces; what stands in quotes or backticks is one. */
const PIECE = /(?:(?<![^\s(])'[^'\n]+'|`[^`\n]+`|\S)+/g;

const COLOURS = /\u001b\[[\d;]*m/g;

/**
 * Lines on as many lines as a terminal needs, broken between words; without a width they stay as they are. What
 * somebody would copy is not broken. Further lines of a hint are hints, as git's own; all others are set in.
 */
export function wrapped(text: string, columns: number | null): string {
  if (columns === null) return text;
  return text
    .split("\n")
    .map((line) => (widthOf(line) <= columns ? line : broken(line, columns)))
    .join("\n");
}

function broken(line: string, columns: number): string {
  const start = line.startsWith("hint: ") ? "hint: " : "  ";
  const [first = "", ...pieces] = (line.match(PIECE) ?? []).flatMap((piece) =>
    isCommand(piece) || widthOf(start + piece) <= columns ? [piece] : piece.split(" "),
  );
  const lines = [/^ */.exec(line) + first];
  for (const piece of pieces) {
    const longer = `${lines.at(-1)} ${piece}`;
    // A word that is too long for any line stays where a line begins.
    if (lines.at(-1) === "hint:" || widthOf(longer) <= columns) lines.splice(-1, 1, longer);
    else lines.push(start + piece);
  }
  return lines.join("\n");
}

function isCommand(piece: string): boolean {
  return /^['`]git /.test(piece);
}

function widthOf(text: string): number {
  return displayWidth(text.replace(COLOURS, ""));
}
