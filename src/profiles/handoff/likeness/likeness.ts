import { isOtherAction } from "./actions.ts";
import { type Statement, weightOf } from "./statement.ts";
import type { Token } from "./tokens.ts";

/** How near two statements are: the same thing, something near it, near in words and another thing, or nothing of it. */
export interface Likeness {
  readonly verdict: "same" | "near" | "other" | "apart";
  /** From 0 to 1: which of several is nearest. */
  readonly score: number;
  /** Whether they have more than one word in common. */
  readonly firm: boolean;
  /** Whether they are in two languages, so that only names can be compared. */
  readonly foreign: boolean;
}

const APART: Likeness = { verdict: "apart", score: 0, firm: false, foreign: false };
/** From here on one statement holds all that the other names. */
const CONTAINED = 0.9;
const LEAST_CONTAINED = 0.6;
const LEAST_ALIKE = 0.75;
const LEAST_ANCHORED = 0.6;
const LEAST_NEAR = 0.3;
const LONG = 3.5;
/** So much must two texts of one language have in common, so that one word is never enough. */
const LEAST_COMMON = 1.5;

/**
 * Compares an open item with something that is said later. Where one only says less than the other they may be the
 * same; where each names something that the other does not, nearly all else must agree: `tests for the date parser`
 * and `tests for the amount parser` are near, and not the same. What an item with an "and" names is whole only if
 * both sides of it are.
 */
export function likeness(open: Statement, said: Statement): Likeness {
  const shared = sharedBy(open, said);
  if (isForeign(open, said)) return acrossLanguages(open, said, shared);
  const recall = covered(open.head, said);
  const precision = covered(said.head, open);
  const both = recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
  // All that a long title names is a thing that was meant, wherever it stands.
  const isHeld = recall >= CONTAINED && weightOf(open.head) >= LONG;
  const score = isHeld ? Math.max(both, LEAST_CONTAINED) : both;
  const common = weightOf(open.head.filter(({ key }) => shared.has(key)));
  const isContained = Math.max(recall, precision) >= CONTAINED && score >= LEAST_CONTAINED;
  const isAnchored = [...shared.values()].some(isFirm) && score >= LEAST_ANCHORED;
  const firm = common >= LEAST_COMMON;
  const isAlike = firm && (isContained || isAnchored || score >= LEAST_ALIKE);
  if (!isAlike && score < LEAST_NEAR) return APART;
  const verdict = contradicts(open, said) ? "other" : isAlike ? "same" : "near";
  return { verdict, score, firm, foreign: false };
}

/** Names that are the same in every language are all there is to go by: most of them must be there. */
function acrossLanguages(open: Statement, said: Statement, shared: ReadonlyMap<string, Token>): Likeness {
  const whole = (tokens: readonly Token[]): number =>
    tokens.reduce((sum, { kind, weight }) => sum + (kind === "measure" ? 1 : weight), 0);
  const share = (names: readonly Token[]): number =>
    names.length === 0 ? 0 : whole(names.filter(({ key }) => shared.has(key))) / whole(names);
  const score = Math.max(share(namesIn(open)), isUnspaced(said) ? share(namesIn(said)) : 0);
  const common = whole([...shared.values()].filter(({ kind }) => kind !== "plain"));
  const firm = common >= LEAST_COMMON;
  const isSame = firm && score >= LEAST_ANCHORED;
  if (common === 0) return APART;
  return {
    verdict: isSame ? "same" : "near",
    score: firm ? score : Math.min(score, LEAST_NEAR),
    firm,
    foreign: true,
  };
}

/** What would be the same in another language; a word in Latin letters among others is a name. */
function namesIn(statement: Statement): readonly Token[] {
  const isNames = isUnspaced(statement);
  return distinct(
    statement.all.filter(
      (token) => isFirm(token) || token.kind === "measure" || (isNames && token.kind === "word"),
    ),
  );
}

function isUnspaced({ language }: Statement): boolean {
  return language === "ko" || language === "ja" || language === "zh";
}

/** Whether something is meant by its name or number, and not described. */
function isFirm({ kind }: Token): boolean {
  return kind === "anchor" || kind === "number";
}

function isForeign(open: Statement, said: Statement): boolean {
  return open.language !== null && said.language !== null && open.language !== said.language;
}

/** What a text names that another one has. */
function sharedBy({ all }: Statement, { names }: Statement): ReadonlyMap<string, Token> {
  return new Map(
    all.filter(({ key, weight }) => weight > 0 && names.has(key)).map((token) => [token.key, token]),
  );
}

function covered(head: readonly Token[], { names }: Statement): number {
  const own = distinct(head);
  const whole = weightOf(own);
  return whole === 0 ? 0 : weightOf(own.filter(({ key }) => names.has(key))) / whole;
}

function distinct(tokens: readonly Token[]): readonly Token[] {
  return [...new Map(tokens.filter(({ weight }) => weight > 0).map((token) => [token.key, token])).values()];
}

/** Whether two texts with the same names say different things of them. */
function contradicts(open: Statement, said: Statement): boolean {
  return (
    isHalf(open, said) ||
    isOtherNumber(open, said) ||
    isOtherWay(open, said) ||
    isOtherSign(open, said) ||
    isOneOfMany(open, said) ||
    isOtherAction(open, said)
  );
}

/** Of "upload and download" only one is there. */
function isHalf({ head }: Statement, { names }: Statement): boolean {
  return head.some(({ kind }, at) => {
    const next = kind === "join" ? head[at + 1] : undefined;
    const before = kind === "join" ? head[at - 1] : undefined;
    return [next, before].some((one) => one && one.weight > 0.5 && !names.has(one.key));
  });
}

/** Both have a number in what they are about, and it is another one; or the one has a name that the other leaves out. */
function isOtherNumber(open: Statement, said: Statement): boolean {
  const numbers = ({ head }: Statement): readonly string[] =>
    head.flatMap(({ kind, key }) => (kind === "number" ? [key] : []));
  const left = numbers(open).filter((key) => !said.names.has(key));
  return (
    left.some((key) => /\p{L}/u.test(key)) ||
    (left.length > 0 && numbers(said).some((key) => !open.names.has(key)))
  );
}

/** "main into dev" is not "dev into main". */
function isOtherWay(open: Statement, said: Statement): boolean {
  const sides = ({ all }: Statement): ReadonlyMap<string, "before" | "after"> => {
    const at = all.findIndex(({ kind, key }) => kind === "way" && TURNS.has(key));
    return new Map(
      at < 0 ? [] : all.map(({ key }, index) => [key, index < at ? "before" : "after"] as const),
    );
  };
  const here = sides(open);
  const there = sides(said);
  const swapped = new Set(
    [...here].filter(([key, side]) => (there.get(key) ?? side) !== side).map(([, side]) => side),
  );
  return swapped.size === 2;
}

/** "n > 0" is not "n < 0". */
function isOtherSign(open: Statement, said: Statement): boolean {
  const signs = ({ text }: Statement): string => (text.match(/[<>≤≥≠]=?|[!=]=+/g) ?? []).join(" ");
  return signs(open) !== signs(said) && signs(open) !== "" && signs(said) !== "";
}

/** Where little else tells, "users" are not a "user". */
function isOneOfMany({ head }: Statement, said: Statement): boolean {
  const names = head.filter(({ weight }) => weight >= 1);
  if (names.length > 2) return false;
  return names.some(({ key, form = "" }) => {
    const other = said.names.get(key)?.form ?? form;
    return other !== form && (`${other}s` === form || `${form}s` === other);
  });
}

const TURNS: ReadonlySet<string> = new Set(["into", "to", "from", "→", "->", "nach", "von"]);
