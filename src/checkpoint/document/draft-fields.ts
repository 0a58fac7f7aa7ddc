import { CheckpointError } from "../../errors.ts";
import { headingOf } from "../../text/markdown/markers.ts";
import {
  type Draft,
  FORMAT_VERSION,
  type MentionedFile,
  type PlanReference,
  type UnknownKey,
} from "../checkpoint.ts";
import { splitLines } from "../mention-lines.ts";
import { FIELDS, type Field, type Section } from "../sections.ts";
import { asJson, focusLines, isList, itemText } from "./draft-values.ts";
import type { Value } from "./flow.ts";
import { scanKeys } from "./frontmatter.ts";
import { KNOWN_KEYS, unknownKeys } from "./header.ts";
import { readPlan, readRanges } from "./references.ts";
import { composeSection, composeUnknown, readSection, spaced } from "./sections.ts";

type Meaning =
  | Field
  | "summary"
  | "plan"
  | "agent"
  | "session"
  | "machine"
  | "sections"
  | "unknownKeys"
  | "preamble";

const plain = (key: string): string => key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** What a key stands for, however its words are put together: `leftOff`, `left_off`, `Left Off`. */
const MEANINGS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...FIELDS.flatMap(({ field, headings }): [string, Meaning][] => [
    ...headings.map((heading): [string, Meaning] => [plain(heading), field]),
    [plain(field), field],
  ]),
  ...["summary", "title", "task"].map((key): [string, Meaning] => [key, "summary"]),
  ...["plan", "agent", "session"].map((key): [string, Meaning] => [key, key as Meaning]),
  ...["checkpoint", "name", "saved", "by", "host", "branch", "head", "profile"].map(
    (key): [string, Meaning] => [key, "machine"],
  ),
]);

/** The field that a word of a command line names: `left-off`, `failed`, `open-decision`, `Key Decisions`; null for none. */
export function fieldOfWord(word: string): Field | null {
  const meaning = MEANINGS.get(plain(word)) ?? MEANINGS.get(`${plain(word)}s`);
  return FIELDS.find(({ field }) => field === meaning)?.field ?? null;
}

/** Whether a map has a key that a draft gives a meaning to. */
export function hasKnownKey(map: ReadonlyMap<string, Value>): boolean {
  return [...map.keys()].some((key) => MEANINGS.has(plain(key)));
}

/** A draft from keys and values, as JSON and YAML give them; what no field takes becomes a section of its own. */
export function draftFromMap(given: ReadonlyMap<string, Value>): Draft {
  const shown = given.get("checkpoint");
  const wrapped = shown instanceof Map;
  const map = wrapped ? (shown as ReadonlyMap<string, Value>) : given;
  refuseNewer(wrapped ? map.get("version") : map.get("checkpoint"));
  const known = new Map<Meaning, Value[]>();
  const unknown: Section[] = [];
  for (const [key, value] of summaryFirst(map)) {
    const meaning = wrapped && key === "version" ? "machine" : meaningOf(key, value);
    const taken = meaning === "summary" && known.has(meaning);
    if (isEmpty(value)) continue;
    if (meaning === null || taken || (meaning === "plan" && !readPlan(value)))
      unknown.push(unknownSection(key, value));
    else known.set(meaning, [...(known.get(meaning) ?? []), value]);
  }
  const files = listed(known.get("files")).map(fileFrom);
  known.set(
    "files",
    files.flatMap((file) => (file.note === "" ? [] : [file.note])),
  );
  const text = (meaning: Meaning): string => known.get(meaning)?.map(itemText).join(", ").trim() ?? "";
  return {
    ...withText("summary", text("summary").replace(/\s+/g, " ")),
    ...withPlan(known.get("plan")),
    ...withText("agent", text("agent")),
    ...withText("session", text("session")),
    files: files.flatMap((file) => (file.path === "" ? [] : [{ path: file.path, lines: file.lines }])),
    unknownKeys: listed(known.get("unknownKeys")).flatMap(unknownKeysFrom),
    ...withText("preamble", text("preamble") === "" ? "" : `${text("preamble")}\n\n`),
    sections: spaced([
      ...fieldSections(known),
      ...writtenSections(listed(known.get("sections"))),
      ...unknown,
    ]),
  };
}

/** `summary` counts before `title` and `task`, wherever it stands. */
function summaryFirst(map: ReadonlyMap<string, Value>): readonly (readonly [string, Value])[] {
  const rank = (key: string): number => ["summary", "title", "task"].indexOf(plain(key));
  const isSummary = ([key]: readonly [string, Value]): boolean => rank(key) !== -1;
  const entries = [...map];
  return [
    ...entries.filter(isSummary).sort(([a], [b]) => rank(a) - rank(b)),
    ...entries.filter((entry) => !isSummary(entry)),
  ];
}

/** Refuses a document of a format that this program does not know how to write. */
export function refuseNewer(version: Value | undefined): void {
  const written = typeof version === "string" && /^\d{1,9}$/.test(version) ? Number(version) : 0;
  if (written <= FORMAT_VERSION) return;
  throw new CheckpointError(
    "usage",
    "newer-version",
    `this document has format version ${written}; this program writes version ${FORMAT_VERSION}`,
    { hints: ["upgrade git-checkpoint to save it"] },
  );
}

/** Sections and preamble in the form a checkpoint prints them as JSON; other values under these keys are the user's own. */
function meaningOf(key: string, value: Value): Meaning | null {
  if (key === "sections" && isList(value) && value.every((one) => one instanceof Map && one.has("heading"))) {
    return "sections";
  }
  if (key === "preamble" && typeof value === "string") return "preamble";
  if (key === "unknownKeys" && isList(value)) return "unknownKeys";
  return MEANINGS.get(plain(key)) ?? null;
}

function fieldSections(known: ReadonlyMap<Meaning, readonly Value[]>): readonly Section[] {
  return FIELDS.flatMap(({ field, kind }) => {
    const values = (known.get(field) ?? []).filter((value) => !isEmpty(value));
    const [only] = values;
    if (only === undefined) return [];
    if (values.length === 1 && typeof only === "string") return [composeSection(field, only)];
    if (values.length === 1 && field === "focus" && only instanceof Map) {
      return [composeSection(field, focusLines(only as ReadonlyMap<string, Value>))];
    }
    const items = listed(values).map(itemText);
    return [composeSection(field, kind === "text" && items.length === 1 ? (items[0] ?? "") : items)];
  });
}

function writtenSections(values: readonly Value[]): readonly Section[] {
  return values.flatMap((value) => {
    if (!(value instanceof Map)) return [];
    const heading = itemText(value.get("heading") ?? "").split(/[\r\n]/, 1)[0] ?? "";
    const source = itemText(value.get("source") ?? value.get("text") ?? "");
    return [headingOf(heading) ? readSection(heading, source) : composeUnknown(heading, source)];
  });
}

/** Keys that a checkpoint printed as JSON had kept, taken only if they still read as such. */
function unknownKeysFrom(value: Value): readonly UnknownKey[] {
  const source = value instanceof Map ? value.get("source") : undefined;
  return typeof source === "string" && source.endsWith("\n") ? unknownKeys(scanKeys(source, KNOWN_KEYS)) : [];
}

function listed(values: readonly Value[] | undefined): readonly Value[] {
  return (values ?? []).flatMap((value) => (isList(value) ? value : [value]));
}

function unknownSection(key: string, value: Value): Section {
  if (typeof value === "string") return composeUnknown(key, value);
  if (isList(value) && value.every((item) => typeof item === "string"))
    return composeUnknown(key, value as readonly string[]);
  return composeUnknown(key, `\`\`\`json\n${asJson(value)}\n\`\`\``);
}

/** A path with its lines; a file with words beside its path is also an item of the files section. */
function fileFrom(value: Value): MentionedFile & { readonly note: string } {
  if (typeof value === "string") {
    const { path, lines } = splitLines(value.trim());
    if (path.length <= 400 && !/[\s\0]/.test(path))
      return { path: path.replace(/^(?:\.\/)+/, ""), lines, note: "" };
    return { path: "", lines: [], note: value };
  }
  if (isList(value)) return { path: "", lines: [], note: itemText(value) };
  const path = itemText(value.get("path") ?? value.get("file") ?? "");
  const note = ["note", "why", "what", "description", "reason"]
    .map((key) => itemText(value.get(key) ?? ""))
    .find(Boolean);
  if (path === "") return { path: "", lines: [], note: itemText(value) };
  return { path, lines: readRanges(value.get("lines")), note: note ? `${path} — ${note}` : "" };
}

function withText<K extends string>(key: K, text: string): { readonly [P in K]?: string } {
  return text === "" ? {} : ({ [key]: text } as { [P in K]: string });
}

function withPlan(values: readonly Value[] | undefined): { readonly plan?: PlanReference } {
  const plan = values?.map(readPlan).find((each) => each !== null);
  return plan ? { plan } : {};
}

function isEmpty(value: Value): boolean {
  if (typeof value === "string") return value.trim() === "";
  return isList(value) ? value.every(isEmpty) : value.size === 0;
}
