import type { PlanReference } from "../../checkpoint/checkpoint.ts";
import { leadingSpan } from "../../text/markdown/code-span.ts";
import { readLines } from "../../text/markdown/lines.ts";
import { readPlanValue } from "./plan-line.ts";
import { dateInValue } from "./written-date.ts";

/** What the lines at the head of a checkpoint file may tell. */
export type HeadLabel = "name" | "branch" | "saved" | "plan";

/** The head of a file, and the lines that say something else. */
export interface Head {
  readonly name: string | null;
  readonly branch: string | null;
  readonly saved: string | null;
  readonly plan: PlanReference | null;
  /** The words of the labels that were there, in lower case, whatever became of their values. */
  readonly labels: ReadonlySet<string>;
  readonly rest: readonly string[];
}

const LABELS: ReadonlyMap<string, HeadLabel> = new Map<string, HeadLabel>([
  ...["name", "checkpoint", "checkpoint name"].map((word) => [word, "name"] as const),
  ...["branch", "git branch", "current branch"].map((word) => [word, "branch"] as const),
  ...["saved", "saved at", "saved on", "date", "created", "timestamp", "time", "updated", "last updated"].map(
    (word) => [word, "saved"] as const,
  ),
  ...["plan", "plan file", "active plan"].map((word) => [word, "plan"] as const),
]);

/** No head line is longer; patterns are not let loose on more. */
const MAX_LINE = 1000;
const BEFORE = /^\s{0,8}(?:>\s?)?(?:[-*+•]\s{1,4}|\d{1,3}[.)]\s{1,4})?[^\p{L}\p{N}*_`|]{0,4}/u;
const LABELLED = /^[*_]{0,3}([a-z][a-z ]{1,20}?)[*_]{0,3}\s?[:：=][*_]{0,3}(?:\s+(.*)|)$/i;
const NOTHING = /^[_*(]*(?:none|n\/a|null|-|–|—)?[.)_*]*$/i;
const SEPARATOR = /^\|[\s|:-]+$/;
const TABLE_WORDS = /^(?:field|key|property|name|item|what|value|info|detail|details|)$/i;

/** Takes branch, time, plan and name out of the lines before the first section; each is told once. */
export function takeHead(lines: readonly string[]): Head {
  const found: { name?: string; branch?: string; saved?: string; plan?: PlanReference } = {};
  const labels = new Set<string>();
  /** Whether all that a labelled value says has been taken. */
  const take = (word: string, value: string): boolean => {
    const label = LABELS.get(word);
    if (label === undefined || found[label] !== undefined) return false;
    labels.add(word);
    const read = READERS[label](value);
    if (read === null) return NOTHING.test(value);
    Object.assign(found, { [label]: read.value });
    return read.rest === "";
  };
  const rest: string[] = [];
  const readings = readLines(lines);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const kind = readings[at]?.kind;
    const table = kind === "text" ? tableAt(lines, at) : [];
    if (table.length > 0) {
      if (!takeTable(table, take)) for (const row of table) rest.push(row);
      at += table.length - 1;
    } else {
      const parts = kind === "text" || kind === "item" ? partsOf(line) : [];
      const taken = parts.map(([word, value]) => take(word, value));
      if (taken.length === 0 || taken.includes(false)) rest.push(line);
    }
  }
  return {
    name: found.name ?? null,
    branch: found.branch ?? null,
    saved: found.saved ?? null,
    plan: found.plan ?? null,
    labels,
    rest,
  };
}

interface Reading {
  readonly value: string | PlanReference;
  readonly rest: string;
}

const READERS: Readonly<Record<HeadLabel, (value: string) => Reading | null>> = {
  name: (value) => wordIn(value),
  branch: (value) => (/^\W{0,2}(?:detached|HEAD)\b/i.test(value) ? null : wordIn(value)),
  saved: (value) => {
    const date = dateInValue(leadingSpan(value)?.text ?? value);
    return date && { value: date.iso, rest: date.rest };
  },
  plan: (value) => {
    const read = NOTHING.test(value) ? null : readPlanValue(value);
    return read && { value: read.plan, rest: read.rest };
  },
};

function wordIn(value: string): Reading | null {
  const span = leadingSpan(value);
  if (span) return span.text.trim() === "" ? null : { value: span.text, rest: span.rest.trim() };
  if (NOTHING.test(value)) return null;
  const word = (/^\S+/.exec(value)?.[0] ?? "").replace(/^(?:\*\*|__)|(?:\*\*|__)?[,;]?$/g, "");
  return word === "" ? null : { value: word, rest: value.replace(/^\S+/, "").trim() };
}

/** The labelled values of one line; several may stand beside each other, with `|` or `·` between them. */
function partsOf(line: string): readonly (readonly [string, string])[] {
  if (line.length > MAX_LINE) return [];
  const text = line.replace(BEFORE, "").replace(/(?:\\|<br ?\/?>|\s)+$/i, "");
  const parts = text.split(/\s[|·•]\s/).map((part) => labelled(part.trim()));
  const known = parts.filter((part) => part !== null);
  if (known.length === parts.length) return known;
  const whole = labelled(text);
  return whole ? [whole] : [];
}

function labelled(text: string): readonly [string, string] | null {
  const match = LABELLED.exec(text);
  const word = match?.[1]?.trim().toLowerCase() ?? "";
  return LABELS.has(word) ? [word, (match?.[2] ?? "").trim()] : null;
}

function tableAt(lines: readonly string[], from: number): readonly string[] {
  let end = from;
  while (/^\s{0,3}\|/.test(lines[end] ?? "")) end += 1;
  return lines.slice(from, end);
}

/** Takes a table of `label | value` rows, or one with the labels above their values; whether nothing else is in it. */
function takeTable(table: readonly string[], take: (word: string, value: string) => boolean): boolean {
  const rows = table.filter((line) => !SEPARATOR.test(line.trim())).map(cellsOf);
  const [first = [], second = []] = rows;
  if (
    rows.length === 2 &&
    first.some((cell) => LABELS.has(wordOf(cell))) &&
    !LABELS.has(wordOf(second[0] ?? ""))
  ) {
    return first.map((cell, column) => take(wordOf(cell), second[column] ?? "")).every(Boolean);
  }
  return rows
    .map((cells) => {
      const word = wordOf(cells[0] ?? "");
      const isHeader = cells.every((cell) => TABLE_WORDS.test(wordOf(cell)));
      return isHeader || (cells.length === 2 && take(word, cells[1] ?? ""));
    })
    .every(Boolean);
}

function cellsOf(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

function wordOf(cell: string): string {
  return cell
    .replace(/[*_:`]/g, "")
    .trim()
    .toLowerCase();
}
