import { isBlank } from "../../../text/markdown/columns.ts";
import { type MarkdownLine, markdownLines } from "../../../text/markdown/markdown-lines.ts";

/** The words of the section's heading. */
export const INDEX_HEADING = "Active Checkpoints";

/** What the section's last line begins with. */
export const RESUME_WORDS = "Resume any:";

/** The lines of the section, first and last included, by their place in the list of lines. */
export interface IndexSection {
  readonly first: number;
  readonly last: number;
}

const HEADING = new RegExp(`^ {0,3}##[ \\t]+${INDEX_HEADING}(?:[ \\t]+#*)?[ \\t]*$`);
const RESUME = new RegExp(`^ {0,3}${RESUME_WORDS}`);
const MORE = /^ {0,3}and \d+ more[ \t]*$/;
const ITEM = /^ {0,3}[-*](?:[ \t]|$)/;
const CONTINUATION = /^(?: {2}|\t)/;
const THEMATIC_BREAK = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,})$/;
const BULLET_NAME = /^ {0,3}[-*][ \t]+(?:\*\*([^*]+)\*\*|([^ \t*(]+))[ \t]*\(/;

/** Whether a line is a heading of this level, outside of fences, comments and front matter. */
export function isPlainHeading(line: MarkdownLine, level: number): boolean {
  return line.role === "plain" && new RegExp(`^ {0,3}#{${level}}(?:[ \\t]|$)`).test(line.text);
}

/**
 * The section: its heading, the list below it and the resume line.
 * Whatever follows the resume line, or is no part of such a list, is the user's.
 */
export function findIndexSection(lines: readonly MarkdownLine[]): IndexSection | null {
  const first = lines.findIndex((line) => line.role === "plain" && HEADING.test(line.text));
  if (first < 0) return null;
  let last = first;
  for (let at = first + 1; at < lines.length; at++) {
    const line = lines[at];
    if (line?.role !== "plain") break;
    if (isBlank(line.text)) continue;
    if (RESUME.test(line.text)) return { first, last: at };
    if (!belongs(line.text, last > first)) break;
    last = at;
  }
  return { first, last };
}

/** The names in the section's bullets, in their order; none without a section. */
export function indexedNames(current: Uint8Array): readonly string[] {
  const lines = markdownLines(Buffer.from(current).toString("latin1"));
  const section = findIndexSection(lines);
  if (!section) return [];
  return lines.slice(section.first, section.last + 1).flatMap((line) => {
    const match = BULLET_NAME.exec(line.text);
    const name = match?.[1] ?? match?.[2];
    return name === undefined ? [] : [Buffer.from(name, "latin1").toString("utf8").trim()];
  });
}

function belongs(line: string, afterItem: boolean): boolean {
  if (THEMATIC_BREAK.test(line)) return false;
  return ITEM.test(line) || MORE.test(line) || (afterItem && CONTINUATION.test(line));
}
