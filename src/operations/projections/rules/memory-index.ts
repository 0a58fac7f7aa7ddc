import { CheckpointError } from "../../../errors.ts";
import { asLatin1 } from "../../../text/latin1.ts";
import { type MarkdownLine, markdownLines } from "../../../text/markdown/lines.ts";
import {
  bulletIn,
  findIndexSection,
  type IndexSection,
  type IsOurs,
  indexedBullets,
} from "../../places/rules/memory-index-section.ts";
import { type IndexedCheckpoint, type IndexLines, indexLines, renderedLines } from "./index-lines.ts";
import { withNewSection, withoutSection } from "./place-section.ts";
import { apartSection, isSaid, userSection, wovenSection } from "./weave-section.ts";

const NEW_FILE = "# Project Memory\n\n";

/** Whether a memory file says nothing but the title that it is made with. */
export function isOnlyTitle(current: Uint8Array): boolean {
  return current.length < 64 && Buffer.from(current).toString("latin1").trim() === NEW_FILE.trim();
}

/** The lines of these checkpoints, of so many in all; null where there are none, and no section is needed. */
export function sectionOf(checkpoints: readonly IndexedCheckpoint[], count?: number): IndexLines | null {
  return checkpoints.length === 0 ? null : indexLines(checkpoints, count);
}

/** The names of the section's bullets that are ours, or may be, in their order. */
export function indexedNames(current: Uint8Array): readonly string[] {
  return indexedBullets(current).map(({ name }) => name);
}

/** MEMORY.md with its section made anew from the live checkpoints, or without it when there are none. */
export function projectIndex(
  current: Uint8Array | null,
  checkpoints: readonly IndexedCheckpoint[],
  isOurs: IsOurs = () => true,
): Uint8Array | null {
  return withSection(current, sectionOf(checkpoints), isOurs);
}

/**
 * MEMORY.md with these lines as its section, or without one. Null: there is no file and none is needed.
 * Not one byte changes but for our own lines and the empty ones that came with them.
 */
export function withSection(
  current: Uint8Array | null,
  fresh: IndexLines | null,
  isOurs: IsOurs = () => true,
): Uint8Array | null {
  if (current === null) return fresh && Buffer.from(NEW_FILE + renderedLines(fresh));
  if (current.includes(0)) throw notText();
  // Latin1 gives every byte one character, so that bytes which are no UTF-8 come back as they were.
  const text = Buffer.from(current).toString("latin1");
  const lines = markdownLines(text);
  const section = findIndexSection(lines, isOurs);
  if (fresh === null) return section ? latin1(ended(text, lines, section)) : current;
  const eol = lines[0]?.eol === "\r\n" ? "\r\n" : "\n";
  const [first = text, ...others] = section
    ? [wovenSection, apartSection].map((made) =>
        replaced(text, lines, section, made(lines, section, fresh, eol)),
      )
    : withNewSection(text, lines, asLatin1(renderedLines(fresh)).replaceAll("\n", eol), eol);
  // Where something is never closed, what comes after it is no section, and would come once more each time.
  const isSeen = (one: string): boolean => showsAll(one, fresh, isOurs);
  return latin1(isSeen(first) ? first : (others.find(isSeen) ?? first));
}

function replaced(
  text: string,
  lines: readonly MarkdownLine[],
  { first, last }: IndexSection,
  fresh: string,
): string {
  const end = lines[last];
  // The ending of the section's last line is the file's: a file without a final newline stays one.
  return (
    text.slice(0, lines[first]?.start ?? 0) + fresh + (end?.eol ?? "") + text.slice(end?.end ?? text.length)
  );
}

/** Nothing is live: the section goes, but not from above lines of the user's own, nor bullets whose files are there. */
function ended(text: string, lines: readonly MarkdownLine[], section: IndexSection): string {
  const user = lines
    .slice(section.first, section.last + 1)
    .filter((_, at) => !section.own.has(section.first + at));
  if (!isSaid(user)) return withoutSection(text, lines, section);
  const waits = user.some((line) => line.role === "plain" && bulletIn(line.text)?.form === "seed");
  const kept = userSection(lines, section, waits ? "stays" : "goes");
  return (
    text.slice(0, lines[section.first]?.start ?? 0) +
    kept +
    text.slice(lines[section.last]?.end ?? text.length)
  );
}

/** Whether all of our lines, and no others, are found again. */
function showsAll(text: string, fresh: IndexLines, isOurs: IsOurs): boolean {
  const section = findIndexSection(markdownLines(text), isOurs);
  const own = [...(section?.own.values() ?? [])];
  const names = own.flatMap((line) => (line.kind === "bullet" ? [line.bullet.name] : []));
  const others = own.filter(({ kind }) => kind !== "bullet").map(({ kind }) => kind);
  const expected = ["heading", ...(fresh.more === null ? [] : ["more"]), "resume"];
  return (
    others.join() === expected.join() && names.join("\n") === fresh.bullets.map(({ name }) => name).join("\n")
  );
}

function latin1(text: string): Uint8Array {
  return Buffer.from(text, "latin1");
}

function notText(): CheckpointError {
  return new CheckpointError("refused", "not-text", "the memory file contains NUL bytes and was left alone", {
    hints: ["save it as UTF-8 text"],
  });
}
