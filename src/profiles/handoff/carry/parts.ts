import type { Section } from "../../../checkpoint/sections.ts";
import { type ListBlock, readListBlocks } from "../../../text/markdown/list-blocks.ts";
import {
  checkboxOf,
  indentOf,
  splitMarker,
  withoutCheckbox,
  withoutMarker,
} from "../../../text/markdown/markers.ts";
import { isFenced, scanLines } from "../../../text/markdown/scan.ts";
import { cellsOf, isTable } from "../table-rows.ts";

/** A piece of a section that stays or goes by itself: an item, an item below one, a row of a table, or a text. */
export interface Part {
  readonly kind: "item" | "below" | "row" | "text";
  /** What it says in its own lines, without its marker and what stands in smaller items below it. */
  readonly text: string;
  /** The same with all that stands below it. */
  readonly whole: string;
  /** The block of the section that it is in, and the lines of the block that are its own. */
  readonly block: number;
  readonly lines: readonly number[];
  /** Whether it has an empty box. */
  readonly isBox: boolean;
}

/** The pieces of a section, in order, of some of its blocks; a smaller item follows the one that it belongs to. */
export function partsOf(
  section: Pick<Section, "source">,
  blocks = Number.POSITIVE_INFINITY,
): readonly Part[] {
  return readListBlocks(section.source).slice(0, blocks).flatMap(partsIn);
}

/** What tells a part from the others of its section. */
export function partKey({ block, lines: [first = 0] }: Part): string {
  return `${block}:${first}`;
}

function partsIn({ kind, lines }: ListBlock, block: number): readonly Part[] {
  if (kind === "mark" || kind === "comment") return [];
  const part = (kind: Part["kind"], own: readonly number[], to: number): Part => {
    const first = lines[own[0] ?? 0] ?? "";
    const whole = lines.slice(own[0] ?? 0, to);
    const isBox = checkboxOf(splitMarker(first).content) === "open";
    return {
      kind,
      text: saidIn(own.map((at) => lines[at] ?? "")),
      whole: saidIn(whole),
      block,
      lines: own,
      isBox,
    };
  };
  if (kind === "item")
    return itemsIn(lines).map(({ own, to }, index) => part(index === 0 ? "item" : "below", own, to));
  if (!isTable(lines)) return [part("text", [...lines.keys()], lines.length)];
  return lines.flatMap((line, at) => {
    if (at < 2 || !line.trimStart().startsWith("|")) return [];
    return [{ ...part("row", [at], at + 1), text: rowText(line) }];
  });
}

function saidIn([first = "", ...rest]: readonly string[]): string {
  const { offset, content } = splitMarker(first);
  const below = rest.map((line) => line.slice(Math.min(offset, indentOf(line))));
  return [withoutCheckbox(content.trim()), ...below].join("\n").trim();
}

interface OwnLines {
  readonly indent: number;
  readonly own: number[];
  /** Where what belongs to it ends. */
  to: number;
}

/** An item and the smaller ones in it, each with the lines that belong to no smaller one; what is in code is none. */
function itemsIn(lines: readonly string[]): readonly OwnLines[] {
  const scanned = scanLines(lines);
  const found: OwnLines[] = [{ indent: -1, own: [0], to: lines.length }];
  const open = [...found];
  lines.forEach((line, at) => {
    if (at === 0) return;
    const isCode = scanned[at] !== undefined && isFenced(scanned[at]);
    const indent = indentOf(line);
    while (line.trim() !== "" && !isCode && (open.at(-1)?.indent ?? -1) >= indent) {
      const ended = open.pop();
      if (ended) ended.to = at;
    }
    if (!isCode && withoutMarker(line.trim()) !== line.trim()) {
      const item = { indent, own: [], to: lines.length };
      found.push(item);
      open.push(item);
    }
    open.at(-1)?.own.push(at);
  });
  return found;
}

/** What a row says: its cells but for numbers and ranks. */
function rowText(line: string): string {
  return cellsOf(line)
    .filter((cell) => !/^(?:#?\d+|p\d|high|medium|low|높음|중간|낮음)?$/i.test(cell))
    .join(" — ");
}
