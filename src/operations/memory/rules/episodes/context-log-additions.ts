import { CheckpointError } from "../../../../errors.ts";
import { asLatin1, type Splice, spliced } from "../../../../text/latin1.ts";
import { type MarkdownLine, markdownLines, textStart } from "../../../../text/markdown/lines.ts";
import { isBlank } from "../../../../text/markdown/markers.ts";
import { type LogLine, readLogLine, writeLogLine } from "./context-log-line.ts";
import { type Episode, inOneLine, isExpired } from "./episode.ts";
import { byUse, episodeKey } from "./twins.ts";

/** What became of an episode that was to be logged. */
export interface EpisodeOutcome {
  readonly episode: Episode;
  /** `reused`: an entry with these words was there, and its uses are one more. */
  readonly outcome: "added" | "reused" | "already there";
  readonly refs: number;
  /** Where it stands, counted from 1. */
  readonly line: number;
}

/** A context log with episodes added, and what became of each. */
export interface LogAdditions {
  readonly bytes: Uint8Array;
  readonly outcomes: readonly EpisodeOutcome[];
}

/** An entry of the log, as it is or will be. */
interface Entry {
  readonly index: number;
  readonly read: Extract<LogLine, { kind: "episode" }> | null;
  readonly added: Episode;
  refs: number;
}

const NEW_FILE = "# Context Log\n\n";

/** What to do with words that an entry of another day has already: count them as its reuse, or keep it as it is. */
export interface ReuseCare {
  readonly reuse: "count" | "keep";
}

/** Adds episodes to a log; words that an entry of the same type has already are not logged again. */
export function withEpisodes(
  current: Uint8Array | null,
  wanted: readonly Omit<Episode, "refs">[],
  today: string,
  { reuse }: ReuseCare = { reuse: "count" },
): LogAdditions {
  const text = startOf(current);
  const lines = markdownLines(text);
  const entries = entriesOf(lines);
  const known = new Map<string, Entry>();
  for (const entry of entries) if (!isExpired(entry.added, today)) remember(known, entry);
  const place = placeFor(lines, entries);
  const fresh: Entry[] = [];
  const outcomes = wanted.map((given): EpisodeOutcome => {
    const added = { ...given, text: inOneLine(given.text), refs: 0 };
    const same = known.get(episodeKey(added));
    if (!same) {
      const entry = { index: place.line + fresh.length, read: null, added, refs: 0 };
      fresh.push(entry);
      remember(known, entry);
      return outcomeOf(entry, "added");
    }
    const isOfTheDay = same.added.date === added.date || same.added.date === today;
    if (isOfTheDay || reuse === "keep") return outcomeOf(same, "already there");
    same.refs += 1;
    return outcomeOf(same, "reused");
  });
  const splices = [...entries.flatMap((entry) => raised(lines, entry)), ...inserted(place, fresh)];
  const bytes = Buffer.from(spliced(text, splices), "latin1");
  if (fresh.length > 0) checkSeen(bytes, entries.length + fresh.length);
  return { bytes, outcomes };
}

/** The log with the uses of the entry in a line counted one higher. */
export function withOneMoreUse(current: Uint8Array, line: number): Uint8Array {
  const text = startOf(current);
  const lines = markdownLines(text);
  const entry = entriesOf(lines).find(({ index }) => index === line - 1);
  if (!entry) return current;
  entry.refs += 1;
  return Buffer.from(spliced(text, raised(lines, entry)), "latin1");
}

function startOf(current: Uint8Array | null): string {
  const text = Buffer.from(current ?? []).toString("latin1");
  return text.length === textStart(text) ? text + NEW_FILE : text;
}

function entriesOf(lines: readonly MarkdownLine[]): readonly Entry[] {
  return lines.flatMap(({ text, role }, index) => {
    const read = role === "plain" ? readLogLine(text) : null;
    return read?.kind === "episode" ? [{ index, read, added: read.episode, refs: read.episode.refs }] : [];
  });
}

/** Of several entries that say the same one stands for all. */
function remember(known: Map<string, Entry>, entry: Entry): void {
  const key = episodeKey(entry.added);
  const other = known.get(key);
  if (!other || byUse(standing(entry), standing(other)) < 0) known.set(key, entry);
}

function standing({ refs, added, index }: Entry): Parameters<typeof byUse>[0] {
  return { refs, date: added.date, line: index + 1 };
}

function outcomeOf({ index, added, refs }: Entry, outcome: EpisodeOutcome["outcome"]): EpisodeOutcome {
  return { episode: { ...added, refs }, outcome, refs, line: index + 1 };
}

function raised(lines: readonly MarkdownLine[], { index, read, refs }: Entry): readonly Splice[] {
  const line = lines[index];
  if (!line || !read || refs === read.episode.refs) return [];
  const { start, end } = read.refs;
  return [{ start: line.start + start, end: line.start + end, text: String(refs) }];
}

/** Where new entries go: the place in the text, their first line's index, and what makes them fit in. */
interface Place {
  readonly at: number;
  readonly line: number;
  readonly lead: string;
  readonly eol: string;
  /** Line endings that must come first. */
  readonly before: string;
  /** The file ends here, without a line ending. */
  readonly open: boolean;
}

/** Below the last entry and what belongs to it; in a log without entries at its end, after an empty line. */
function placeFor(lines: readonly MarkdownLine[], entries: readonly Entry[]): Place {
  const last = entries.at(-1);
  let index = last?.index ?? lines.length - 1;
  while (last && belongsAbove(lines[index + 1])) index += 1;
  const above = lines[index];
  const eol = above?.eol || lines[0]?.eol || "\n";
  const open = above?.eol === "";
  const gap = !last && above && !isBlank(above.text) ? 1 : 0;
  const before = (open ? eol : "") + eol.repeat(gap);
  return { at: above?.end ?? 0, line: index + 1 + gap, lead: last?.read?.lead ?? "", eol, before, open };
}

function belongsAbove(line: MarkdownLine | undefined): boolean {
  return line?.role === "plain" && !isBlank(line.text) && !/^ {0,3}#/.test(line.text);
}

function inserted({ at, lead, eol, before, open }: Place, fresh: readonly Entry[]): readonly Splice[] {
  if (fresh.length === 0) return [];
  const written = fresh.map(({ added }) => lead + asLatin1(writeLogLine(added)));
  return [{ start: at, end: at, text: before + written.join(eol) + (open ? "" : eol) }];
}

/** Below a fence or a comment that is never closed an entry would be no entry. */
function checkSeen(bytes: Buffer, count: number): void {
  if (entriesOf(markdownLines(bytes.toString("latin1"))).length !== count) throw hidden();
}

function hidden(): CheckpointError {
  return new CheckpointError(
    "refused",
    "open-block",
    "the context log ends in a code block that is not closed",
    {
      hints: ["close the fence or comment at its end; nothing was written"],
    },
  );
}
