import type { UnknownKey } from "../../checkpoint/checkpoint.ts";
import { lineAt } from "../../checkpoint/document/frontmatter.ts";
import { fieldOfHeading } from "../../checkpoint/sections.ts";
import { leadingSpan } from "../../text/markdown/code-span.ts";
import { readLines } from "../../text/markdown/lines.ts";
import { headingOf } from "../../text/markdown/markers.ts";
import { labelOf } from "./labels.ts";
import { type OwnKeys, takeOwnKeys } from "./own-keys.ts";
import { dateInValue } from "./written-date.ts";

/** A file in parts: its front matter, its title, and what follows. */
export interface OpenedFile {
  readonly keys: OwnKeys;
  readonly unknownKeys: readonly UnknownKey[];
  /** The words of its first line, if that is a heading and no section of its own. */
  readonly title: string;
  readonly body: string;
}

/** What the lines between title and first section say of the file itself. */
export interface WrittenHeader {
  readonly name: string | null;
  readonly saved: string | null;
  readonly branch: string | null;
  readonly summary: string | null;
  /** All other lines. */
  readonly rest: string;
}

const SAVED = ["created", "created at", "saved", "saved at", "date", "last updated", "updated", "timestamp"];
const SUMMARY = ["task", "task summary", "summary", "description"];
const NAME = ["name", "checkpoint"];
/** Keys whose values a checkpoint tells by itself. */
const TOLD: ReadonlySet<string> = new Set([...SAVED, ...SUMMARY, ...NAME]);

/** Opens a file, with plain line ends and without byte order mark; `isTitle` knows titles of any level. */
export function openFile(text: string, isTitle: (words: string) => boolean): OpenedFile {
  const ends = text.includes("\n") ? "\r\n" : "\r";
  const keys = takeOwnKeys(text.replace(/^\ufeff/, "").replaceAll(ends, "\n"));
  const unknownKeys = keys.unknownKeys.filter(({ key }) => !TOLD.has(key.toLowerCase()));
  const { body } = keys;
  const { text: first, next } = lineAt(body, body.length - body.trimStart().length);
  const heading = headingOf(first);
  const words = heading?.words ?? "";
  return heading && (isTitle(words) || (heading.level === 1 && !fieldOfHeading(words)))
    ? { keys, unknownKeys, title: words, body: body.slice(next) }
    : { keys, unknownKeys, title: "", body };
}

/** Whether front matter is that of a document of this program, which is no file of another system. */
export function isNative(keys: OwnKeys): boolean {
  return /^\d+$/.test(keys.text("checkpoint") ?? "");
}

/** Reads the labelled lines of a preamble, each kind once; those that a checkpoint tells by itself are taken out. */
export function readWrittenHeader(preamble: string, keys: OwnKeys): WrittenHeader {
  let saved = dateInValue(keys.text(...SAVED) ?? "")?.iso ?? null;
  let summary = keys.text(...SUMMARY) ?? null;
  let name = keys.text(...NAME) ?? null;
  let branch = keys.text("branch") ?? null;
  const lines = preamble.split("\n");
  const readings = readLines(lines);
  const rest = lines.filter((line, at) => {
    const { kind = "blank", inside = false } = readings[at] ?? {};
    const found = (kind === "text" || kind === "item") && !inside ? labelOf(line) : null;
    if (!found) return true;
    const value = leadingSpan(found.rest)?.text ?? found.rest;
    if (NAME.includes(found.label)) name ??= value || null;
    else if (found.label === "branch") branch ??= value || null;
    else if (SAVED.includes(found.label) && saved === null) {
      const date = dateInValue(value);
      saved = date?.iso ?? null;
      return value !== "" && date?.rest !== "";
    } else if (SUMMARY.includes(found.label) && summary === null) {
      summary = found.rest;
      return false;
    }
    return true;
  });
  return { name, saved, branch, summary, rest: rest.join("\n").trim() };
}
