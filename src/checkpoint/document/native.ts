import { CheckpointError } from "../../errors.ts";
import { type Checkpoint, type CheckpointHeader, type FileReference, FORMAT_VERSION } from "../checkpoint.ts";
import type { Oid } from "../oid.ts";
import { decodeDocument, encodeDocument } from "./document-text.ts";
import { readFlowMap, type Value } from "./flow.ts";
import {
  brokenFrontMatter,
  type KeyBlock,
  MAX_FRONT_MATTER,
  scanKeys,
  splitDocument,
} from "./frontmatter.ts";
import { assembleHeader, canonicalValue, KNOWN_KEYS, unknownKeys, writeFrontMatter } from "./header.ts";
import { isState, readFile } from "./references.ts";
import { readScalar } from "./scalar.ts";
import { parseBody, renderBody } from "./sections.ts";

const NEWLINE = 0x0a;
const DASH = 0x2d;
const LETTER_A = 0x61;
const LETTER_Z = 0x7a;
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** A text that is plain at one glance; the others go through `readScalar`. */
const PLAIN = /^[\w~/.<(][^:#]*(?::[^\s:#][^:#]*)*$/;
const BELONGS_ABOVE = /^(?:[ \t#\]}]|-(?:[ \t]|$)|$)/;
/** The line of a file with a plain path, nothing renamed and one range of lines at most. */
const FILE =
  /^ {2}- \{ path: ([\w~/.][\w~/.@+=-]*), (?:oid: ([0-9a-f]{40}|[0-9a-f]{64}), )?(?:base: ([0-9a-f]{40}|[0-9a-f]{64}), )?(?:mode: (100644|100755|120000|160000), )?state: ([a-z]+)(?:, lines: \[([1-9]\d{0,8})-([1-9]\d{0,8})\])? \}$/;

/** Reads a whole document; keys and sections it does not know are kept as they stand. */
export async function parseCheckpoint(bytes: Uint8Array): Promise<Checkpoint> {
  const document = splitDocument(decodeDocument(bytes));
  if (!document) throw noFrontMatter();
  const blocks = scanKeys(document.frontMatter, KNOWN_KEYS);
  const header = readHeader(bytes) ?? (await readKeys(blocks));
  return { ...header, unknownKeys: unknownKeys(blocks), ...parseBody(document.body) };
}

/** The known keys of front matter, in whatever valid form they are written. */
export async function readKeys(blocks: readonly KeyBlock[]): Promise<CheckpointHeader> {
  const values = new Map<string, Value>();
  for (const block of knownBlocks(blocks)) {
    const value = canonicalValue(block) ?? (await valueByYaml(block, values.get("checkpoint")));
    if (value !== null) values.set(block.key, value);
  }
  return assembleHeader(values, lineIn(blocks));
}

/** Writes a document; what it read is written back byte for byte, its front matter in the one canonical form. */
export function renderCheckpoint(checkpoint: Checkpoint): Uint8Array {
  const frontMatter = writeFrontMatter(checkpoint, checkpoint.unknownKeys);
  const lines = frontMatter.split("\n").length - 3;
  if (lines > MAX_FRONT_MATTER.lines || frontMatter.length > MAX_FRONT_MATTER.characters) {
    throw brokenFrontMatter(lines, `is past the limit of ${MAX_FRONT_MATTER.lines} lines or 256 KiB`);
  }
  return encodeDocument(frontMatter + renderBody(checkpoint.preamble, checkpoint.sections));
}

function knownBlocks(blocks: readonly KeyBlock[]): readonly KeyBlock[] {
  const known = blocks.filter(({ key }) => KNOWN_KEYS.has(key));
  const seen = new Set<string>();
  for (const { key, line } of known) {
    if (seen.has(key)) throw brokenFrontMatter(line, `gives '${key}' a second time`);
    seen.add(key);
  }
  return known;
}

/** A newer format may write its keys in ways that are not known yet: such a key is passed over. */
async function valueByYaml(block: KeyBlock, version: Value | undefined): Promise<Value | null> {
  const { readYaml } = await import("./frontmatter-yaml.ts");
  const reading = readYaml(block.source);
  if (reading.ok && reading.value instanceof Map) return reading.value.get(block.key) ?? null;
  if (typeof version === "string" && Number(version) > FORMAT_VERSION) return null;
  if (reading.ok) throw brokenFrontMatter(block.line, `does not give '${block.key}' a value`);
  throw brokenFrontMatter(block.line + reading.problem.line - 1, reading.problem.what);
}

function lineIn(blocks: readonly KeyBlock[]): (key: string) => number {
  return (key) => blocks.find((block) => block.key === key)?.line ?? 1;
}

function noFrontMatter(): CheckpointError {
  return new CheckpointError("usage", "no-front-matter", "the document does not start with front matter", {
    hints: ["a checkpoint starts with a line '---', keys such as 'checkpoint: 1', and another line '---'"],
  });
}

/**
 * The front matter of a document in the form this program writes; null for any other, which `parseCheckpoint` reads.
 * `list` asks this of every checkpoint there is, so it decodes and looks at no more than it must.
 */
export function readHeader(bytes: Uint8Array): CheckpointHeader | null {
  const end = endOfFrontMatter(bytes);
  if (end === -1) return null;
  try {
    return headerFrom(decoder.decode(bytes.subarray(4, end)));
  } catch {
    return null;
  }
}

function headerFrom(frontMatter: string): CheckpointHeader | null {
  const values = new Map<string, Value>();
  const files: FileReference[] = [];
  let place: "known" | "unknown" | "files" | "nowhere" = "nowhere";
  let lines = 0;
  for (let at = 0; at < frontMatter.length; ) {
    const end = frontMatter.indexOf("\n", at);
    const line = frontMatter.slice(at, end);
    at = end + 1;
    lines += 1;
    const first = line.charCodeAt(0);
    if (!(first >= LETTER_A && first <= LETTER_Z) && BELONGS_ABOVE.test(line)) {
      if (place === "unknown") continue;
      const file = place === "files" ? fileFrom(line) : null;
      if (!file) return null;
      files.push(file);
      continue;
    }
    const colon = line.indexOf(":");
    const key = line.slice(0, colon);
    if (colon === -1 || line.endsWith("\r")) return null;
    place = !KNOWN_KEYS.has(key) ? "unknown" : key === "files" ? "files" : "known";
    if (place === "unknown") {
      if (!/^[\w.-]+:(?: |$)/.test(line)) return null;
      continue;
    }
    const value = valueFrom(key, line.slice(colon + 1));
    if (value === null || values.has(key)) return null;
    values.set(key, value);
  }
  if (lines > MAX_FRONT_MATTER.lines) return null;
  values.delete("files");
  return Object.assign(
    assembleHeader(values, () => 1),
    { files },
  );
}

function valueFrom(key: string, written: string): Value | null {
  if (written !== "" && written[0] !== " ") return null;
  const text = written.slice(1);
  if (key === "files") return text === "" ? text : null;
  if (key === "plan" && text[0] === "{") return readFlowMap(text);
  return PLAIN.test(text) && text.trimEnd() === text ? text : readScalar(text, "line");
}

function fileFrom(line: string): FileReference | null {
  const match = FILE.exec(line);
  const state = match?.[5] ?? "";
  const from = Number(match?.[6] ?? 1);
  const to = Number(match?.[7] ?? 1);
  if (!match || !isState(state) || from > to) return fileByMap(line);
  // In the order in which every other way of reading has them: JSON shows it.
  const file: { -readonly [K in keyof FileReference]?: FileReference[K] } = { path: match[1] ?? "" };
  if (match[2] !== undefined) file.oid = match[2] as Oid;
  if (match[3] !== undefined) file.base = match[3] as Oid;
  if (match[4] !== undefined) file.mode = match[4];
  file.state = state;
  if (match[6] !== undefined) file.lines = [{ from, to }];
  return file as FileReference;
}

function fileByMap(line: string): FileReference | null {
  const map = line.startsWith("  - {") ? readFlowMap(line.slice(4)) : null;
  return map && readFile(map);
}

/** Where the closing fence starts in a document that begins with `---`, both with plain line ends; else -1. */
function endOfFrontMatter(bytes: Uint8Array): number {
  if (!isFence(bytes, 0)) return -1;
  for (let at = 3; at !== -1 && at < MAX_FRONT_MATTER.characters; at = bytes.indexOf(NEWLINE, at + 1)) {
    if (isFence(bytes, at + 1)) return at + 1;
  }
  return -1;
}

function isFence(bytes: Uint8Array, at: number): boolean {
  return (
    bytes[at] === DASH &&
    bytes[at + 1] === DASH &&
    bytes[at + 2] === DASH &&
    (bytes[at + 3] ?? NEWLINE) === NEWLINE
  );
}
