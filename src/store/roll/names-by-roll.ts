import { isName } from "../../checkpoint/name.ts";
import type { LivePlace } from "../live-checkpoints.ts";
import { nameInRef } from "../ref-names.ts";
import { nameOf, summaryIn } from "./roll.ts";
import { type SeenByRoll, seenByRoll } from "./seen-by-roll.ts";

/** The name of what is live, and its summary as far as it is known without a look at the document. */
export interface LiveName {
  readonly name: string;
  readonly summary: string;
}

/** The live names that begin in some way, in the order of the refs, without a document read; null where there is no roll. */
export function namesByRoll(place: LivePlace, start: string): readonly LiveName[] | null {
  const seen = seenByRoll(place);
  return seen && merged(rowsFrom(seen, start), othersFrom(seen, start));
}

function rowsFrom({ roll, passed }: SeenByRoll, start: string): readonly LiveName[] {
  if (!roll) return [];
  const { columns, isPacked } = roll;
  const names: LiveName[] = [];
  for (let row = 0; row < columns.kind.length; row++) {
    if (columns.kind[row] === -1 || !isPacked(row) || passed.has(row)) continue;
    const name = nameOf(columns, row);
    if (name.startsWith(start)) names.push({ name, summary: summaryIn(columns, row) });
  }
  return names;
}

function othersFrom({ others, known }: SeenByRoll, start: string): readonly LiveName[] {
  return others.flatMap(({ ref, oid }) => {
    const name = nameInRef(ref);
    if (!name.startsWith(start) || !isName(name)) return [];
    return [{ name, summary: known.has(oid) ? (known.read(oid).summary ?? "") : "" }];
  });
}

function merged(one: readonly LiveName[], other: readonly LiveName[]): readonly LiveName[] {
  if (other.length === 0) return one;
  const all: LiveName[] = [];
  let at = 0;
  for (const next of other) {
    for (let row = one[at]; row && row.name < next.name; row = one[++at]) all.push(row);
    all.push(next);
  }
  for (; at < one.length; at++) all.push(one[at] as LiveName);
  return all;
}
