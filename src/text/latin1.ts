import { isUtf8 } from "node:buffer";

/** A text as latin1 shows the bytes of its UTF-8. */
export function asLatin1(text: string): string {
  return Buffer.from(text).toString("latin1");
}

/** A text whose bytes were read as latin1. Bytes that are no UTF-8 come from an older editor: each is one character then. */
export function fromLatin1(latin1: string): string {
  const bytes = Buffer.from(latin1, "latin1");
  return isUtf8(bytes) ? bytes.toString("utf8") : latin1;
}

/** A stretch of a text, and what stands there instead; an empty stretch inserts. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A text with some stretches replaced; they do not overlap. Everything else is as it was. */
export function spliced(text: string, splices: readonly Splice[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, text: fresh } of splices.toSorted((a, b) => a.start - b.start)) {
    pieces.push(text.slice(from, start), fresh);
    from = end;
  }
  return pieces.join("") + text.slice(from);
}
