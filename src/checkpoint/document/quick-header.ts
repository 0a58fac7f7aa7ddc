import type { CheckpointHeader, FileReference } from "../checkpoint.ts";
import type { Oid } from "../oid.ts";
import { readFlowMap, type Value } from "./flow.ts";
import { MAX_FRONT_MATTER } from "./frontmatter.ts";
import { assembleHeader, KNOWN_KEYS } from "./header.ts";
import { isState, readFile } from "./references.ts";
import { readScalar } from "./scalar.ts";

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
  const file: { -readonly [K in keyof FileReference]: FileReference[K] } = { path: match[1] ?? "", state };
  if (match[2] !== undefined) file.oid = match[2] as Oid;
  if (match[3] !== undefined) file.base = match[3] as Oid;
  if (match[4] !== undefined) file.mode = match[4];
  if (match[6] !== undefined) file.lines = [{ from, to }];
  return file;
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
