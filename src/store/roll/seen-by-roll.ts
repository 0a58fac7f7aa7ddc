import type { Oid } from "../../checkpoint/oid.ts";
import type { RefValue } from "../../git/engine.ts";
import type { HeldRefs } from "../../git/held-refs.ts";
import type { RollFile } from "../../host/own/roll-file.ts";
import { headersKnown, type KnownHeaders, letGo, type Standing } from "../header-notes.ts";
import type { LivePlace } from "../live-checkpoints.ts";
import { LIVE, nameInRef } from "../ref-names.ts";
import { isWorthMaking } from "./make-roll.ts";
import { headerOf, idOf, nameOf, openRoll, type Roll } from "./roll.ts";

/** What the roll has of what is live, and what it has not. */
export interface SeenByRoll {
  readonly file: RollFile;
  readonly held: HeldRefs;
  readonly roll: Roll | null;
  /** Rows that do not count: their refs have files of their own. */
  readonly passed: ReadonlySet<number>;
  /** The refs that are not on it, in the order of their names. */
  readonly others: readonly RefValue[];
  /** How many of them are packed. */
  readonly packed: number;
  /** What is known of their headers. */
  readonly known: KnownHeaders;
}

/** Looks at what is live with the help of the roll; null where refs lie otherwise than in files, or only git can tell. */
export function seenByRoll(place: LivePlace): SeenByRoll | null {
  const { engine, roll: file } = place;
  const held = file ? (engine.heldRefs?.(LIVE) ?? null) : null;
  if (!file || !held) return null;
  const roll = held.packed.length > 0 ? openRoll(file.read(), held.packed) : null;
  const packed = held.read(roll ? roll.others : held.packed);
  if (!packed) return null;
  const loose = new Set(held.loose.map(({ ref }) => ref));
  const passed = roll ? rowsOf(roll, loose) : new Set<number>();
  const unread = roll ? unreadRows(roll, passed) : [];
  const others = [...held.loose, ...packed.filter(({ ref }) => !loose.has(ref)), ...unread].sort(byRef);
  const known = knownTo(place, roll, others, packed.length);
  return { file, held, roll, passed, others, packed: packed.length, known };
}

function byRef(one: RefValue, other: RefValue): number {
  return one.ref < other.ref ? -1 : 1;
}

/** The rows of these refs: each has a file of its own, which counts. */
function rowsOf(roll: Roll, refs: Iterable<string>): Set<number> {
  const rows = new Set<number>();
  for (const ref of refs) rows.add(roll.find(nameInRef(ref)));
  return rows;
}

/** What the roll has no more of than the ref: it is damaged, and told of each time. */
function unreadRows({ columns, isPacked }: Roll, passed: ReadonlySet<number>): readonly RefValue[] {
  const { kind, newestFirst } = columns;
  if (newestFirst.length === kind.length) return [];
  const unread: RefValue[] = [];
  for (const [row, one] of kind.entries())
    if (one === -1 && isPacked(row) && !passed.has(row))
      unread.push({ ref: LIVE + nameOf(columns, row), oid: idOf(columns, row) });
  return unread;
}

/** What is known of headers: from the notes, and where much was packed since, from the roll as it was. */
function knownTo(
  { headers, roll: file }: LivePlace,
  roll: Roll | null,
  others: readonly RefValue[],
  packed: number,
): KnownHeaders {
  const noted = headersKnown(
    headers,
    others.map(({ oid }) => oid),
  );
  if (!roll || !isWorthMaking(packed, 0)) return noted;
  const { columns } = roll;
  const rows = new Map<Oid, number>();
  for (const row of columns.newestFirst) rows.set(idOf(columns, row), row);
  const standing = (id: Oid): Standing | undefined => {
    const row = rows.get(id) ?? -1;
    const kind = columns.kinds[columns.kind[row] ?? -1];
    return kind && { saved: columns.saved[row] ?? 0, profile: kind.profile };
  };
  return {
    has: (id) => noted.has(id) || standing(id) !== undefined,
    standing: (id) => noted.standing(id) ?? standing(id),
    read: (id) =>
      noted.has(id)
        ? noted.read(id)
        : (headerOf(columns, rows.get(id) ?? 0) ?? letGo({ drop: () => file?.drop() })),
  };
}
