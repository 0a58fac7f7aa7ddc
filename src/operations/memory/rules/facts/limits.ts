import { type MarkdownLine, markdownLines } from "../../../../text/markdown/lines.ts";
import { findIndexSection } from "../../../places/rules/memory-index-section.ts";
import { type MemoryHeading, memoryHeadings } from "./headings.ts";
import { type LargeSection, MEMORY_LIMITS } from "./size.ts";

/** How large a MEMORY.md is that agents do not read to its end. */
export interface OverLimit {
  readonly bytes: number;
  readonly lines: number;
  /** What to move out, largest first. */
  readonly sections: readonly LargeSection[];
}

const SHOWN = 3;
/** Moving less than this part of the file would not help. */
const WORTH = 20;

/** Whether MEMORY.md is larger than what agents read of it, and if so, by which of its sections; null where it is not. */
export function overLimit(memory: Uint8Array): OverLimit | null {
  const lines = markdownLines(Buffer.from(memory).toString("latin1"));
  if (lines.length <= MEMORY_LIMITS.lines && memory.length <= MEMORY_LIMITS.bytes) return null;
  return { bytes: memory.length, lines: lines.length, sections: largest(lines, memory.length) };
}

function largest(lines: readonly MarkdownLine[], length: number): readonly LargeSection[] {
  const index = findIndexSection(lines);
  const borders = memoryHeadings(lines).filter(({ level }) => level <= 2);
  return borders
    .map((heading, at) => sectionOf(heading, borders[at + 1], lines, length))
    .filter(({ from, bytes }) => from - 1 !== index?.first && bytes * WORTH >= length)
    .sort((a, b) => b.bytes - a.bytes || a.from - b.from)
    .slice(0, SHOWN);
}

function sectionOf(
  { level, words, first }: MemoryHeading,
  next: MemoryHeading | undefined,
  lines: readonly MarkdownLine[],
  length: number,
): LargeSection {
  const end = next ? (lines[next.first]?.start ?? length) : length;
  return {
    heading: `${"#".repeat(level)} ${words}`,
    from: first + 1,
    to: next?.first ?? lines.length,
    bytes: end - (lines[first]?.start ?? 0),
  };
}
