import type { Draft } from "../../../checkpoint/checkpoint.ts";
import { type Field, itemsOf, type Section } from "../../../checkpoint/sections.ts";
import { itemKey } from "../item-key.ts";
import { endingsIn, isMended, sameness } from "./endings.ts";
import { dropped, type Fate, type Old } from "./fate.ts";
import { UNTIL_DONE } from "./pieces.ts";
import type { Said } from "./said.ts";

/** What the words alone tell: null where that is nothing. */
export function wordFates(
  before: readonly Section[],
  draft: Draft,
  said: readonly Said[],
  green: ReadonlySet<string>,
): (old: Old) => Fate | null {
  const known = new Set([
    ...said.filter(({ kind }) => kind === "open" || kind === "asked").map(({ part }) => itemKey(part.whole)),
    ...UNTIL_DONE.flatMap((field) => itemsOf(draft, field).map(itemKey)),
  ]);
  const endings = endingsIn(draft, green);
  const anew = new Map(UNTIL_DONE.map((field) => [field, saidAnew(field, before, draft)]));
  return ({ section: { field }, part }) => {
    const isListed = field !== null && part.kind !== "below";
    const ending = isListed ? endings(field, part.whole) : null;
    if (ending) return { state: "dropped", ...ending };
    if (known.has(itemKey(part.whole)) || (field !== null && isMended(field, part.whole)))
      return { state: "again" };
    const isAnew = isListed && anew.get(field)?.has(sameness(field, part.whole));
    return isAnew ? dropped("said anew", null) : null;
  };
}

/** What a list says again with other words: which of several with one topic is meant, nobody can tell. */
function saidAnew(field: Field, before: readonly Section[], draft: Draft): ReadonlySet<string> {
  const now = new Set(itemsOf(draft, field).map((item) => sameness(field, item)));
  const times = new Map<string, number>();
  for (const item of itemsOf({ sections: before }, field)) {
    const topic = sameness(field, item);
    times.set(topic, (times.get(topic) ?? 0) + 1);
  }
  return new Set([...now].filter((topic) => times.get(topic) === 1));
}
