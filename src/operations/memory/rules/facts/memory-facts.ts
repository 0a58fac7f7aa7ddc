import { fromLatin1 } from "../../../../text/latin1.ts";
import { type MarkdownLine, markdownLines } from "../../../../text/markdown/lines.ts";
import { withoutCheckbox } from "../../../../text/markdown/markers.ts";
import { oneLine } from "../../../../text/phrases.ts";
import { findIndexSection } from "../../../places/rules/memory-index-section.ts";
import { type MemoryHeading, memoryHeadings } from "./headings.ts";
import { type ListItem, listItems } from "./items.ts";

/** Something that MEMORY.md says for good: an item of one of its lists. */
export interface MemoryFact {
  /** In one line, without its marker. */
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
  /** The words of the heading that it stands under; null above the first one. */
  readonly section: string | null;
}

/** MEMORY.md taken apart for an edit. Its text is bytes read as latin1: places in it are places in the file. */
export interface MemoryOutline {
  readonly text: string;
  readonly lines: readonly MarkdownLine[];
  readonly headings: readonly MemoryHeading[];
  /** In the order of `facts`. */
  readonly items: readonly ListItem[];
  readonly facts: readonly MemoryFact[];
}

/** The facts of MEMORY.md. The list of checkpoints, front matter, code fences and comments have none. */
export function readFacts(memory: Uint8Array): readonly MemoryFact[] {
  return outlineOf(memory).facts;
}

/** Takes MEMORY.md apart. */
export function outlineOf(memory: Uint8Array): MemoryOutline {
  const text = Buffer.from(memory).toString("latin1");
  const lines = markdownLines(text);
  const headings = memoryHeadings(lines);
  const index = findIndexSection(lines);
  const items = listItems(lines).filter(({ first }) => !index || first < index.first || first > index.last);
  return { text, lines, headings, items, facts: factsOf(lines, headings, items) };
}

function factsOf(
  lines: readonly MarkdownLine[],
  headings: readonly MemoryHeading[],
  items: readonly ListItem[],
): readonly MemoryFact[] {
  let next = 0;
  return items.map((item) => {
    while ((headings[next]?.first ?? Number.POSITIVE_INFINITY) < item.first) next += 1;
    return { text: textOf(lines, item), line: item.first + 1, section: headings[next - 1]?.words ?? null };
  });
}

function textOf(lines: readonly MarkdownLine[], item: ListItem): string {
  const own = lines.slice(item.first, item.textLast + 1).map((line) => line.text);
  own[0] = withoutCheckbox(own[0]?.slice(item.lead.length) ?? "");
  return oneLine(fromLatin1(own.join("\n")));
}
