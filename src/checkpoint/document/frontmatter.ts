import { CheckpointError } from "../../errors.ts";
import { cutTo } from "../../text/phrases.ts";

/** The most that front matter may hold. */
export const MAX_FRONT_MATTER = { characters: 256 * 1024, lines: 2000 } as const;

/** A document in two: the lines between the fences, and all that follows them. */
export interface SplitDocument {
  readonly frontMatter: string;
  readonly body: string;
}

/** A top-level key with the lines that belong to it. */
export interface KeyBlock {
  readonly key: string;
  /** Where it stands in the document, counted from 1. */
  readonly line: number;
  /** What follows the colon on the key's own line. */
  readonly value: string;
  /** The further lines that say something, without their line endings. */
  readonly more: readonly string[];
  /** All its lines, exactly. */
  readonly source: string;
}

/** The key under which comments that belong to no unknown key are kept. */
export const COMMENT = "#";

const FENCE = /^---[ \t]*$/;
const KEY_LINE =
  /^("(?:[^"\\]|\\.)*"|'[^']*'|[^\s"'#\-?&*!|>%@`{}[\],:][^\n]*?|-[^\s][^\n]*?):(?:[ \t]+([^\n]*)|)$/;

/** Indented, an item of a list, or the end of brackets that were opened above. */
const CONTINUATION = /^(?:[ \t]+[^ \t]|[\]}]|-(?:[ \t]|$))/;

/** Parts front matter from body; null where the text does not start with front matter. */
export function splitDocument(text: string): SplitDocument | null {
  const first = lineAt(text, 0);
  if (!FENCE.test(first.text)) return null;
  for (let at = first.next; at < text.length; ) {
    const line = lineAt(text, at);
    if (FENCE.test(line.text)) {
      return { frontMatter: text.slice(first.next, at), body: text.slice(line.next) };
    }
    at = line.next;
  }
  return null;
}

/** Parts front matter into its top-level keys; their values are not looked at. */
export function scanKeys(frontMatter: string, known: ReadonlySet<string>): readonly KeyBlock[] {
  if (frontMatter.length > MAX_FRONT_MATTER.characters) {
    throw brokenFrontMatter(1, `starts more than ${MAX_FRONT_MATTER.characters} characters`);
  }
  const blocks: { key: string; line: number; value: string; more: string[]; source: string }[] = [];
  let number = 1;
  for (let at = 0; at < frontMatter.length; ) {
    const { text, next } = lineAt(frontMatter, at);
    const source = frontMatter.slice(at, next);
    at = next;
    number += 1;
    if (number > MAX_FRONT_MATTER.lines + 1) {
      throw brokenFrontMatter(number, `is past the limit of ${MAX_FRONT_MATTER.lines} lines`);
    }
    if (isContinuation(text) && blocks.at(-1)?.key === COMMENT && blocks.length > 1) {
      const comment = blocks.pop();
      const owner = blocks.at(-1);
      if (comment && owner) owner.source += comment.source;
    }
    const current = blocks.at(-1);
    if (text.startsWith(COMMENT) && (!current || known.has(current.key))) {
      blocks.push({ key: COMMENT, line: number, value: "", more: [], source });
    } else if (text.trim() === "" || text.startsWith(COMMENT)) {
      if (current) current.source += source;
    } else if (current && current.key !== COMMENT && isContinuation(text)) {
      current.source += source;
      current.more.push(text);
    } else {
      const match = KEY_LINE.exec(text);
      if (!match?.[1]) throw brokenFrontMatter(number, "is not of the form 'key: value'");
      blocks.push({ key: bareKey(match[1]), line: number, value: match[2] ?? "", more: [], source });
    }
  }
  return blocks;
}

/** The refusal of front matter that cannot be read; lines count from the top of the document. */
export function brokenFrontMatter(line: number, what: string): CheckpointError {
  return new CheckpointError(
    "usage",
    "broken-front-matter",
    // It may quote a key, and that may be as long as whoever wrote it likes.
    `cannot read the front matter: line ${line} ${cutTo(what, 160)}`,
    { hints: ["write one 'key: value' a line, and put text with special characters between double quotes"] },
  );
}

function isContinuation(line: string): boolean {
  return CONTINUATION.test(line);
}

function bareKey(written: string): string {
  const key = written.trim();
  return /^["']/.test(key) ? key.slice(1, -1) : key;
}

/** The line that starts at an offset, without its line ending, and where the next one starts. */
export function lineAt(text: string, from: number): { readonly text: string; readonly next: number } {
  const end = text.indexOf("\n", from);
  if (end === -1) return { text: text.slice(from), next: text.length };
  return { text: text.slice(from, text[end - 1] === "\r" && end > from ? end - 1 : end), next: end + 1 };
}
