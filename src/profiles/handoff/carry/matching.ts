import type { Field } from "../../../checkpoint/sections.ts";
import { inCommonWords } from "../likeness/concepts/in-common-words.ts";
import { isForeign, type Likeness, likeness } from "../likeness/likeness.ts";
import { isReserved } from "../likeness/reserve.ts";
import type { Statement } from "../likeness/statement.ts";
import type { Said } from "./said.ts";

/** What a new document says of something that was open. */
export interface Match {
  readonly said: Said;
  readonly likeness: Likeness;
}

/** What was found out between all that was open and all that is said. */
export interface Matching {
  /** What says the same as the statement at this place; null where nothing does. */
  readonly sameAs: (open: number) => Match | null;
  /** What is near the statement at this place, the same or not, the nearest first. */
  readonly nearTo: (open: number) => readonly Match[];
  /** The statement that something said is nearest to, the same or not; null where none is near. */
  readonly nearest: (said: Said) => number | null;
}

/** Something that was open: what it says, whether that is to be decided, and on which list it stands. */
export interface OpenStatement {
  readonly statement: Statement;
  readonly isQuestion: boolean;
  readonly list: Field | null;
}

/** What has been decided among what is done. */
const DECIDING =
  /(?<!\p{L})(?:deci[ds]|decision|answer|clarif|chose|settled|agreed|entschied|geklärt|decidi|décid)|결정|决定|确定|決定|決め/iu;

/** Two that are so near each other cannot be told apart. */
const TOO_NEAR = 0.1;
const CERTAIN = 0.9;
/** Far more than handoffs have; what is beyond is compared by its words alone. */
const MOST_PAIRS = 30_000;

/**
 * Compares each open statement with each thing that is said. Something that fits several open ones equally well ends
 * none of them: which of them is meant, nobody can tell.
 */
export function match(open: readonly OpenStatement[], all: readonly Said[]): Matching {
  const same = new Map<number, Match>();
  const around = open.map((): Match[] => []);
  const near = new Map<Said, number>();
  for (const said of all.slice(0, Math.max(MOST_PAIRS / (open.length + 1), 1))) {
    const found = candidates(open, said);
    const [nearest] = [...found].sort((a, b) => b.likeness.score - a.likeness.score);
    if (nearest) near.set(said, nearest.open);
    if (said.kind === "done" && isReserved(said.part.text)) continue;
    for (const { open: at, likeness } of found) around[at]?.push({ said, likeness });
    for (const { open: at, likeness } of meant(found)) {
      const before = same.get(at);
      if (!before || isBetter({ said, likeness }, before)) same.set(at, { said, likeness });
    }
  }
  for (const matches of around) matches.sort((a, b) => b.likeness.score - a.likeness.score);
  return {
    sameAs: (at) => same.get(at) ?? null,
    nearTo: (at) => around[at] ?? [],
    nearest: (said) => near.get(said) ?? null,
  };
}

interface Candidate {
  readonly open: number;
  readonly list: Field | null;
  readonly likeness: Likeness;
}

function candidates(open: readonly OpenStatement[], { statement, kind }: Said): readonly Candidate[] {
  if (statement.announces) return [];
  // Who has made something has not answered a question about it, and who asks about it has not said it anew.
  const answers = kind !== "done" || DECIDING.test(statement.text);
  return open.flatMap(({ statement: one, isQuestion, list }, at) => {
    if (one.announces || (isQuestion ? !answers : kind === "asked") || !shareSomething(one, statement))
      return [];
    const found = likeness(one, statement);
    return found.verdict === "apart" ? [] : [{ open: at, list, likeness: found }];
  });
}

/** Whether there is anything to compare. */
function shareSomething(one: Statement, other: Statement): boolean {
  if (one.all.some(({ key }) => other.names.has(key))) return true;
  if (!isForeign(one, other)) return false;
  const names = inCommonWords(other)?.names;
  return names !== undefined && (inCommonWords(one)?.all.some(({ key }) => names.has(key)) ?? false);
}

/** A problem and what is to be done about it stand on two lists, and end by one report. */
function meant(found: readonly Candidate[]): readonly Candidate[] {
  const same = found.filter(({ likeness }) => likeness.verdict === "same");
  const lists = new Set(same.map(({ list }) => list));
  return [...lists].flatMap((list) => meantOf(same.filter((one) => one.list === list)));
}

function meantOf(same: readonly Candidate[]): readonly Candidate[] {
  const [best = 0, second = 0] = same.map(({ likeness }) => likeness.score).sort((a, b) => b - a);
  return same.filter(({ likeness: { score } }) => {
    if (same.length === 1 || score >= CERTAIN) return true;
    return score === best && best - second > TOO_NEAR;
  });
}

/** What is done counts more than what is said anew, and the likelier more than the less likely. */
function isBetter(one: Match, other: Match): boolean {
  const by = one.likeness.score - other.likeness.score;
  if (Math.abs(by) > TOO_NEAR) return by > 0;
  return RANKS[one.said.kind] > RANKS[other.said.kind] || (one.said.kind === other.said.kind && by > 0);
}

const RANKS = { open: 0, asked: 0, decided: 1, done: 2 } as const;
