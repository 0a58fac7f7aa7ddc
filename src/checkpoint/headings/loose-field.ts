import { type Field, fieldOfHeading } from "../sections.ts";
import { type Cue, type Dictionary, dictionariesFor, type Pattern, WEIGHTS } from "./dictionary.ts";
import { segmentsOf } from "./segments.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** A word of a heading, and the names that begin with it. */
interface Word extends Token {
  readonly cues: readonly Cue[];
  /** Whether it may stand between the words of a name without changing it. */
  readonly isBeside: boolean;
  /** Whether it names a section by itself. */
  readonly isName: boolean;
}

/** A name that stands in a heading, and where. */
interface Found {
  readonly cue: Cue;
  readonly covered: readonly number[];
}

/** How many words that change nothing may stand between the words of one name. */
const MOST_BETWEEN = 2;
/** A sentence names nothing. */
const MOST_WORDS = 16;
/** What turns the meaning of a name round. */
const NEGATIONS: ReadonlySet<string> = new Set([
  ...["not", "no", "non", "never", "nicht", "nao", "pas", "ne", "не", "لم", "नहीं"],
]);

/** How sure a heading's words must be: `any` word that may name a section, or one that names it among other words, too. */
export type Certainty = "any" | "likely";

/**
 * The section that a heading means as people write it, in any of the languages that the dictionary has: with numbers,
 * signs and brackets around its name, and words beside it. Null where it means none, or nobody can tell.
 */
export function looseFieldOf(heading: string, certainty: Certainty = "any"): Field | null {
  const known = fieldOfHeading(heading);
  if (known !== null) return known;
  // A heading that is all code names a thing of the code, and one that is a file's name that file.
  if (/^\s*`[^`]*`\s*$|^\s*\S+\.[a-z]{1,4}\s*$/i.test(heading)) return null;
  const least = certainty === "any" ? 0 : WEIGHTS.likely;
  const dictionaries = dictionariesFor(heading);
  for (const { text, atLeast } of segmentsOf(heading)) {
    const tokens = tokensOf(text);
    const isSentence = tokens.length > MOST_WORDS;
    const words = isSentence ? [] : tokens.map((token) => wordOf(token, dictionaries));
    const field = scored(words, Math.max(least, atLeast));
    if (field !== null) return field;
  }
  return null;
}

/** The section whose names weigh most, if they outweigh what else is said. */
function scored(words: readonly Word[], atLeast: number): Field | null {
  const taken = chosen(words.flatMap((_, start) => foundAt(words, start)));
  const covered = new Set(taken.flatMap((found) => found.covered));
  let against = words.reduce((sum, { weight }, at) => (covered.has(at) ? sum : sum + weight), 0);
  const weights = new Map<Field, number>();
  for (const { cue } of taken) {
    if (cue.field === null) against += cue.weight;
    else weights.set(cue.field, (weights.get(cue.field) ?? 0) + cue.weight);
  }
  const [best] = [...weights].sort(([, one], [, other]) => other - one);
  if (!best || best[1] < atLeast) return null;
  const [field, weight] = best;
  return weight + asHead(words, taken, field) > against ? field : null;
}

/**
 * What stands last is what a heading is about, in the languages that put it there: `Global Constraints`, `配布の注意点`.
 * In others it stands first: `État du dépôt`, `Comandos de build`.
 */
function asHead(words: readonly Word[], taken: readonly Found[], field: Field): number {
  const last = taken.at(-1);
  const first = taken.find(({ cue }) => cue.field !== null);
  return Math.max(
    last?.cue.field === field && last.covered.at(-1) === words.length - 1
      ? Math.max(last.cue.asHead, ...headsOf(words.at(-1), field))
      : 0,
    first?.cue.field === field && words.slice(0, startOf(first)).every((word) => word.isBeside)
      ? first.cue.atFirst
      : 0,
  );
}

/** What the last word of a heading weighs more for standing there, by each of the lists that it is in. */
function headsOf(word: Word | undefined, field: Field): readonly number[] {
  return (word?.cues ?? [])
    .filter((cue) => cue.field === field && cue.words.length === 1)
    .map((cue) => cue.asHead);
}

/** Names that do not overlap, those of most words first and those that tell most, in the order in which they stand. */
function chosen(found: readonly Found[]): readonly Found[] {
  const order = [...found].sort(
    (one, other) =>
      other.cue.words.length - one.cue.words.length ||
      telling(other.cue) - telling(one.cue) ||
      startOf(one) - startOf(other),
  );
  const covered = new Set<number>();
  const taken = order.filter((each) => {
    if (each.covered.some((at) => covered.has(at))) return false;
    for (const at of each.covered) covered.add(at);
    return true;
  });
  return taken.sort((one, other) => startOf(one) - startOf(other));
}

function telling({ field, weight, asHead, atFirst }: Cue): number {
  return field === null ? -weight : weight + (asHead + atFirst) / 100;
}

function startOf({ covered }: Found): number {
  return covered[0] ?? 0;
}

function wordOf(token: Token, dictionaries: readonly Dictionary[]): Word {
  const cues = dictionaries.flatMap(({ byWord }) => byWord.get(token.text) ?? []);
  for (let end = 1; end <= token.text.length; end += 1)
    cues.push(...dictionaries.flatMap(({ byStem }) => byStem.get(token.text.slice(0, end)) ?? []));
  const single = cues.filter(({ words }) => words.length === 1);
  return {
    ...token,
    cues,
    isBeside: single.some(({ field }) => field === null),
    isName: single.some(({ field }) => field !== null),
  };
}

function foundAt(words: readonly Word[], start: number): readonly Found[] {
  return (words[start]?.cues ?? []).flatMap((cue) => {
    const covered = matched(words, start, cue);
    return covered === null ? [] : [{ cue, covered }];
  });
}

/**
 * Which words are those of a name: they stand one after the other, but for words that change nothing, and one that
 * nobody knows where the name is sure without it. Null where they do not.
 */
function matched(
  words: readonly Word[],
  start: number,
  { words: name, weight }: Cue,
): readonly number[] | null {
  const covered = [start];
  let between = MOST_BETWEEN;
  let unknown = weight === WEIGHTS.sure ? 1 : 0;
  for (let at = start + 1, next = 1; next < name.length; at += 1) {
    const word = words[at];
    const wanted = name[next];
    if (!word || !wanted) return null;
    if (fits(word.text, wanted)) next += 1;
    else if (word.isBeside && between > 0) between -= 1;
    else if (unknown > 0 && word.weight <= WEIGHTS.unknown && !word.isName && !NEGATIONS.has(word.text)) {
      unknown -= 1;
      continue;
    } else return null;
    covered.push(at);
  }
  return covered;
}

function fits(text: string, { words, stems }: Pattern): boolean {
  return words.includes(text) || stems.some((stem) => text.startsWith(stem));
}
