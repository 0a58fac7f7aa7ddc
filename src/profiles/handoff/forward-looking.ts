import { readSection } from "../../checkpoint/document/sections.ts";
import { ruleOf, type Section } from "../../checkpoint/sections.ts";
import { type ListBlock, readListBlocks, writeListBlocks } from "../../text/markdown/list-blocks.ts";
import { headingOf, splitMarker, withoutIndent, withoutMarker } from "../../text/markdown/markers.ts";
import { isFenced, scanLines } from "../../text/markdown/scan.ts";
import { titleOf } from "../reading/form-sections.ts";
import { doneRuns } from "./done-runs.ts";
import { itemKey } from "./item-key.ts";
import { isOpenBox, openIn, openWithin } from "./open-parts.ts";
import { fieldInHandoff } from "./places.ts";
import { partDone } from "./table-rows.ts";
import { isTicked, withoutTick } from "./ticks.ts";

/** What looks forward of a document: nothing that is done, and no item that says it is. */
export interface Forward {
  readonly preamble: string;
  readonly sections: readonly Section[];
}

/** Leaves out what is done, wherever it stands: its section, items that moved there, and what is ticked off. */
export function forwardLooking({ preamble, sections }: Forward): Forward {
  const done = new Set(
    sections
      .flatMap((section) => (isDone(section) ? section.items : splitDone(section.source).done))
      .map(itemKey),
  );
  done.delete("");
  return {
    preamble: forwardText(preamble, done) ?? preamble,
    sections: sections.flatMap((section) =>
      isDone(section) ? openIn(section) : [forwardSection(section, done)],
    ),
  };
}

/** Whether a section lists what is finished, whatever it calls that. */
export function isDone({ field, heading }: Section): boolean {
  return field === "done" || (field === null && fieldInHandoff(headingOf(heading)?.words ?? "") === "done");
}

/** A text without what it declares done itself, null where it declares nothing, and those items as they were written. */
export function splitDone(source: string): {
  readonly rest: string | null;
  readonly done: readonly string[];
} {
  const blocks = readListBlocks(source);
  const { listed, items } = doneRuns(blocks);
  const isOver = (block: ListBlock, index: number): boolean => listed.has(index) || isTickedBlock(block);
  const rows = blocks.map((block, index) => (isOver(block, index) ? null : partDone(block.lines)));
  const done = blocks.flatMap((block, index) => {
    if (items.has(index) || isTickedBlock(block)) return [textOf(block)];
    return rows[index]?.done ?? [];
  });
  if (!blocks.some(isOver) && done.length === 0) return { rest: null, done };
  const rest = blocks.flatMap((block, index) => {
    const open = rows[index]?.open;
    if (open === undefined) return openWithin(block);
    return open === block.lines ? [block] : open.length > 2 ? [{ ...block, lines: open }] : [];
  });
  return { rest: written(rest), done };
}

function forwardSection(section: Section, done: ReadonlySet<string>): Section {
  const title = section.field === null ? "" : titleOf(section);
  const isTitleDone = title !== "" && (isTicked(title) || done.has(itemKey(title)));
  const heading = isTitleDone && section.field ? `## ${ruleOf(section.field).headings[0]}` : section.heading;
  const source = forwardText(section.source, done);
  if (source === null && heading === section.heading) return section;
  return readSection(heading, source === null ? section.source : `\n${source}\n\n`);
}

/** A text without what is done; null where nothing in it is. */
function forwardText(source: string, done: ReadonlySet<string>): string | null {
  const { rest } = splitDone(source);
  const blocks = readListBlocks(rest ?? source);
  const kept = blocks.flatMap((block) => forwardBlock(block, done));
  const isSame = kept.length === blocks.length && kept.every((block, index) => block === blocks[index]);
  return isSame ? rest : written(kept);
}

function written(blocks: readonly ListBlock[]): string {
  return writeListBlocks(blocks, 1, (_, block) => block.gap);
}

function isTickedBlock({ kind, lines }: ListBlock): boolean {
  return kind === "item" && isTicked(lines.join("\n"));
}

/** What an item says, without its marker and its tick. */
function textOf({ kind, lines: [first = "", ...rest] }: ListBlock): string {
  const { offset, content } = kind === "item" ? splitMarker(first) : { offset: 0, content: first };
  return withoutTick([content, ...rest.map((line) => withoutIndent(line, offset))].join("\n")).trim();
}

function forwardBlock(block: ListBlock, done: ReadonlySet<string>): readonly ListBlock[] {
  if (block.kind === "mark" || block.kind === "comment") return [block];
  // An empty box says that it is open, whatever its twin elsewhere says.
  if (done.has(itemKey(block.key)) && !isOpenBox(block)) return [];
  const lines = forwardLines(block);
  return lines.length === block.lines.length ? [block] : lines.length === 0 ? [] : [{ ...block, lines }];
}

/** The lines of a block without smaller items, rows and quotes that are done; code and running text stay. */
function forwardLines({ kind, lines }: ListBlock): readonly string[] {
  const scanned = scanLines(lines);
  let isBelowDone = false;
  return lines.filter((line, index) => {
    const isCode = scanned[index] !== undefined && isFenced(scanned[index]);
    if (isCode || (kind === "item" && index === 0)) return true;
    const heading = kind === "item" ? headingOf(line.trim()) : null;
    if (heading) isBelowDone = fieldInHandoff(heading.words) === "done";
    return !isBelowDone && !isTicked(partIn(line));
  });
}

/** What a smaller item, a line of a quote, or the first cell of a table's row says; empty where a line is none of them. */
function partIn(line: string): string {
  const text = line.trimStart();
  const quoted = text.replace(/^(?:>[ \t]*)+/, "");
  const item = withoutMarker(quoted);
  const isPart = quoted !== text || item !== quoted || text.startsWith("|");
  return isPart ? (/^\|?[ \t]*([^|]*)/.exec(item)?.[1] ?? "") : "";
}
