import type { Field } from "../../../checkpoint/sections.ts";
import { bySense, type Fate, type Old } from "./fate.ts";
import type { Match, Matching } from "./matching.ts";

const LEAST_RESTATED = 0.5;
const MOST_OF_A_LIST = 0.6;

/**
 * A document that accounts for most of a list has evidently written it anew: then what is near the rest of it, and
 * stands for nothing else of it, says the rest anew too.
 */
export function withRestated(
  olds: readonly Old[],
  fates: readonly Fate[],
  { nearTo, sameAs }: Matching,
): readonly Fate[] {
  const used = new Set(olds.flatMap((_, at) => sameAs(at)?.said ?? []));
  const lists = new Map<Field, number[]>();
  olds.forEach(({ section: { field }, part }, at) => {
    if (field === null || part.kind === "below") return;
    const list = lists.get(field) ?? [];
    list.push(at);
    lists.set(field, list);
  });
  const anew = [...fates];
  for (const list of lists.values()) {
    const left = list.filter((at) => fates[at]?.state === "open");
    const known = list.length - left.length;
    if (known < 2 || known < MOST_OF_A_LIST * list.length) continue;
    for (const at of left) {
      const free = nearTo(at).filter(({ said, likeness }) => likeness.verdict === "near" && !used.has(said));
      const isNear = ({ likeness: { score, firm } }: Match): boolean => firm && score >= LEAST_RESTATED;
      // Of two languages a name that nothing else has is as much as can be asked for.
      const isOnly = ({ said, likeness: { foreign, firm, named } }: Match): boolean =>
        foreign &&
        (firm || named === true) &&
        free.length === 1 &&
        olds.filter((_, other) => nearTo(other).some((one) => one.said === said)).length === 1;
      const match = free.find((one) => isNear(one) || isOnly(one));
      if (match) anew[at] = bySense(match);
    }
  }
  return anew;
}
