import { type IndexedCheckpoint, renderIndexSection } from "../../places/rules/memory-index-section.ts";

export { type IndexedCheckpoint, renderIndexSection } from "../../places/rules/memory-index-section.ts";

import { CheckpointError } from "../../../errors.ts";
import {
  frontMatterLength,
  type MarkdownLine,
  markdownLines,
  textStart,
} from "../../../text/markdown/lines.ts";
import {
  findIndexSection,
  type IndexSection,
  isPlainHeading,
} from "../../places/rules/memory-index-section.ts";

export { indexedNames } from "../../places/rules/memory-index-section.ts";

const NEW_FILE = "# Project Memory\n\n";

/** Whether a memory file says nothing but the title that it is made with. */
export function isOnlyTitle(current: Uint8Array): boolean {
  return current.length < 64 && Buffer.from(current).toString("latin1").trim() === NEW_FILE.trim();
}

/** The section of these checkpoints; null where there are none, and none is needed. */
export function indexSection(checkpoints: readonly IndexedCheckpoint[]): string | null {
  return checkpoints.length === 0 ? null : renderIndexSection(checkpoints);
}

/** MEMORY.md with its section made anew from the live checkpoints, or without it when there are none. */
export function projectIndex(
  current: Uint8Array | null,
  checkpoints: readonly IndexedCheckpoint[],
): Uint8Array | null {
  return withSection(current, indexSection(checkpoints));
}

/**
 * MEMORY.md with this as its section, or without one.
 * Null: there is no file and none is needed. Not one byte outside the section changes.
 */
export function withSection(current: Uint8Array | null, rendered: string | null): Uint8Array | null {
  if (current === null) return rendered === null ? null : Buffer.from(NEW_FILE + rendered);
  if (current.includes(0)) throw notText();
  // Latin1 gives every byte one character, so that bytes which are no UTF-8 come back as they were.
  const text = Buffer.from(current).toString("latin1");
  const lines = markdownLines(text);
  const section = findIndexSection(lines);
  if (rendered === null) return section ? latin1(without(text, lines, section)) : current;
  const eol = lines[0]?.eol === "\r\n" ? "\r\n" : "\n";
  const fresh = Buffer.from(rendered).toString("latin1").replaceAll("\n", eol);
  return latin1(section ? replaced(text, lines, section, fresh) : inserted(text, lines, fresh, eol));
}

function replaced(
  text: string,
  lines: readonly MarkdownLine[],
  section: IndexSection,
  fresh: string,
): string {
  const start = lines[section.first]?.start ?? 0;
  const last = lines[section.last];
  // The ending of the section's last line is the file's: a file without a final newline stays one.
  return text.slice(0, start) + fresh.trimEnd() + (last?.eol ?? "") + text.slice(last?.end ?? text.length);
}

/**
 * Puts the section in so that `without` can tell what was there before:
 * an empty line before it, or else one after it, came with it;
 * and a section that ends the file without a newline came into a file without one.
 */
function inserted(text: string, lines: readonly MarkdownLine[], fresh: string, eol: string): string {
  const anchor = anchorLine(lines);
  const at = anchor?.end ?? textStart(text);
  const before = text.slice(0, at);
  const after = text.slice(at);
  if (anchor === null) return before + fresh + (after === "" ? "" : eol) + after;
  if (anchor.eol === "") return before + eol + eol + fresh.trimEnd();
  const roomAfter = after === "" || /^[ \t]*[\r\n]/.test(after) || /^[ \t]+$/.test(after);
  // After a lone CR a newline would be taken for its second half.
  const joins = anchor.eol === "\r" && eol === "\n";
  return before + (roomAfter && !joins ? eol + fresh : fresh + eol) + after;
}

/** The line the section follows: the first level-1 heading, else the end of the front matter. */
function anchorLine(lines: readonly MarkdownLine[]): MarkdownLine | null {
  const title = lines.find((line) => isPlainHeading(line, 1));
  return title ?? lines[frontMatterLength(lines.map((line) => line.text)) - 1] ?? null;
}

function without(text: string, lines: readonly MarkdownLine[], section: IndexSection): string {
  const first = lines[section.first];
  const last = lines[section.last];
  if (!first || !last) return text;
  const previous = lines[section.first - 1];
  const following = lines[section.last + 1];
  if (previous?.text === "") {
    const above = last.eol === "" ? lines[section.first - 2] : undefined;
    const start = above ? above.end - above.eol.length : previous.start;
    return text.slice(0, start) + text.slice(last.end);
  }
  const end = following?.text === "" ? following.end : last.end;
  return text.slice(0, first.start) + text.slice(end);
}

function latin1(text: string): Uint8Array {
  return Buffer.from(text, "latin1");
}

function notText(): CheckpointError {
  return new CheckpointError("refused", "not-text", "the memory file contains NUL bytes and was left alone", {
    hints: ["save it as UTF-8 text"],
  });
}
