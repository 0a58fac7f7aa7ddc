/** What a value says, as a text to compare it by. */
export type Saying<T> = (value: T) => string;

/**
 * The value of the first side that changed it, a removal included; sides stand with the strongest first.
 *
 *     base   sides   takeChange   takeKept        a, b, c: values;  -: none
 *      a     a  a        a           a
 *      a     a  b        b           b
 *      a     b  c        b           b            the strongest change counts
 *      a     b  -        b           b
 *      a     -  b        -           b            the only case in which they part
 *      a     -  a        -           -
 *      -     -  a        a           a            new on one side
 *      -     a  b        a           a
 */
export function takeChange<T>(
  base: T | undefined,
  sides: readonly (T | undefined)[],
  says: Saying<T>,
): T | undefined {
  const was = said(base, says);
  const changed = sides.findIndex((side) => said(side, says) !== was);
  return changed === -1 ? base : sides[changed];
}

/** The same, but a removal gives way to a change: what one side removed and another changed stays. */
export function takeKept<T>(
  base: T | undefined,
  sides: readonly (T | undefined)[],
  says: Saying<T>,
): T | undefined {
  const was = said(base, says);
  const changed = sides.find((side) => side !== undefined && said(side, says) !== was);
  if (changed !== undefined) return changed;
  return sides.includes(undefined) ? undefined : (sides[0] ?? base);
}

/** Things by their keys; the second of the same key is another thing than the first. */
export function byOccurrence<T>(things: readonly T[], keyOf: (thing: T) => string): ReadonlyMap<string, T> {
  const counts = new Map<string, number>();
  const found = new Map<string, T>();
  for (const thing of things) {
    const key = keyOf(thing);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    found.set(`${count}:${key}`, thing);
  }
  return found;
}

/**
 * Merges things by their keys, as `byOccurrence` gives them; `take` says which are kept, and in which form.
 * They stand as in the base, or as on the first side that moved some of them. A new one stands after the one it
 * followed on its side; of new ones at the same spot, those of the stronger side come first.
 *
 *     base     a b c d
 *     side 1   a x b c d        x is new
 *     side 2   a z c b d y      z and y are new, c was moved
 *     merged   a x z c b d y    the order of side 2, because it moved something; x before z: side 1 is stronger
 */
export function mergeKeyed<T>(
  was: ReadonlyMap<string, T>,
  are: readonly ReadonlyMap<string, T>[],
  take: (was: T | undefined, are: readonly (T | undefined)[]) => T | undefined,
): ReadonlyMap<string, T> {
  const kept = new Map<string, T>();
  const sides = are.map((side) => [...side.keys()]);
  for (const key of mergedOrder([...was.keys()], sides)) {
    const value = take(
      was.get(key),
      are.map((side) => side.get(key)),
    );
    if (value !== undefined) kept.set(key, value);
  }
  return inTurn(kept);
}

/** The first of the same key before the second, wherever their sides had them. */
function inTurn<T>(kept: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  const thing = (key: string): string => key.slice(key.indexOf(":") + 1);
  const turns = new Map<string, string[]>();
  for (const key of kept.keys()) {
    const same = turns.get(thing(key));
    if (same) same.push(key);
    else turns.set(thing(key), [key]);
  }
  for (const keys of turns.values()) keys.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  const ordered = new Map<string, T>();
  for (const slot of kept.keys()) {
    const key = turns.get(thing(slot))?.pop() ?? slot;
    const value = kept.get(key);
    if (value !== undefined) ordered.set(key, value);
  }
  return ordered;
}

/** One order for all keys of the base and of all sides, whether they are kept or not. */
function mergedOrder(base: readonly string[], sides: readonly (readonly string[])[]): readonly string[] {
  const places = new Map(base.map((key, index) => [key, index]));
  const moved = sides.find((side) => movesSome(side, places)) ?? [];
  const next: Links = new Map([[null, null]]);
  const first = moved.filter((key) => places.has(key));
  for (const keys of [first, base, ...sides]) link(next, keys, places);
  const order: string[] = [];
  for (let key = next.get(null) ?? null; key !== null; key = next.get(key) ?? null) order.push(key);
  return order;
}

/** Which key follows which; null stands for the start and for the end. */
type Links = Map<string | null, string | null>;

function link(next: Links, keys: readonly string[], places: ReadonlyMap<string, number>): void {
  const own = new Set(keys);
  let before: string | null = null;
  for (const key of keys) {
    if (!next.has(key)) {
      let after: string | null = next.get(before) ?? null;
      while (after !== null && !places.has(after) && !own.has(after)) {
        before = after;
        after = next.get(before) ?? null;
      }
      next.set(before, key);
      next.set(key, after);
    }
    before = key;
  }
}

function movesSome(side: readonly string[], places: ReadonlyMap<string, number>): boolean {
  let last = -1;
  for (const key of side) {
    const place = places.get(key);
    if (place === undefined) continue;
    if (place < last) return true;
    last = place;
  }
  return false;
}

function said<T>(value: T | undefined, says: Saying<T>): string | undefined {
  return value === undefined ? undefined : says(value);
}
