import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine, RefContent, RefValue } from "../../git/engine.ts";
import { headersKnown, type KnownHeaders, letGo, noteHeaders, type Standing } from "../header-notes.ts";
import type { LiveCheckpoint, LivePlace, LiveSet } from "../live-checkpoints.ts";
import { foreignIn, newestFirst, readContents } from "../live-contents.ts";
import { LIVE, nameInRef, UNACCEPTED } from "../ref-names.ts";
import { isWorthMaking, makeRoll } from "./make-roll.ts";
import { headerOf, idOf, openRoll, type Roll } from "./roll.ts";
import { RolledCheckpoint } from "./rolled-checkpoint.ts";

/**
 * Reads every live checkpoint with the help of the roll: what is on it and still packed costs nearly nothing, the others
 * are read from their notes or documents. Null where refs lie otherwise than in files, or only git can tell.
 */
export async function readByRoll(place: LivePlace): Promise<LiveSet | null> {
  const { engine, headers, roll: file } = place;
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
  const contents = await contentsOf(engine, others, known);
  // Marks last: what is pulled meanwhile is not among the others yet.
  const marks = await engine.refContents([UNACCEPTED]);
  const isForeign = marks.length === 0 ? null : foreignIn(engine, marks);
  const { checkpoints, damaged, fresh } = await readContents(contents, known, isForeign ?? (() => false));
  const rows = roll ? { columns: roll.columns, isForeign, drop: () => file.drop() } : null;
  const onRoll: LiveCheckpoint[] = [];
  if (roll && rows)
    for (const row of roll.columns.newestFirst)
      if (roll.isPacked(row) && !passed.has(row)) onRoll.push(new RolledCheckpoint(rows, row));
  const live = merged(onRoll, newestFirst(checkpoints));
  const isAnew = isWorthMaking(packed.length, onRoll.length);
  if (isAnew) file.write(makeRoll(held.packed, held.read(held.packed) ?? [], live));
  // What the roll has needs no note.
  const onlyNoted = isAnew ? held.loose : others;
  const ids = new Set(onlyNoted.map(({ oid }) => oid));
  noteHeaders(headers, isAnew ? fresh.filter(([oid]) => ids.has(oid)) : fresh);
  if (others.length > 0) await headers.keep([...ids]);
  const names = new Set(others.map(({ ref }) => nameInRef(ref)));
  return { checkpoints: live, damaged, has: (name) => names.has(name) || (roll?.find(name) ?? -1) !== -1 };
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
  const { kind, newestFirst, refs } = columns;
  if (newestFirst.length === kind.length) return [];
  const unread: RefValue[] = [];
  for (const [row, one] of kind.entries())
    if (one === -1 && isPacked(row) && !passed.has(row)) {
      const oid = idOf(columns, row);
      const from = (columns.starts[row] ?? 0) + oid.length + 1;
      unread.push({ ref: refs.toString("utf8", from, refs.indexOf(LINE_END, from)), oid });
    }
  return unread;
}

const LINE_END = 0x0a;

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

async function contentsOf(
  engine: Engine,
  refs: readonly RefValue[],
  known: KnownHeaders,
): Promise<readonly RefContent[]> {
  const ids = refs.flatMap(({ oid }) => (known.has(oid) ? [] : [oid]));
  const objects = ids.length > 0 ? await engine.readObjects(ids) : new Map();
  return refs.map(({ ref, oid }): RefContent => {
    if (known.has(oid)) return { ref, oid, known: true, type: null, bytes: null };
    return { ref, oid, type: null, bytes: null, ...objects.get(oid) };
  });
}

/** Two lists that are newest first as one; what is of one second goes by its name. */
function merged(one: LiveCheckpoint[], other: readonly LiveCheckpoint[]): readonly LiveCheckpoint[] {
  if (other.length === 0) return one;
  if (one.length === 0) return other;
  const all: LiveCheckpoint[] = [];
  let at = 0;
  for (const next of other) {
    for (let row = one[at]; row && isBefore(row, next); row = one[at]) {
      all.push(row);
      at += 1;
    }
    all.push(next);
  }
  for (; at < one.length; at++) all.push(one[at] as LiveCheckpoint);
  return all;
}

function isBefore(one: LiveCheckpoint, other: LiveCheckpoint): boolean {
  const later = Math.floor(one.saved / 1000) - Math.floor(other.saved / 1000);
  return later > 0 || (later === 0 && one.name < other.name);
}
