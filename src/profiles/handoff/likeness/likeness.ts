import { acrossLanguages } from "./across.ts";
import { contradicts } from "./contradictions.ts";
import { exchange } from "./exchange.ts";
import { type Statement, weightOf } from "./statement.ts";
import type { Token } from "./tokens.ts";
import { makesWork } from "./works.ts";

/** How near two statements are: the same thing, something near it, near in words and another thing, or nothing of it. */
export interface Likeness {
  readonly verdict: "same" | "near" | "other" | "apart";
  /** From 0 to 1: which of several is nearest. */
  readonly score: number;
  /** Whether they have more than one word in common. */
  readonly firm: boolean;
  /** Whether they are in two languages, so that only names and words that both are known to have can be compared. */
  readonly foreign: boolean;
  /** Whether those are names. */
  readonly named?: true;
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
  if (isForeign(open, said)) return acrossLanguages(open, said);
  const shared = sharedBy(open, said);
  const heads = comparable(open, said);
  const recall = covered(heads.open, said);
  const precision = covered(heads.said, open);
  const both = recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
  // All that a long title names is a thing that was meant, wherever it stands.
  const isHeld = recall >= CONTAINED && weightOf(heads.open) >= LONG;
  const score = isHeld ? Math.max(both, LEAST_CONTAINED) : both;
  const common = weightOf(heads.open.filter(({ key }) => shared.has(key)));
  const isContained = Math.max(recall, precision) >= CONTAINED && score >= LEAST_CONTAINED;
  const isAnchored = [...shared.values()].some(isFirm) && score >= LEAST_ANCHORED;
  const firm = common >= LEAST_COMMON;
  if (score < LEAST_ANCHORED && makesWork(open, said))
    return { verdict: "same", score: LEAST_ANCHORED, firm: true, foreign: false };
  const isAlike = firm && (isContained || isAnchored || score >= LEAST_ALIKE);
  if (!isAlike && score < LEAST_NEAR) return APART;
  const verdict = contradicts(open, said) ? "other" : isAlike ? "same" : "near";
  return { verdict, score, firm, foreign: false };
}

/** What is compared of both: not where the one is to be done, if the other names no place. */
function comparable(
  open: Statement,
  said: Statement,
): { readonly open: readonly Token[]; readonly said: readonly Token[] } {
  const { asked, answered } = exchange(open, said);
  const places = said.all.some(({ kind }) => kind === "anchor") ? [] : open.places;
  const isNoPlace = ({ key }: Token): boolean => !places.includes(key);
  return {
    open: open.head.filter((token) => isNoPlace(token) && token !== asked),
    said: said.head.filter((token) => token !== answered),
  };
}

/** Whether something is meant by its name or number, and not described. */
function isFirm({ kind }: Token): boolean {
  return kind === "anchor" || kind === "number";
}

/** Whether two statements are known to be in two languages. */
export function isForeign(open: Statement, said: Statement): boolean {
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
