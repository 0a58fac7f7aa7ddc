import { readSection } from "../../../checkpoint/document/sections.ts";
import type { Section } from "../../../checkpoint/sections.ts";
import { type ListBlock, readListBlocks, writeListBlocks } from "../../../text/markdown/list-blocks.ts";
import { headingOf, indentOf } from "../../../text/markdown/markers.ts";
import { isTable } from "../table-rows.ts";
import { type Part, partsOf } from "./parts.ts";

/** The heading that carried items get where a list has headings of its own. */
export const CARRIED_OVER = "### Carried over";

/** A section with some of its parts only; null where none is left. Headings stay while something stands below them. */
export function withParts(section: Section, stays: (part: Part) => boolean): Section | null {
  const blocks = readListBlocks(section.source);
  const gone = new Map<number, Set<number>>();
  let left = 0;
  for (const part of partsOf(section)) {
    if (stays(part)) left += 1;
    else {
      const lines = gone.get(part.block) ?? new Set();
      for (const at of part.lines) lines.add(at);
      gone.set(part.block, lines);
    }
  }
  if (left === 0) return null;
  if (gone.size === 0 && !blocks.some(isCarriedMark)) return section;
  const kept = blocks.flatMap((block, at) => lessLines(block, gone.get(at)));
  const written = writeListBlocks(withoutEmptyHeads(kept), 1, (_, block) => block.gap);
  return readSection(section.heading, `\n${written}\n\n`);
}

function lessLines(block: ListBlock, gone: ReadonlySet<number> | undefined): readonly ListBlock[] {
  if (isCarriedMark(block)) return [];
  if (gone === undefined) return [block];
  const lines = block.lines.filter((_, at) => !gone.has(at));
  const head = isTable(block.lines) ? 2 : 0;
  if (!lines.some((line, at) => at >= head && line.trim() !== "")) return [];
  // What stood below an item that is gone is an item by itself.
  const least = lines.reduce(
    (indent, line) => (line.trim() === "" ? indent : Math.min(indent, indentOf(line))),
    99,
  );
  const shift = gone.has(0) && block.kind === "item" ? least : 0;
  return [{ ...block, lines: lines.map((line) => line.slice(Math.min(shift, indentOf(line)))) }];
}

function isCarriedMark({ kind, lines }: ListBlock): boolean {
  return kind === "mark" && lines[0]?.trim() === CARRIED_OVER;
}

/** Without headings below which nothing stands any more, and without rules at an end. */
function withoutEmptyHeads(blocks: readonly ListBlock[]): readonly ListBlock[] {
  const kept: ListBlock[] = [];
  // From the end: the smallest heading that something was found below of.
  let told = 0;
  for (const block of [...blocks].reverse()) {
    const level = block.kind === "mark" ? (headingOf(block.lines[0] ?? "")?.level ?? 0) : null;
    if (level === null) told = 7;
    else if (level === 0 ? kept.length === 0 : told <= level) continue;
    if (level !== null && level > 0) told = level;
    kept.push(block);
  }
  const [first, ...rest] = kept.reverse();
  const isRule = first?.kind === "mark" && headingOf(first.lines[0] ?? "") === null;
  return isRule ? rest : kept;
}
