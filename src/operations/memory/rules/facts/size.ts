/** A section of MEMORY.md, as something that can move into a file of its own. */
export interface LargeSection {
  /** With its marks, as in `## Old Notes`. */
  readonly heading: string;
  /** Its first and last line, counted from 1. */
  readonly from: number;
  readonly to: number;
  readonly bytes: number;
}

/** Agents read no further than this. */
export const MEMORY_LIMITS = { lines: 200, bytes: 25 * 1024 } as const;

/** The limits, in words. */
export const LIMITS_IN_WORDS = `${MEMORY_LIMITS.lines} lines or ${MEMORY_LIMITS.bytes / 1024} KB`;

/** What to do about a MEMORY.md that is too large: one sentence for each large section, one for all where there is none. */
export function waysToShrink(sections: readonly LargeSection[]): readonly string[] {
  if (sections.length === 0) return ["move what is seldom needed into a file of its own and link to it"];
  return sections.map(
    ({ heading, from, to, bytes }) =>
      `move '${heading}' (lines ${from}-${to}, ${kilobytes(bytes)}) into a file of its own and link to it`,
  );
}

/** A size as people read it; rounded up, so that what is over a limit does not look as if it were not. */
export function kilobytes(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${Math.ceil(bytes / 102.4) / 10} KB`;
}
