import { readSync } from "node:fs";

const NEWLINE = 0x0a;
/** The end of most files has what is looked for; each further piece is larger. */
const FIRST_PIECE = 1 << 16;
const LARGEST_PIECE = 1 << 20;

/** The lines of an open file from its end on, the last one first; those that begin before its last `most` bytes are left out. */
export function* linesFromEnd(file: number, size: number, most: number): Generator<string> {
  const from = Math.max(0, size - most);
  let begun: Buffer = Buffer.alloc(0);
  let at = size;
  for (let step = FIRST_PIECE; at > from; step = Math.min(4 * step, LARGEST_PIECE)) {
    const start = Math.max(from, at - step);
    const piece = Buffer.concat([bytesAt(file, start, at - start), begun]);
    let end = piece.length;
    for (let line = lineBefore(piece, end); line !== null; line = lineBefore(piece, end)) {
      if (line < end) yield piece.toString("utf8", line, end);
      end = line - 1;
    }
    begun = piece.subarray(0, end);
    at = start;
  }
  // The byte before tells whether a whole line begins here.
  if (begun.length > 0 && (from === 0 || bytesAt(file, from - 1, 1)[0] === NEWLINE))
    yield begun.toString("utf8");
}

/** Where the line begins that ends there; null where it began before these bytes. */
function lineBefore(bytes: Buffer, end: number): number | null {
  const newline = end === 0 ? -1 : bytes.lastIndexOf(NEWLINE, end - 1);
  return newline === -1 ? null : newline + 1;
}

function bytesAt(file: number, from: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, from));
}
