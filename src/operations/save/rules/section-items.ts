import { writeItems } from "../../../checkpoint/document/section-content.ts";
import { composeUnknown, readSection } from "../../../checkpoint/document/sections.ts";
import { ruleOf, type Section } from "../../../checkpoint/sections.ts";
import {
  type ListBlock,
  numberOf,
  readListBlocks,
  writeListBlocks,
} from "../../../text/markdown/list-blocks.ts";
import { headingOf, markerOf } from "../../../text/markdown/markers.ts";

/** A section with more items below its own, written as those are; its own stay as they stand. */
export function withMoreItems(section: Section, more: readonly string[]): Section {
  if (more.length === 0) return section;
  // "None" is what a list says that has no items: it gives way.
  const isEmpty = section.items.length === 0;
  const own = isEmpty ? [] : readListBlocks(section.source);
  const last = own.findLast(({ kind }) => kind === "item");
  const isOrdered = last
    ? numberOf(last) !== null
    : section.field !== null && ruleOf(section.field).kind === "ordered";
  const gap = isLoose(own) ? 1 : 0;
  const blocks = readListBlocks(writeItems(more, isOrdered)).map((block) => markedAs(block, last));
  const text = writeListBlocks(
    blocks,
    (last && numberOf(last) !== null ? (numberOf(last) ?? 0) : 0) + 1,
    () => gap,
  );
  const above = own.at(-1)?.kind === "item" ? gap : 1;
  const end = section.source.includes("\r\n") ? "\r\n" : "\n";
  const kept = isEmpty
    ? (/^(?:[ \t]*\r?\n)+/.exec(section.source)?.[0] ?? end)
    : section.source.trimEnd() + end;
  const parted = isEmpty ? kept : kept + end.repeat(above);
  const grown = readSection(section.heading, `${parted}${text.replaceAll("\n", end)}${end}${end}`);
  // An item may end with what takes in all that follows it, as an open fence does.
  return says(grown, [...section.items, ...more]) ? grown : composedOf(section, [...section.items, ...more]);
}

/** A section without some of its items, which are given by their places among them; null where nothing is left. */
export function withoutItems(section: Section, gone: ReadonlySet<number>): Section | null {
  if (gone.size === 0) return section;
  const left = section.items.filter((_, index) => !gone.has(index));
  if (left.length === 0) return null;
  const titles = titlesIn(section);
  const heading = titles > 0 && gone.has(0) ? untitled(section) : section.heading;
  const blocks = readListBlocks(section.source);
  const speaking = blocks.filter(({ kind }) => kind === "item" || kind === "prose");
  const lost = new Set(speaking.filter((_, index) => gone.has(index + titles)));
  const shorter = rewritten(
    section,
    heading,
    blocks.filter((block) => !lost.has(block)),
  );
  return says(shorter, left) ? shorter : composedOf({ ...section, heading }, left);
}

function says({ items }: Section, expected: readonly string[]): boolean {
  return items.length === expected.length && items.every((item, index) => item === expected[index]);
}

/** How many items the heading itself gives: one in `Next Action: wire the button`. */
function titlesIn({ heading }: Section): number {
  return readSection(heading, "").items.length;
}

/** What is not written as a list, item by item, becomes one. */
function composedOf(section: Section, items: readonly string[]): Section {
  const { heading, field } = section;
  const below = items.slice(titlesIn(section));
  if (field === null) return composeUnknown(headingOf(heading)?.words ?? "", below);
  return readSection(heading, `\n${writeItems(below, ruleOf(field).kind === "ordered")}\n\n`);
}

/** `## Next Action: wire the button` without the action. */
function untitled({ heading, field }: Section): string {
  const level = headingOf(heading)?.level ?? 2;
  return `${"#".repeat(level)} ${field === null ? "" : ruleOf(field).headings[0]}`;
}

function rewritten({ source }: Section, heading: string, blocks: readonly ListBlock[]): Section {
  const [lead = "\n"] = /^(?:[ \t]*\r?\n)+/.exec(source) ?? [];
  const numbers = blocks.map(numberOf).filter((number) => number !== null);
  const text = writeListBlocks(blocks, Math.min(numbers[0] ?? 1, 1), (above, { gap, kind }) => {
    return above.kind === "item" && kind === "item" ? gap : Math.max(gap, 1);
  });
  const written = source.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
  return readSection(heading, `${lead}${written}\n\n`);
}

/** Whether there is a blank line between any two of a list. */
function isLoose(blocks: readonly ListBlock[]): boolean {
  return blocks.length > 1 && blocks.slice(1).every(({ gap }) => gap > 0);
}

/** An item under the marker that the list's last one has. */
function markedAs(block: ListBlock, last: ListBlock | undefined): ListBlock {
  const [first = "", ...rest] = block.lines;
  const own = markerOf(first)?.marker ?? "";
  const like = markerOf(last?.lines[0] ?? "")?.marker.replace(/^\d+/, "1") ?? own;
  return like.length === own.length ? { ...block, lines: [like + first.slice(own.length), ...rest] } : block;
}
