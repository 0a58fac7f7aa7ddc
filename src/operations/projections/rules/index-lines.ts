import { epochOf, monthDay } from "../../../checkpoint/moment.ts";
import { safeLine } from "../../../text/phrases.ts";
import { INDEX_HEADING, RESUME_WORDS } from "../../places/rules/memory-index-section.ts";

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
/** So many have a bullet; of the others their number is told. */
export const MOST_LISTED = 20;
const SUMMARY_CHARACTERS = 160;
/** As many as a name can have: a bullet is known again by its name. */
const NAME_BYTES = 200;
const REMOTE_BYTES = 64;
const WHERE_BYTES = 256;
const DATE_BYTES = 32;

/** The lines of the section that are ours, without their endings. */
export interface IndexLines {
  readonly heading: string;
  /** Newest first. */
  readonly bullets: readonly { readonly name: string; readonly line: string }[];
  /** How many more there are, in words; null where all are listed. */
  readonly more: string | null;
  readonly resume: string;
}

/** The lines for these checkpoints, of so many in all: the newest, one bullet each, and how to resume them. */
export function indexLines(
  checkpoints: readonly IndexedCheckpoint[],
  count = checkpoints.length,
): IndexLines {
  const newest = checkpoints
    .map((checkpoint) => ({ checkpoint, saved: epochOf(checkpoint.saved) }))
    .sort((a, b) => b.saved - a.saved || byName(a.checkpoint, b.checkpoint));
  const listed = newest.slice(0, MOST_LISTED);
  const rest = count - listed.length;
  return {
    heading: `## ${INDEX_HEADING}`,
    bullets: listed.map(({ checkpoint }) => ({ name: checkpoint.name, line: bullet(checkpoint) })),
    more: rest > 0 ? `and ${rest} more` : null,
    resume: `${RESUME_WORDS} \`git checkpoint continue\` or \`git checkpoint continue {name}\``,
  };
}

/** The section as Markdown, where it stands alone. */
export function renderedLines({ heading, bullets, more, resume }: IndexLines): string {
  // Without the blank line Markdown would take "and N more" for the end of the last bullet.
  const counted = more === null ? [] : ["", more];
  return `${[heading, ...bullets.map(({ line }) => line), ...counted, "", resume].join("\n")}\n`;
}

function byName(a: IndexedCheckpoint, b: IndexedCheckpoint): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

function bullet(checkpoint: IndexedCheckpoint): string {
  const name = firstBytes(shown(checkpoint.name), NAME_BYTES);
  if (checkpoint.foreign) {
    const from = firstBytes(shown(checkpoint.foreign.remote ?? "a remote"), REMOTE_BYTES);
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
