import { leftOpen, readLine } from "../../text/markdown/lines.ts";
import { TOP } from "../../text/markdown/scan-state.ts";
import type { Checkpoint } from "../checkpoint.ts";
import { epochOf } from "../moment.ts";
import { cleaned } from "./pieces.ts";

/** One of several versions of a text; null where nothing says whose it is. */
export interface TextVersion {
  readonly label: string | null;
  readonly text: string;
}

/** Who left a text, where and when. */
export type Author = Pick<Checkpoint, "by" | "host" | "saved">;

/** A text as one side has it. */
export interface TextOfSide {
  readonly author: Author;
  readonly versions: readonly TextVersion[];
}

const LABEL = /^\*\*Version of [^*]+ on [^*]+, ([^*\s]+)\*\*$/;

/** The line above a version: `**Version of A Developer <dev@example.org> on workbench, 2026-11-16T09:12:03+08:00**`. */
export function labelOf({ by, host, saved }: Author): string {
  return `**Version of ${plain(by)} on ${plain(host)}, ${plainTime(saved)}**`;
}

/** Takes a text apart at its labels; what stands above the first is a version without one. */
export function readVersions(source: string): readonly TextVersion[] {
  const lines = cleaned(source).split("\n");
  const parts: { label: string | null; lines: string[] }[] = [{ label: null, lines: [] }];
  let state = TOP;
  lines.forEach((line, index) => {
    const { kind, inside, state: after } = readLine(state, line);
    state = after;
    const alone = isBlank(lines[index - 1]) && isBlank(lines[index + 1]);
    if (kind === "text" && !inside && alone && LABEL.test(line.trimEnd())) {
      parts.push({ label: line.trimEnd(), lines: [] });
    } else parts.at(-1)?.lines.push(line);
  });
  return parts
    .map((part) => ({ label: part.label, text: closed(cleaned(part.lines.join("\n"))) }))
    .filter(({ text }) => text !== "");
}

/** The text that `readVersions` takes apart again. */
export function writeVersions(versions: readonly TextVersion[]): string {
  return versions.map(({ label, text }) => (label === null ? text : `${label}\n\n${text}`)).join("\n\n");
}

/**
 * Merges versions as a set: those of the base that a side dropped go, new ones stay, and equal texts are one.
 * Newest first. Where the sides kept different ones of the base, and so none is left, all that they kept stay.
 */
export function mergeVersions(base: TextOfSide | null, sides: readonly TextOfSide[]): readonly TextVersion[] {
  const was = new Map(base ? labelled(base, new Map()) : []);
  const are = sides.map((side) => labelled(side, was));
  const labels = new Map<string, string>();
  for (const [text, label] of are.flat()) {
    const other = labels.get(text);
    if (other === undefined || isGreater(label, other)) labels.set(text, label);
  }
  const dropped = (text: string): boolean =>
    was.has(text) && are.some((side) => !side.some(([kept]) => kept === text));
  const all = [...labels].map(([text, label]) => ({ label, text }));
  const left = all.filter(({ text }) => !dropped(text));
  return (left.length === 0 ? all : left).sort(newestFirst);
}

/** Text and label of each version; one without a label is the base's if the base has it, else the side's own. */
function labelled(
  { author, versions }: TextOfSide,
  was: ReadonlyMap<string, string>,
): readonly (readonly [string, string])[] {
  return versions.map(({ label, text }) => [text, label ?? was.get(text) ?? labelOf(author)] as const);
}

function newestFirst(
  a: { readonly label: string; readonly text: string },
  b: { readonly label: string; readonly text: string },
): number {
  return timeOf(b.label) - timeOf(a.label) || compare(a.label, b.label) || compare(a.text, b.text);
}

function isGreater(a: string, b: string): boolean {
  return (timeOf(a) - timeOf(b) || compare(a, b)) > 0;
}

function timeOf(label: string): number {
  return epochOf(LABEL.exec(label)?.[1] ?? "");
}

/** By code units: the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A version must not swallow the label of the next one. */
function closed(text: string): string {
  const open = leftOpen(text.split("\n"));
  return open === "" ? text : `${text}\n${open}`;
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === "";
}

/** One line without the signs that end a label. */
function plain(text: string): string {
  const line = text
    .replace(/[\s\p{Cc}\p{Surrogate}]+/gu, " ")
    .replaceAll("*", "∗")
    .replaceAll("\\", "/")
    .trim();
  return line === "" ? "unknown" : line;
}

/** A time in one word that is still the same time. */
function plainTime(saved: string): string {
  const word = plain(saved);
  if (!word.includes(" ")) return word;
  const epoch = epochOf(saved);
  return epoch === 0 ? word.replaceAll(" ", "_") : new Date(epoch).toISOString();
}
