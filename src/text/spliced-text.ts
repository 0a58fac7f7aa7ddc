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
