import { fromLatin1 } from "../../../../text/latin1.ts";
import type { MarkdownLine } from "../../../../text/markdown/lines.ts";
import { headingOf } from "../../../../text/markdown/markers.ts";
import { factKey } from "./fact.ts";
import { factWords } from "./words.ts";

/** A heading of MEMORY.md and the lines below it, by their places in the list of lines. */
export interface MemoryHeading {
  readonly level: number;
  readonly words: string;
  readonly first: number;
  /** The heading's last line: its underline, where it has one. */
  readonly last: number;
  /** The last line before the next heading, whatever its level. */
  readonly end: number;
}

/** The headings of a file, in their order. */
export function memoryHeadings(lines: readonly MarkdownLine[]): readonly MemoryHeading[] {
  const found: Omit<MemoryHeading, "end">[] = [];
  lines.forEach((line, index) => {
    if (line.role !== "plain") return;
    const heading = headingOf(fromLatin1(line.text));
    if (heading) found.push({ ...heading, first: index, last: index });
    else if (isUnderlined(lines, index)) {
      const level = lines[index + 1]?.text.includes("=") ? 1 : 2;
      found.push({ level, words: fromLatin1(line.text).trim(), first: index, last: index + 1 });
    }
  });
  return found.map((heading, index) => ({
    ...heading,
    end: (found[index + 1]?.first ?? lines.length) - 1,
  }));
}

/** One key for all ways to write a heading: its words in their order. */
export function headingKey(words: string): string {
  return factWords(words).join(" ") || factKey(words);
}

/** Whether a line is a paragraph of its own, with an underline that makes it a heading. */
function isUnderlined(lines: readonly MarkdownLine[], index: number): boolean {
  const below = lines[index + 1]?.scanned;
  if (below?.kind !== "underline" || below.depth > 0) return false;
  return lines[index - 1]?.scanned?.kind !== "text";
}
