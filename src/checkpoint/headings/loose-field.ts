import { type Field, fieldOfHeading } from "../sections.ts";
import { type Cue, dictionary, type Pattern } from "./dictionary.ts";
import { segmentsOf } from "./segments.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** A name that stands in a heading, and where. */
interface Found {
  readonly cue: Cue;
  readonly start: number;
  readonly covered: readonly number[];
}

/** How many words that change nothing may stand between the words of one name. */
const MOST_BETWEEN = 2;
/** No heading has more words. */
const MOST_WORDS = 40;

/**
 * The section that a heading means as people write it, in any of the languages known: with numbers, signs and brackets
 * around its name, and words beside it. Null where it means none, or several things may be meant.
 */
export function looseFieldOf(heading: string): Field | null {
  const known = fieldOfHeading(heading);
  if (known !== null) return known;
  // A heading that is all code names a thing of the code.
  if (/^\s*`[^`]*`\s*$/.test(heading)) return null;
  for (const { text, atLeast } of segmentsOf(heading)) {
    const field = scored(tokensOf(text).slice(0, MOST_WORDS), atLeast);
    if (field !== null) return field;
  }
  return null;
}

/** The section whose names weigh most, if they outweigh the words that nobody knows. */
function scored(tokens: readonly Token[], atLeast: number): Field | null {
  const taken = chosen(tokens.flatMap((_, start) => foundAt(tokens, start)));
  const covered = new Set(taken.flatMap((found) => found.covered));
  const unknown = tokens.reduce((sum, { weight }, at) => (covered.has(at) ? sum : sum + weight), 0);
  const weights = new Map<Field, number>();
  for (const { cue } of taken)
    if (cue.field !== null) weights.set(cue.field, (weights.get(cue.field) ?? 0) + cue.weight);
  const [best] = [...weights].sort(([, one], [, other]) => other - one);
  return best && best[1] > unknown && best[1] >= atLeast ? best[0] : null;
}

/** Names that do not overlap, those that tell most first, in the order in which they stand. */
function chosen(found: readonly Found[]): readonly Found[] {
  const order = [...found].sort(
    (one, other) =>
      other.cue.words.length - one.cue.words.length ||
      other.cue.weight - one.cue.weight ||
      one.start - other.start,
  );
  const covered = new Set<number>();
  const taken = order.filter((each) => {
    if (each.covered.some((at) => covered.has(at))) return false;
    for (const at of each.covered) covered.add(at);
    return true;
  });
  return taken.sort((one, other) => one.start - other.start);
}

function foundAt(tokens: readonly Token[], start: number): readonly Found[] {
  return cuesAt(tokens[start]?.text ?? "").flatMap((cue) => {
    const covered = matched(tokens, start, cue.words);
    return covered === null ? [] : [{ cue, start, covered }];
  });
}

function cuesAt(text: string): readonly Cue[] {
  const { byWord, byStem } = dictionary();
  const cues = [...(byWord.get(text) ?? [])];
  for (let end = 1; end <= text.length; end += 1) cues.push(...(byStem.get(text.slice(0, end)) ?? []));
  return cues;
}

/** Where the words of a name stand, one after the other but for words that change nothing; null where they do not. */
function matched(
  tokens: readonly Token[],
  start: number,
  words: readonly Pattern[],
): readonly number[] | null {
  const covered = [start];
  let between = 0;
  for (let at = start + 1, next = 1; next < words.length; at += 1) {
    const token = tokens[at];
    const wanted = words[next];
    if (!token || !wanted) return null;
    covered.push(at);
    if (fits(token.text, wanted)) next += 1;
    else if (between < MOST_BETWEEN && isBeside(token.text)) between += 1;
    else return null;
  }
  return covered;
}

function fits(text: string, { text: wanted, isStem }: Pattern): boolean {
  return isStem ? text.startsWith(wanted) : text === wanted;
}

function isBeside(text: string): boolean {
  return cuesAt(text).some(({ field, words }) => field === null && words.length === 1);
}
