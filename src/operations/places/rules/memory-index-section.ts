import { epochOf, monthDay } from "../../../checkpoint/moment.ts";
import { type MarkdownLine, markdownLines } from "../../../text/markdown/lines.ts";
import { isBlank } from "../../../text/markdown/markers.ts";
import { safeLine } from "../../../text/phrases.ts";

/** The words of the section's heading. */
export const INDEX_HEADING = "Active Checkpoints";

/** What the section's last line begins with. */
export const RESUME_WORDS = "Resume any:";

/** The lines of the section, first and last included, by their place in the list of lines. */
export interface IndexSection {
  readonly first: number;
  readonly last: number;
}

const HEADING = new RegExp(`^ {0,3}##[ \\t]+${INDEX_HEADING}(?:[ \\t]+#*)?[ \\t]*$`);
const RESUME = new RegExp(`^ {0,3}${RESUME_WORDS}`);
const MORE = /^ {0,3}and \d+ more[ \t]*$/;
const ITEM = /^ {0,3}[-*](?:[ \t]|$)/;
const CONTINUATION = /^(?: {2}|\t)/;
const THEMATIC_BREAK = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,})$/;
const BULLET_NAME = /^ {0,3}[-*][ \t]+(?:\*\*([^*]+)\*\*|([^ \t*(]+))[ \t]*\(/;

/** Whether a line is a heading of this level, outside of fences, comments and front matter. */
export function isPlainHeading(line: MarkdownLine, level: number): boolean {
  return line.role === "plain" && new RegExp(`^ {0,3}#{${level}}(?:[ \\t]|$)`).test(line.text);
}

/**
 * The section: its heading, the list below it and the resume line.
 * Whatever follows the resume line, or is no part of such a list, is the user's.
 */
export function findIndexSection(lines: readonly MarkdownLine[]): IndexSection | null {
  const first = lines.findIndex((line) => line.role === "plain" && HEADING.test(line.text));
  if (first < 0) return null;
  let last = first;
  for (let at = first + 1; at < lines.length; at++) {
    const line = lines[at];
    if (line?.role !== "plain") break;
    if (isBlank(line.text)) continue;
    if (RESUME.test(line.text)) return { first, last: at };
    if (!belongs(line.text, last > first)) break;
    last = at;
  }
  return { first, last };
}

/** The names in the section's bullets, in their order; none without a section. */
export function indexedNames(current: Uint8Array): readonly string[] {
  const lines = markdownLines(Buffer.from(current).toString("latin1"));
  const section = findIndexSection(lines);
  if (!section) return [];
  return lines.slice(section.first, section.last + 1).flatMap((line) => {
    const match = BULLET_NAME.exec(line.text);
    const name = match?.[1] ?? match?.[2];
    return name === undefined ? [] : [Buffer.from(name, "latin1").toString("utf8").trim()];
  });
}

function belongs(line: string, afterItem: boolean): boolean {
  if (THEMATIC_BREAK.test(line)) return false;
  return ITEM.test(line) || MORE.test(line) || (afterItem && CONTINUATION.test(line));
}

/** What the index tells about one checkpoint. */
export interface IndexedCheckpoint {
  readonly name: string;
  /** The branch, or words such as `detached at 3f2c9d1`. */
  readonly where: string;
  /** ISO 8601 with the writer's own offset. */
  readonly saved: string;
  readonly summary: string;
  /** The minute of saving is told, not only the day. */
  readonly minute?: boolean;
  /** Somebody else's text that nobody here has accepted: where it comes from. */
  readonly foreign?: { readonly remote: string | null };
}

// Agents read no further than 200 lines or 25 KB of the file: these limits keep the section well below.
const SHOWN = 20;
const SUMMARY_CHARACTERS = 160;
const NAME_BYTES = 64;
const WHERE_BYTES = 256;
const DATE_BYTES = 32;

/** The section as Markdown: the newest checkpoints, one bullet each, and how to resume them. */
export function renderIndexSection(checkpoints: readonly IndexedCheckpoint[]): string {
  const newest = checkpoints
    .map((checkpoint) => ({ checkpoint, saved: epochOf(checkpoint.saved) }))
    .sort((a, b) => b.saved - a.saved || byName(a.checkpoint, b.checkpoint));
  const bullets = newest.slice(0, SHOWN).map(({ checkpoint }) => bullet(checkpoint));
  const rest = newest.length - bullets.length;
  // Without the blank line Markdown would take "and N more" for the end of the last bullet.
  const more = rest > 0 ? ["", `and ${rest} more`] : [];
  const resume = `${RESUME_WORDS} \`git checkpoint continue\` or \`git checkpoint continue {name}\``;
  return `${[`## ${INDEX_HEADING}`, ...bullets, ...more, "", resume].join("\n")}\n`;
}

function byName(a: IndexedCheckpoint, b: IndexedCheckpoint): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

function bullet(checkpoint: IndexedCheckpoint): string {
  const name = firstBytes(shown(checkpoint.name), NAME_BYTES);
  if (checkpoint.foreign) {
    const from = firstBytes(shown(checkpoint.foreign.remote ?? "a remote"), NAME_BYTES);
    return `- **${name}** (pulled from ${from}, not accepted: \`git checkpoint accept ${name}\`)`;
  }
  const where = firstBytes(shown(checkpoint.where), WHERE_BYTES);
  const date = firstBytes(shown(dateOf(checkpoint)), DATE_BYTES);
  const summary = firstCharacters(shown(checkpoint.summary), SUMMARY_CHARACTERS);
  return `- **${name}** (${where}, ${date})${summary === "" ? "" : ` — ${summary}`}`;
}

function dateOf({ saved, minute }: IndexedCheckpoint): string {
  const time = minute ? /T(\d\d:\d\d)/.exec(saved)?.[1] : undefined;
  return time ? `${monthDay(saved)} ${time}` : monthDay(saved);
}

const INVISIBLE =
  /[\p{Bidi_Control}\u{ad}\u{180e}\u{200b}-\u{200d}\u{2060}-\u{2064}\u{206a}-\u{206f}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e0fff}]/gu;

function shown(text: string): string {
  return safeLine(text.replace(INVISIBLE, ""));
}

function firstCharacters(text: string, limit: number): string {
  const characters = [...text];
  if (characters.length <= limit) return text;
  return `${characters
    .slice(0, limit - 1)
    .join("")
    .trimEnd()}…`;
}

function firstBytes(text: string, limit: number): string {
  if (Buffer.byteLength(text) <= limit) return text;
  let kept = "";
  let room = limit - Buffer.byteLength("…");
  for (const character of text) {
    room -= Buffer.byteLength(character);
    if (room < 0) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}
