import type { FileReference, FileState, LineRange, MentionedFile, PlanReference } from "../checkpoint.ts";
import { isOid } from "../oid.ts";
import { type Value, writeFlowList, writeFlowMap } from "./flow.ts";
import { writeScalar } from "./scalar.ts";

const STATES: ReadonlySet<string> = new Set<FileState>([
  "clean",
  "modified",
  "added",
  "untracked",
  "deleted",
  "renamed",
  "absent",
  "uncaptured",
]);
const MODES: ReadonlySet<string> = new Set(["100644", "100755", "120000", "160000"]);

/** The plan's line of the front matter, without its key. */
export function writePlan(plan: PlanReference): string {
  const pairs: [string, string][] = [["path", writeScalar(plan.path, "flow")]];
  if (plan.step !== undefined) pairs.push(["step", String(plan.step)]);
  if (plan.of !== undefined) pairs.push(["of", String(plan.of)]);
  return writeFlowMap(pairs);
}

/** A plan from a map with `path`, `step` and `of`, or from `path`, `path:3/7` or `path (step 3 of 7)`. */
export function readPlan(value: Value): PlanReference | null {
  if (typeof value === "string") return planFromText(value.trim());
  if (!(value instanceof Map)) return null;
  const path = value.get("path");
  if (typeof path !== "string" || path === "") return null;
  return plan(path, value.get("step"), value.get("of"));
}

function planFromText(text: string): PlanReference | null {
  if (text === "") return null;
  const counted =
    /:(\d{1,6})(?:\/(\d{1,6}))?$/.exec(text) ?? /[ \t]\(?step (\d{1,6})(?: of (\d{1,6}))?\)?$/i.exec(text);
  const path = counted ? text.slice(0, counted.index).trim() : text;
  return path === "" ? { path: text } : plan(path, counted?.[1], counted?.[2]);
}

function plan(path: string, step: Value | undefined, of: Value | undefined): PlanReference {
  const at = count(step);
  const total = count(of);
  return { path, ...(at === null ? {} : { step: at }), ...(total === null ? {} : { of: total }) };
}

function count(value: Value | undefined): number | null {
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** A referenced file's line of the front matter, without the dash. */
export function writeFile(file: FileReference): string {
  const pairs: [string, string][] = [["path", writeScalar(file.path, "flow")]];
  if (file.oid !== undefined) pairs.push(["oid", file.oid]);
  if (file.base !== undefined) pairs.push(["base", file.base]);
  if (file.mode !== undefined) pairs.push(["mode", file.mode]);
  pairs.push(["state", file.state]);
  if (file.from !== undefined) pairs.push(["from", writeScalar(file.from, "flow")]);
  if (file.lines && file.lines.length > 0) pairs.push(["lines", writeFlowList(file.lines.map(writeRange))]);
  return writeFlowMap(pairs);
}

/** A file that somebody names, with its lines, in the same form. */
export function writeMention({ path, lines }: MentionedFile): string {
  const pairs: [string, string][] = [["path", writeScalar(path, "flow")]];
  if (lines.length > 0) pairs.push(["lines", writeFlowList(lines.map(writeRange))]);
  return writeFlowMap(pairs);
}

/** A referenced file from its map or its bare path; null where there is no path. What cannot be used is left out. */
export function readFile(value: Value): FileReference | null {
  const of = typeof value === "string" ? new Map<string, Value>([["path", value]]) : value;
  if (!(of instanceof Map)) return null;
  const text = (key: string): string => {
    const found = of.get(key);
    return typeof found === "string" ? found : "";
  };
  const path = text("path");
  if (path === "") return null;
  const [oid, base, mode, from, said] = [
    text("oid"),
    text("base"),
    text("mode"),
    text("from"),
    text("state"),
  ];
  const lines = readRanges(of.get("lines"));
  return {
    path,
    ...(isOid(oid) ? { oid } : {}),
    ...(isOid(base) ? { base } : {}),
    ...(MODES.has(mode) ? { mode } : {}),
    state: isState(said) ? said : likelyState(oid, base),
    ...(from === "" ? {} : { from }),
    ...(lines.length > 0 ? { lines } : {}),
  };
}

/** Whether a word names the state of a file. */
export function isState(word: string): word is FileState {
  return STATES.has(word);
}

function likelyState(oid: string, base: string): FileState {
  if (!isOid(oid)) return "uncaptured";
  return isOid(base) ? "modified" : "clean";
}

/** Line ranges from `45-120`, `45`, `3-4, 9` or a list of those; what is no range is left out. */
export function readRanges(value: Value | undefined): readonly LineRange[] {
  if (value === undefined || value instanceof Map) return [];
  const texts = typeof value === "string" ? value.split(",") : [...(value as readonly Value[])];
  return texts.flatMap((text) => (typeof text === "string" ? readRange(text) : []));
}

function readRange(text: string): readonly LineRange[] {
  const match = /^L?(\d{1,9})(?:[-–]L?(\d{1,9}))?$/.exec(text.trim());
  if (!match) return [];
  const from = Number(match[1]);
  const to = Number(match[2] ?? match[1]);
  return from >= 1 && to >= from ? [{ from, to }] : [];
}

function writeRange(range: LineRange): string {
  return `${range.from}-${range.to}`;
}
