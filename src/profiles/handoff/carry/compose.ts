import type { Draft } from "../../../checkpoint/checkpoint.ts";
import { atLevelTwo, readSection, spaced } from "../../../checkpoint/document/sections.ts";
import type { Section } from "../../../checkpoint/sections.ts";
import { type ListBlock, numberOf, readListBlocks } from "../../../text/markdown/list-blocks.ts";
import { splitMarker, withoutIndent } from "../../../text/markdown/markers.ts";
import { partKey } from "./parts.ts";
import { type Piece, UNTIL_DONE } from "./pieces.ts";
import { CARRIED_OVER, withParts } from "./some-parts.ts";

/** A draft with pieces of the last handoff below what it says itself; its own words stay as they are. */
export function withPieces(draft: Draft, pieces: readonly Piece[]): Draft {
  const bySection = new Map<Section, Set<string>>();
  for (const { section, part } of pieces)
    bySection.set(section, (bySection.get(section) ?? new Set()).add(partKey(part)));
  if (bySection.size === 0) return draft;
  let sections = draft.sections.map(atLevelTwo);
  for (const [section, parts] of bySection) {
    const carried = withParts(section, (part) => parts.has(partKey(part)));
    if (carried) sections = joined(sections, atLevelTwo(carried));
  }
  return { ...draft, sections: spaced(sections) };
}

function joined(sections: Section[], carried: Section): Section[] {
  const { field } = carried;
  if (field === null || !UNTIL_DONE.includes(field)) return [...sections, carried];
  const at = sections.findLastIndex((section) => section.field === field && section.text !== "");
  const target = sections[at];
  if (!target) return [...sections.filter((section) => section.field !== field), carried];
  if (target.items.length === 0) return sections.with(at, carried);
  const more = readListBlocks(carried.source);
  const isPlain = [...readListBlocks(target.source), ...more].every(({ kind }) => kind === "item");
  return isPlain ? sections.with(at, longer(target, more)) : [...sections, headed(carried)];
}

/** A list with more items at its end, in its own form. */
function longer(target: Section, more: readonly ListBlock[]): Section {
  const own = readListBlocks(target.source);
  const last = own.at(-1);
  const number = last ? numberOf(last) : null;
  const written = more.flatMap(({ lines: [first = "", ...rest] }, index) => {
    const marker = number === null ? "- " : `${number + index + 1}. `;
    const { offset, content } = splitMarker(first);
    const below = rest.map((line) => withoutIndent(line, offset));
    return [marker + content, ...below.map((line) => (line === "" ? "" : " ".repeat(marker.length) + line))];
  });
  return readSection(target.heading, `${target.source.trimEnd()}\n${written.join("\n")}\n\n`);
}

/** A list of its own below one that has headings or tables: nothing in it belongs to the last of them. */
function headed(carried: Section): Section {
  const [first] = readListBlocks(carried.source);
  if (first?.kind === "mark") return carried;
  return readSection(carried.heading, `\n${CARRIED_OVER}\n${carried.source.replace(/^\n+/, "")}`);
}
