import type { Engine, RefContent, RefValue } from "../../git/engine.ts";
import { type KnownHeaders, noteHeaders } from "../header-notes.ts";
import type { LiveCheckpoint, LivePlace, LiveSet } from "../live-checkpoints.ts";
import { foreignIn, newestFirst, readContents } from "../live-contents.ts";
import { nameInRef, UNACCEPTED } from "../ref-names.ts";
import { plainMarks } from "../trust/marks.ts";
import { isWorthMaking, makeRoll } from "./make-roll.ts";
import { RolledCheckpoint } from "./rolled-checkpoint.ts";
import { seenByRoll } from "./seen-by-roll.ts";

/** Reads every live checkpoint: what is on the roll costs nearly nothing, the others are read from notes or documents. */
export async function readByRoll(place: LivePlace): Promise<LiveSet | null> {
  const seen = seenByRoll(place);
  if (!seen) return null;
  const { file, held, roll, passed, others, known } = seen;
  const { engine, headers } = place;
  const contents = await contentsOf(engine, others, known);
  // Marks last: what is pulled meanwhile is not among the others yet.
  const marks = await engine.refContents([UNACCEPTED], (_, refs) =>
    plainMarks(
      engine,
      refs.length === 0 ? refs : [...refs, ...(held.read(held.packed) ?? []), ...held.loose],
    ),
  );
  const isForeign = marks.length === 0 ? null : foreignIn(engine, marks);
  const { checkpoints, damaged, fresh } = await readContents(contents, known, isForeign ?? (() => false));
  const rows = roll ? { columns: roll.columns, isForeign, drop: () => file.drop() } : null;
  const onRoll: LiveCheckpoint[] = [];
  if (roll && rows)
    for (const row of roll.columns.newestFirst)
      if (roll.isPacked(row) && !passed.has(row)) onRoll.push(new RolledCheckpoint(rows, row));
  const live = merged(onRoll, newestFirst(checkpoints));
  const isAnew = isWorthMaking(seen.packed, onRoll.length);
  if (isAnew) {
    const made = makeRoll(held.packed, held.read(held.packed) ?? [], live);
    file.write(made.bytes, made.checked);
  }
  // What the roll has needs no note.
  const ids = new Set((isAnew ? held.loose : others).map(({ oid }) => oid));
  noteHeaders(
    headers,
    fresh.filter(([oid]) => ids.has(oid)),
  );
  if (others.length > 0) await headers.keep([...ids]);
  const names = new Set(others.map(({ ref }) => nameInRef(ref)));
  return { checkpoints: live, damaged, has: (name) => names.has(name) || (roll?.find(name) ?? -1) !== -1 };
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
