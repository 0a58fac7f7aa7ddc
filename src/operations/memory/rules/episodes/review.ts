import { mentionedFiles } from "../../../../checkpoint/mentions.ts";
import { factKey } from "../facts/fact.ts";
import { APPLY_COMMAND, factCommandFor } from "../review-command.ts";
import { expiresOn, isExpired, type LoggedEpisode, USES_OF_A_FACT } from "./episode.ts";
import { byUse, episodeKey } from "./twins.ts";

/** What belongs into MEMORY.md by now: an episode that was of use often, or a thing that many entries name. */
export type Promotion =
  | {
      readonly kind: "episode";
      readonly id: string;
      readonly text: string;
      readonly line: number;
      readonly reason: string;
      readonly command: string;
    }
  | {
      readonly kind: "entity";
      readonly entity: string;
      readonly lines: readonly number[];
      readonly reason: string;
      readonly command: null;
    };

/** An episode that is over. */
export interface ExpiredEpisode {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  readonly line: number;
  readonly reason: string;
  readonly command: string;
}

/** Things that are said more than once. */
export interface Duplicate {
  readonly of: "fact" | "episode";
  readonly text: string;
  /** All of them, counted from 1. */
  readonly lines: readonly number[];
  readonly reason: string;
  /** Null where a person has to do it. */
  readonly command: string | null;
}

const ENTRIES_OF_AN_ENTITY = 3;

/** The episodes that were of use often and are no facts yet; a workflow becomes a skill, not a fact. */
export function episodesToPromote(
  episodes: readonly LoggedEpisode[],
  factKeys: ReadonlySet<string>,
): readonly Promotion[] {
  const told = new Set(factKeys);
  return episodes.flatMap(({ id, type, text, line, refs }) => {
    const key = factKey(text);
    if (refs < USES_OF_A_FACT || type === "WORKFLOW" || told.has(key)) return [];
    told.add(key);
    return [{ kind: "episode", id, text, line, reason: `used ${refs} times`, command: factCommandFor(text) }];
  });
}

/** The things that at least three entries name and MEMORY.md does not, the most named first. */
export function entitiesToPromote(episodes: readonly LoggedEpisode[], memory: string): readonly Promotion[] {
  const named = new Map<string, number[]>();
  for (const { text, line } of episodes)
    for (const entity of entitiesOf(text)) {
      const lines = named.get(entity);
      if (lines) lines.push(line);
      else named.set(entity, [line]);
    }
  const known = memory.toLowerCase();
  return [...named]
    .filter(
      ([entity, lines]) => lines.length >= ENTRIES_OF_AN_ENTITY && !known.includes(entity.toLowerCase()),
    )
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([entity, lines]) => {
      const reason = `${lines.length} entries name it, and MEMORY.md does not`;
      return { kind: "entity", entity, lines, reason, command: null };
    });
}

/** The episodes whose time is over. */
export function expiredEpisodes(
  episodes: readonly LoggedEpisode[],
  today: string,
): readonly ExpiredEpisode[] {
  return episodes
    .filter((one) => isExpired(one, today))
    .map(({ id, type, text, line, date, ttl }) => {
      const reason = `expired on ${expiresOn({ date, ttl })}`;
      return { id, type, text, line, reason, command: APPLY_COMMAND };
    });
}

/** Entries of one type with the same words, as far as they are not expired. */
export function duplicateEpisodes(episodes: readonly LoggedEpisode[], today: string): readonly Duplicate[] {
  return sameEpisodes(episodes, today).map(([kept, ...others]) => ({
    of: "episode",
    text: kept.text,
    lines: [kept, ...others].map(({ line }) => line).sort((a, b) => a - b),
    reason: `logged ${others.length + 1} times; line ${kept.line} stays`,
    command: APPLY_COMMAND,
  }));
}

/** The lines that can go to the archive, and why: expired entries, and all but the most used of those that say the same. */
export function finishedLines(
  episodes: readonly LoggedEpisode[],
  today: string,
): ReadonlyMap<number, "expired" | "duplicate"> {
  const lines = new Map<number, "expired" | "duplicate">();
  for (const one of episodes) if (isExpired(one, today)) lines.set(one.line, "expired");
  for (const [, ...others] of sameEpisodes(episodes, today))
    for (const { line } of others) lines.set(line, "duplicate");
  return lines;
}

/** Groups of entries that say the same; the first of a group stands for all. */
function sameEpisodes(
  episodes: readonly LoggedEpisode[],
  today: string,
): readonly (readonly [LoggedEpisode, ...LoggedEpisode[]])[] {
  const groups = new Map<string, [LoggedEpisode, ...LoggedEpisode[]]>();
  for (const one of episodes) {
    if (isExpired(one, today)) continue;
    const key = episodeKey(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  const groupsOfSome = [...groups.values()].filter((group) => group.length > 1);
  for (const group of groupsOfSome) group.sort(byUse);
  return groupsOfSome;
}

/** One thing of this program: a camelCase or snake_case name, or one with dots such as `app.config`. */
const NAME = /(?<![\w$./@-])[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]+)*(?![\w$/@-])/gu;
const TELLING = /\p{Ll}\p{Lu}|\p{L}_+[\p{L}\p{N}]|[\p{L}\p{N}_$]{2}\.\p{L}{2}/u;
const LONGEST = 80;
/** A whole run of ticks opens a code span: parts of one would be tried again and again. */
const CODE = /(?<!`)(`{1,8})(?!`)([^`]+)\1/g;

/** What a text names and nobody says by chance: files, code, identifiers. */
export function entitiesOf(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  const prose = text.replace(CODE, (_whole, _ticks, inner: string) => {
    const code = inner.trim();
    if (code !== "" && code.length <= LONGEST) found.add(code);
    return " ";
  });
  for (const { path } of mentionedFiles(prose)) if (path.length <= LONGEST) found.add(path);
  for (const [name] of prose.replace(/\b[a-z][a-z+.-]*:\/\/\S+/gi, " ").matchAll(NAME))
    if (name.length <= LONGEST && TELLING.test(name)) found.add(name);
  return found;
}
