import type { Checkpoint, FileReference, PlanReference } from "../../../checkpoint/checkpoint.ts";
import { SCALAR_KEYS } from "../../../checkpoint/document/header.ts";
import { linePatch } from "../../../text/diff/patch.ts";
import { diffSections, type SectionDiff } from "./section-diff.ts";

/** The front-matter keys whose values are compared, in the order in which a document has them. */
export type FrontKey = Exclude<(typeof SCALAR_KEYS)[number], "checkpoint"> | "plan";

/** A value of the front matter that is not what it was; null stands for none. */
export interface FrontChange {
  /** One of ours, or a key that this program does not know. */
  readonly key: FrontKey | (string & {});
  readonly before: string | null;
  readonly after: string | null;
}

/** A part of a file reference that can change by itself. */
export type FileAspect = "content" | "base" | "mode" | "state" | "from" | "lines";

/** A file that one of two saves names and the other does not, or names differently. */
export interface FileChange {
  readonly path: string;
  readonly state: "added" | "removed" | "changed";
  /** What differs; empty unless the file is `changed`. */
  readonly what: readonly FileAspect[];
  readonly before: FileReference | null;
  readonly after: FileReference | null;
}

/** All that differs between two saves of a document. */
export interface DocumentDiff {
  /** `resaved`: only the time differs, or who saved it where. */
  readonly state: "same" | "resaved" | "changed";
  readonly front: readonly FrontChange[];
  readonly files: readonly FileChange[];
  /** What stands above the first section, as a line patch; empty where it is the same. */
  readonly preamble: string;
  readonly sections: readonly SectionDiff[];
}

const KEYS: readonly FrontKey[] = [...SCALAR_KEYS.filter((key) => key !== "checkpoint"), "plan"];
/** Keys that differ between any two saves and say nothing about the work. */
const OF_THE_SAVE: ReadonlySet<string> = new Set(["saved", "by", "host", "agent", "session"]);

/** What changed between two saves; sections that are the same are listed only with `all`. */
export function diffDocuments(
  before: Checkpoint,
  after: Checkpoint,
  list: "changed" | "all" = "changed",
): DocumentDiff {
  const front = [...frontChanges(before, after), ...unknownChanges(before, after)];
  const files = fileChanges(before.files, after.files);
  const preamble = linePatch(endedLines(before.preamble), endedLines(after.preamble));
  const sections = diffSections(before.sections, after.sections);
  const isWork =
    front.some(({ key }) => !OF_THE_SAVE.has(key)) ||
    files.length > 0 ||
    preamble !== "" ||
    sections.some(({ state }) => state !== "same");
  return {
    state: isWork ? "changed" : front.length > 0 ? "resaved" : "same",
    front,
    files,
    preamble,
    sections: list === "all" ? sections : sections.filter(({ state }) => state !== "same"),
  };
}

function frontChanges(before: Checkpoint, after: Checkpoint): readonly FrontChange[] {
  return KEYS.map((key) => ({ key, before: frontValue(before, key), after: frontValue(after, key) })).filter(
    (change) => change.before !== change.after,
  );
}

function frontValue(checkpoint: Checkpoint, key: FrontKey): string | null {
  if (key === "plan") return checkpoint.plan ? planText(checkpoint.plan) : null;
  return checkpoint[key] ?? null;
}

function planText({ path, step, of }: PlanReference): string {
  if (step === undefined) return path;
  return `${path} (step ${step}${of === undefined ? "" : ` of ${of}`})`;
}

/** Keys of another tool are compared by what was written. */
function unknownChanges(before: Checkpoint, after: Checkpoint): readonly FrontChange[] {
  const old = new Map(before.unknownKeys.map(({ key, source }) => [key, source.trimEnd()]));
  const now = new Map(after.unknownKeys.map(({ key, source }) => [key, source.trimEnd()]));
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((key) => ({ key, before: old.get(key) ?? null, after: now.get(key) ?? null }))
    .filter((change) => change.before !== change.after);
}

function fileChanges(
  before: readonly FileReference[],
  after: readonly FileReference[],
): readonly FileChange[] {
  const old = new Map(before.map((file) => [file.path, file]));
  const now = new Map(after.map((file) => [file.path, file]));
  const paths = [...new Set([...old.keys(), ...now.keys()])].sort();
  return paths.flatMap((path): readonly FileChange[] => {
    const was = old.get(path) ?? null;
    const is = now.get(path) ?? null;
    const what = was && is ? differingAspects(was, is) : [];
    if (was && is && what.length === 0) return [];
    return [{ path, state: was ? (is ? "changed" : "removed") : "added", what, before: was, after: is }];
  });
}

function differingAspects(before: FileReference, after: FileReference): readonly FileAspect[] {
  const aspects: readonly (readonly [FileAspect, (file: FileReference) => string | undefined])[] = [
    ["content", ({ oid }) => oid],
    ["base", ({ base }) => base],
    ["mode", ({ mode }) => mode],
    ["state", ({ state }) => state],
    ["from", ({ from }) => from],
    ["lines", ({ lines }) => lines?.map(({ from, to }) => `${from}-${to}`).join(",")],
  ];
  return aspects.filter(([, read]) => (read(before) || null) !== (read(after) || null)).map(([name]) => name);
}

function endedLines(text: string): string {
  const trimmed = text.replaceAll("\r\n", "\n").trim();
  return trimmed === "" ? "" : `${trimmed}\n`;
}
