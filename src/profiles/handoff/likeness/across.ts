import { isOtherOfAKind, withoutExchange } from "./concepts/exclusive.ts";
import { inCommonWords, UNKNOWN } from "./concepts/in-common-words.ts";
import { contradicts } from "./contradictions.ts";
import type { Likeness } from "./likeness.ts";
import { type Statement, weightOf } from "./statement.ts";
import type { Token } from "./tokens.ts";

const APART: Likeness = { verdict: "apart", score: 0, firm: false, foreign: true };
const LEAST_NAMED = 0.6;
const LEAST_COMMON_NAMES = 1.5;
const LEAST_NEAR = 0.3;
/** So much must two texts have in common by words that are looked up, and so much of what they say must that be. */
const LEAST_COMMON_WORDS = 2;
const LEAST_FIRM = 1.5;
const LEAST_ALIKE = 0.65;
/** Where so much of an open item is found again, what else is said of it may be anything. */
const MOST_OF_IT = 0.75;
const LONG = 3;

/** Compares statements of two languages: by names that are the same in both, and by words that both are known to have. */
export function acrossLanguages(open: Statement, said: Statement): Likeness {
  const named = byNames(open, said);
  const worded = byWords(open, said);
  if (isOther(open, said)) return { ...named, verdict: named.verdict === "apart" ? "apart" : "other" };
  if (worded.verdict === "other" || worded.verdict === "apart")
    return named.verdict === "same" ? named : worded.verdict === "other" ? worded : named;
  if (named.verdict === "same")
    return named.score >= worded.score ? named : { ...named, score: worded.score };
  return worded.verdict === "same" || worded.score > named.score ? worded : named;
}

/** Names that are the same in every language: most of them must be there. */
function byNames(open: Statement, said: Statement): Likeness {
  const whole = (tokens: readonly Token[]): number =>
    tokens.reduce((sum, { kind, weight }) => sum + (kind === "measure" ? 1 : weight), 0);
  const shared = distinct(open.all.filter(({ key, weight }) => weight > 0 && said.names.has(key)));
  const keys = new Set(shared.map(({ key }) => key));
  const share = (names: readonly Token[]): number =>
    names.length === 0 ? 0 : whole(names.filter(({ key }) => keys.has(key))) / whole(names);
  const score = Math.max(share(namesIn(open)), isUnspaced(said) ? share(namesIn(said)) : 0);
  const common = whole(shared.filter(({ kind }) => kind !== "plain"));
  const firm = common >= LEAST_COMMON_NAMES;
  // A short number alone is anything's.
  if (common < 1) return APART;
  return {
    verdict: firm && score >= LEAST_NAMED ? "same" : "near",
    score: firm ? score : Math.min(score, LEAST_NEAR),
    firm,
    foreign: true,
    named: true,
  };
}

/** What both say in words of the lists, compared as if it were one language. */
function byWords(open: Statement, said: Statement): Likeness {
  const here = inCommonWords(open);
  const there = inCommonWords(said);
  if (here === null || there === null) return APART;
  const common = sharedWeight(distinct(here.all), there.names);
  if (common === 0) return APART;
  const heads = withoutExchange(here.head, there.head);
  const recall = covered(heads.open, there.names);
  const precision = covered(heads.said, here.names);
  const score = recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
  const firm = common >= LEAST_FIRM;
  if (contradicts(here, there) || isElsewhere(open, said))
    return { verdict: "other", score, firm, foreign: true };
  const isHeld = recall >= MOST_OF_IT && common >= LONG;
  // Two words in common may be all that is known of two sentences.
  const isAll =
    common >= LEAST_COMMON_WORDS &&
    score >= LEAST_ALIKE &&
    isKnown(heads.said, here.names) &&
    (heads.isAnswered || isKnown(heads.open, there.names));
  const isSame = isHeld || isAll || (common >= LONG && score >= LEAST_ALIKE);
  if (!isSame && score < LEAST_NEAR) return APART;
  return { verdict: isSame ? "same" : "near", score, firm, foreign: true };
}

/** How much of what a head says is there; a word that no list has counts in full where both have it. */
function covered(head: readonly Token[], names: ReadonlyMap<string, Token>): number {
  const own = distinct(head);
  const found = sharedWeight(own, names);
  const missed = weightOf(own.filter(({ key }) => !names.has(key)));
  return found + missed === 0 ? 0 : found / (found + missed);
}

/** Whether all that could be looked up is there. */
function isKnown(head: readonly Token[], names: ReadonlyMap<string, Token>): boolean {
  return head.every(({ key, weight }) => weight <= UNKNOWN || names.has(key));
}

/** Whether both do something known, and it is not the same. */
function isOther(open: Statement, said: Statement): boolean {
  const here = inCommonWords(open);
  const there = inCommonWords(said);
  return here !== null && there !== null && isOtherOfAKind(here, there);
}

function sharedWeight(tokens: readonly Token[], names: ReadonlyMap<string, Token>): number {
  return tokens.reduce((sum, { key, kind, weight }) => {
    if (!names.has(key)) return sum;
    return sum + (kind === "word" ? Math.max(weight, 1) : weight);
  }, 0);
}

/** Both name places in the code, and none of them is the same. */
function isElsewhere(open: Statement, said: Statement): boolean {
  const places = ({ all }: Statement): readonly Token[] => all.filter(({ kind }) => kind === "anchor");
  return (
    places(open).length > 0 && places(said).length > 0 && !places(open).some(({ key }) => said.names.has(key))
  );
}

/** What would be the same in another language; a word in Latin letters among others is a name. */
function namesIn(statement: Statement): readonly Token[] {
  const isNames = isUnspaced(statement);
  return distinct(
    statement.all.filter(
      ({ kind }) =>
        kind === "anchor" || kind === "number" || kind === "measure" || (isNames && kind === "word"),
    ),
  );
}

function isUnspaced({ language }: Statement): boolean {
  return language === "ko" || language === "ja" || language === "zh";
}

function distinct(tokens: readonly Token[]): readonly Token[] {
  return [...new Map(tokens.filter(({ weight }) => weight > 0).map((token) => [token.key, token])).values()];
}
