import type { Duplicate } from "../episodes/review.ts";
import { contradiction, contradictionKeys } from "./contradiction.ts";
import { factKey } from "./fact.ts";

/** A fact, and where it stands. */
export interface PlacedFact {
  readonly text: string;
  readonly line: number;
}

/** Two facts that cannot both be true. */
export interface Contradiction {
  readonly line: number;
  readonly text: string;
  readonly other: PlacedFact;
  readonly reason: string;
}

/** So many facts on one subject are compared with the next: a list of hundreds is no set of contradictions. */
const MOST_COMPARED = 20;

/** Facts that are written more than once. */
export function duplicateFacts(facts: readonly PlacedFact[]): readonly Duplicate[] {
  const groups = new Map<string, PlacedFact[]>();
  for (const fact of facts) {
    const key = factKey(fact.text);
    const group = groups.get(key);
    if (group) group.push(fact);
    else groups.set(key, [fact]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first || group.length < 2) return [];
    const reason = `written ${group.length} times: keep one`;
    return [{ of: "fact", text: first.text, lines: group.map(({ line }) => line), reason, command: null }];
  });
}

/** Facts that contradict an earlier one, each with the first of these; only those that share a subject are compared. */
export function contradictoryFacts(facts: readonly PlacedFact[]): readonly Contradiction[] {
  const earlier = new Map<string, PlacedFact[]>();
  return facts.flatMap((fact) => {
    const keys = contradictionKeys(fact.text);
    const others = new Set(keys.flatMap((key) => earlier.get(key) ?? []));
    for (const key of keys) {
      const group = earlier.get(key);
      if (!group) earlier.set(key, [fact]);
      else if (group.length < MOST_COMPARED) group.push(fact);
    }
    for (const { text, line } of others) {
      const reason = contradiction(fact.text, text, `line ${line}`);
      if (reason !== null) return [{ line: fact.line, text: fact.text, other: { text, line }, reason }];
    }
    return [];
  });
}
