/** An ATX heading: its level and its words. */
export interface Heading {
  readonly level: number;
  readonly words: string;
}

const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)/;

/** A heading's level and words, without the closing `#` marks; null where the line is none. */
export function headingOf(line: string): Heading | null {
  const match = HEADING.exec(line);
  if (!match?.[1]) return null;
  const rest = line.slice(match[0].length).trim();
  let end = rest.length;
  while (rest[end - 1] === "#") end -= 1;
  const closed = end < rest.length && (end === 0 || /[ \t]/.test(rest[end - 1] ?? ""));
  return { level: match[1].length, words: closed ? rest.slice(0, end).trim() : rest };
}
