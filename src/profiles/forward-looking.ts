import { type ListBlock, readListBlocks, writeListBlocks } from "../documents/list-blocks.ts";
import { headingOf } from "../documents/markdown.ts";
import { readSection } from "../documents/sections.ts";
import { isTicked, itemKey } from "../model/item-key.ts";
import { ruleOf, type Section } from "../model/sections.ts";
import { titleOf } from "./form-sections.ts";
import { fieldInHandoff } from "./handoff-places.ts";
import { labelOf } from "./labels.ts";

/** What looks forward of a document: nothing that is done, and no item that says it is. */
export interface Forward {
  readonly preamble: string;
  readonly sections: readonly Section[];
}

/** Leaves out what is done, wherever it stands: its section, items that moved there, and what is ticked off. */
export function forwardLooking({ preamble, sections }: Forward): Forward {
  const done = new Set(
    sections.flatMap((section) =>
      isDone(section) ? keysOf(section.items) : keysOf(doneWithin(section.source)),
    ),
  );
  done.delete("");
  const above = forwardText(preamble, done);
  return {
    preamble: above ?? preamble,
    sections: sections.filter((section) => !isDone(section)).map((section) => forwardSection(section, done)),
  };
}

/** Whether a section lists what is finished, whatever it calls that. */
export function isDone({ field, heading }: Section): boolean {
  return field === "done" || (field === null && fieldInHandoff(headingOf(heading)?.words ?? "") === "done");
}

/** An item counts as a whole, and by its first line. */
function keysOf(items: readonly string[]): readonly string[] {
  return items.flatMap((item) => [itemKey(item), itemKey(item.split("\n", 1)[0] ?? "")]);
}

function forwardSection(section: Section, done: ReadonlySet<string>): Section {
  const title = section.field === null ? "" : titleOf(section);
  const isTitleDone = section.field !== null && title !== "" && (isTicked(title) || done.has(itemKey(title)));
  const heading = isTitleDone && section.field ? `## ${ruleOf(section.field).headings[0]}` : section.heading;
  const source = forwardText(section.source, done);
  if (source === null && heading === section.heading) return section;
  return readSection(heading, source === null ? section.source : `\n${source}\n\n`);
}

/** A text without what is done; null where nothing in it is. */
function forwardText(source: string, done: ReadonlySet<string>): string | null {
  const blocks = readListBlocks(source);
  const listed = doneRuns(blocks);
  const kept = blocks.flatMap((block, index) => (listed.has(index) ? [] : forwardBlock(block, done)));
  if (kept.length === blocks.length && kept.every((block, index) => block === blocks[index])) return null;
  return writeListBlocks(kept, 1, (_, block) => block.gap);
}

/** What a text declares done: items that are ticked off, and those below a heading or label that says so. */
export function doneWithin(source: string): readonly string[] {
  const blocks = readListBlocks(source);
  const listed = doneRuns(blocks);
  return blocks
    .filter((block, index) => isTickedBlock(block) || (listed.has(index) && block.kind === "item"))
    .map(({ key }) => key.replace(/^~~(.*)~~$/, "$1").replace(/^[✅☑✔✓]\s*/u, ""));
}

/** The blocks that a smaller heading or a label such as `**Done:**` declares finished, itself included. */
function doneRuns(blocks: readonly ListBlock[]): ReadonlySet<number> {
  const listed = new Set<number>();
  let below: { readonly level: number } | null = null;
  blocks.forEach((block, index) => {
    const [first = ""] = block.lines;
    const heading = block.kind === "mark" ? headingOf(first) : null;
    const label = block.kind === "mark" ? null : labelOf(first);
    if (heading)
      below = saysDone(heading.words) ? heading : below && heading.level > below.level ? below : null;
    else if (label && saysDone(label.label)) {
      listed.add(index);
      if (label.rest === "" && block.kind === "prose") below = { level: 7 };
    } else if (below?.level === 7 && block.kind !== "item") below = null;
    if (below) listed.add(index);
  });
  return listed;
}

function saysDone(words: string): boolean {
  return fieldInHandoff(words) === "done";
}

function isTickedBlock({ kind, lines }: ListBlock): boolean {
  return kind === "item" && isTicked(lines[0] ?? "");
}

function forwardBlock(block: ListBlock, done: ReadonlySet<string>): readonly ListBlock[] {
  if (block.kind === "mark" || block.kind === "comment") return [block];
  if (isTickedBlock(block) || done.has(itemKey(block.key))) return [];
  let fence = "";
  const lines = block.lines.filter((line) => {
    const mark = /^[ \t]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
    const inFence = fence !== "" || mark !== "";
    if (fence === "") fence = mark;
    else if (mark.startsWith(fence)) fence = "";
    if (inFence || line.trim() === "") return true;
    return !done.has(itemKey(line)) && !/^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[xX]\][ \t]/.test(line);
  });
  if (lines.length === block.lines.length) return [block];
  // Without its first line an item would be nobody's continuation.
  const isHeadless = block.kind === "item" && lines[0] !== block.lines[0];
  return lines.length === 0 || isHeadless ? [] : [{ ...block, lines }];
}
