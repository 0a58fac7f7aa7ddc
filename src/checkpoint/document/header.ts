import { type CheckpointHeader, DEFAULT_PROFILE, FORMAT_VERSION, type UnknownKey } from "../checkpoint.ts";
import { isOid } from "../oid.ts";
import { readFlowMap, type Value } from "./flow.ts";
import { brokenFrontMatter, type KeyBlock } from "./frontmatter.ts";
import { readFile, readPlan, writeFile, writePlan } from "./references.ts";
import { readScalar, writeScalar } from "./scalar.ts";

/** The keys whose values are one text, in the order in which a document has them. */
export const SCALAR_KEYS = [
  "checkpoint",
  "name",
  "saved",
  "by",
  "host",
  "agent",
  "session",
  "branch",
  "head",
  "worktree",
  "profile",
  "summary",
] as const;

/** The keys this program gives a meaning to. */
export const KNOWN_KEYS: ReadonlySet<string> = new Set([...SCALAR_KEYS, "plan", "files"]);

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[-+]\d\d:\d\d)$/;
const ITEM = /^[ \t]*-[ \t]+([^\n]*)$/;

/** The keys this program does not know, each with its lines. */
export function unknownKeys(blocks: readonly KeyBlock[]): readonly UnknownKey[] {
  return blocks.flatMap(({ key, source }) => (KNOWN_KEYS.has(key) ? [] : [{ key, source }]));
}

/** What a known key says where it is written as this program writes it; null for any other form. */
export function canonicalValue(block: KeyBlock): Value | null {
  if (block.key === "files") return canonicalFiles(block);
  if (block.more.length > 0) return null;
  if (block.key === "plan" && block.value.startsWith("{")) return readFlowMap(block.value);
  return readScalar(block.value, "line");
}

function canonicalFiles(block: KeyBlock): Value | null {
  if (block.value.trim() !== "") return block.value.trim() === "[]" ? [] : null;
  const files: Value[] = [];
  for (const line of block.more) {
    const item = ITEM.exec(line)?.[1];
    const file = item?.startsWith("{") ? readFlowMap(item) : null;
    if (!file) return null;
    files.push(file);
  }
  return files;
}

/** Puts the values of known keys together; what a hand-written document leaves out is empty. */
export function assembleHeader(
  values: ReadonlyMap<string, Value>,
  lineOf: (key: string) => number,
): CheckpointHeader {
  const text = (key: string): string => {
    const value = values.get(key) ?? "";
    if (typeof value !== "string") throw brokenFrontMatter(lineOf(key), `does not give '${key}' a text`);
    return value;
  };
  // Assigned one by one, not spread: copies of objects cost `list` more than all its reading.
  const header: { -readonly [K in keyof CheckpointHeader]: CheckpointHeader[K] } = {
    version: readVersion(values.has("checkpoint") ? text("checkpoint") : String(FORMAT_VERSION), lineOf),
    name: text("name"),
    saved: text("saved"),
    by: text("by"),
    host: text("host"),
    profile: text("profile") || DEFAULT_PROFILE,
    files: filesFrom(values.get("files") ?? [], lineOf),
  };
  for (const key of ["agent", "session", "branch", "worktree", "summary"] as const) {
    const value = text(key);
    if (value !== "") header[key] = value;
  }
  const head = text("head");
  if (isOid(head)) header.head = head;
  const plan = readPlan(values.get("plan") ?? "");
  if (plan) header.plan = plan;
  return header;
}

function filesFrom(value: Value, lineOf: (key: string) => number): CheckpointHeader["files"] {
  if (value === "") return [];
  if (!Array.isArray(value)) throw brokenFrontMatter(lineOf("files"), "does not give 'files' a list");
  return (value as readonly Value[]).flatMap((item) => readFile(item) ?? []);
}

function readVersion(text: string, lineOf: (key: string) => number): number {
  const version = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (version < 1)
    throw brokenFrontMatter(lineOf("checkpoint"), "has no format version such as 'checkpoint: 1'");
  return version;
}

/** The front matter with both its fences: scalars first, then the plan, the keys of others, and the files. */
export function writeFrontMatter(header: CheckpointHeader, unknownKeys: readonly UnknownKey[]): string {
  const scalars = SCALAR_KEYS.map((key) => {
    const value = key === "checkpoint" ? String(header.version) : (header[key] ?? "");
    return value === "" ? "" : `${key}: ${isOwnFigure(key, value) ? value : writeScalar(value, "line")}\n`;
  });
  return [
    "---\n",
    ...scalars,
    header.plan ? `plan: ${writePlan(header.plan)}\n` : "",
    ...unknownKeys.map(({ source }) => (source.endsWith("\n") ? source : `${source}\n`)),
    header.files.length > 0 ? "files:\n" : "",
    ...header.files.map((file) => `  - ${writeFile(file)}\n`),
    "---\n",
  ].join("");
}

/** Ids, times and the version stay plain: a reader who takes them for figures or dates is told so by their keys. */
function isOwnFigure(key: string, value: string): boolean {
  if (key === "checkpoint") return true;
  return (key === "head" && isOid(value)) || (key === "saved" && ISO_TIME.test(value));
}
