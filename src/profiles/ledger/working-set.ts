import { tidy, writeItems } from "../../checkpoint/document/section-content.ts";
import { readSection } from "../../checkpoint/document/sections.ts";
import { codeSpan, leadingSpan } from "../../text/markdown/code-span.ts";
import { readLine } from "../../text/markdown/lines.ts";
import { withoutIndent } from "../../text/markdown/markers.ts";
import { scanLines } from "../../text/markdown/scan.ts";
import { TOP } from "../../text/markdown/scan-state.ts";
import { labelOf } from "../reading/labels.ts";

/** The parts of a working set, each on a line of its own. */
export type WorkingPart = "files" | "ids" | "commands";

/** A working set taken apart; `rest` is what stands under none of its labels. */
export interface WorkingSet {
  readonly parts: ReadonlyMap<WorkingPart, readonly string[]>;
  readonly rest: string;
}

const LABELS: readonly (readonly [WorkingPart, string, readonly string[]])[] = [
  ["files", "Files", ["file", "files", "key files", "modified files", "paths"]],
  ["ids", "IDs", ["id", "ids", "identifiers", "refs"]],
  ["commands", "Commands", ["command", "commands", "key commands", "cmds"]],
];

/** Reads `- Files: a, b` and its like: with lists or a code block below the label, bold or plain. */
export function readWorkingSet(source: string): WorkingSet {
  const groups: { readonly part: WorkingPart; readonly value: string; readonly more: string[] }[] = [];
  const rest: string[] = [];
  let current: string[] = rest;
  let state = TOP;
  for (const line of source.split("\n")) {
    const { kind, inside, state: after } = readLine(state, line);
    state = after;
    const label = (kind === "text" || kind === "item") && !inside ? labelOf(line) : null;
    const part = LABELS.find(([, , names]) => label && names.includes(label.label))?.[0];
    const below: string[] = [];
    if (part && label) groups.push({ part, value: label.rest, more: below });
    else if (kind === "item" || kind === "heading") current = rest;
    if (part) current = below;
    else current.push(line);
  }
  const parts = new Map<WorkingPart, readonly string[]>();
  for (const { part, value, more } of groups) {
    parts.set(part, [...(parts.get(part) ?? []), ...splitItems(value), ...itemsBelow(more)]);
  }
  return { parts, rest: rest.join("\n").trim() };
}

/** The three lines, in the order of the form; items that one line could not hold stand in a list below it. */
export function writeWorkingSet(itemsOf: (part: WorkingPart) => readonly string[]): string {
  return LABELS.map(([part, label]) => {
    const items = itemsOf(part).map(tidy);
    const written = items.map((item) => (part === "commands" ? asCode(item) : item));
    const line = written.join(", ");
    if (line === "") return `- ${label}:`;
    const read = line.includes("\n") ? [] : splitItems(line);
    if (isSame(read, items.map(bare))) return `- ${label}: ${line}`;
    return `- ${label}:\n${writeItems(written, false).replace(/^(?=.)/gm, "  ")}`;
  }).join("\n");
}

/** An item without the code span that holds all of it. */
export function bare(item: string): string {
  const span = item.includes("\n") ? null : leadingSpan(item);
  return span?.rest === "" && span.text.trim() !== "" ? span.text : item;
}

/** A command as a code span; one that holds code spans already, or several lines, stays as it is. */
function asCode(item: string): string {
  if (item.includes("\n") || bare(item) !== item) return item;
  if (splitItems(item).length === 1 && /`[^`]+`/.test(item)) return item;
  return codeSpan(item);
}

/** Parts a line at its commas; those in code spans are the code's own. */
function splitItems(line: string): readonly string[] {
  if (/^[_*(]?(?:none|n\/a|-|–|—)[.)_*]*$/i.test(line)) return [];
  const pieces: string[] = [""];
  for (let rest = line; rest !== ""; ) {
    const after = rest.startsWith("`") ? (leadingSpan(rest)?.rest ?? rest.replace(/^`+/, "")) : rest.slice(1);
    if (rest.startsWith(",")) pieces.push("");
    else pieces.push((pieces.pop() ?? "") + rest.slice(0, rest.length - after.length));
    rest = after;
  }
  return pieces.map((piece) => bare(piece.trim())).filter((piece) => piece !== "");
}

function spaceBefore(line: string): number {
  return line.length - line.trimStart().length;
}

function itemsBelow(lines: readonly string[]): readonly string[] {
  const said = lines.filter((line) => line.trim() !== "");
  const [first = ""] = said;
  const indent = said.reduce((least, line) => Math.min(least, spaceBefore(line)), spaceBefore(first));
  const flush = lines.map((line) => withoutIndent(line, indent));
  const scanned = scanLines(flush);
  // A code block below a label is a list of commands.
  if (scanned.find(({ kind }) => kind !== "blank")?.kind === "fence") {
    const isMark = (at: number): boolean => /^fence/.test(scanned[at]?.kind ?? "");
    return flush.map((line) => line.trim()).filter((line, at) => line !== "" && !isMark(at));
  }
  return readSection("## Files", `\n${flush.join("\n")}\n`).items.map(bare);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
