import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine, RefMove } from "../../git/engine.ts";
import type { SpoolPlan } from "../../host/spool.ts";
import { removeEmptyRefFiles, syncRefFiles } from "../../host/unsynced-refs.ts";
import { nameInRef, UNACCEPTED } from "../ref-names.ts";
import { refsNow } from "./needed-objects.ts";

/** From so many on, refs are brought down to the disk together: one by one that takes most of a first pull. */
const MANY = 100;

/**
 * Whether these refs may be on the disk a little later than git says so: where there are many, and none was there
 * before. What a power cut takes of a new ref was never acknowledged; of one that is moved it would take what was.
 */
export function canWait(moves: readonly RefMove[]): boolean {
  return moves.length >= MANY && moves.every(({ from, to }) => from === null && to !== null);
}

/**
 * Sees through what a power cut left of refs that waited: files without an id go, and of a name that has some of its
 * refs the others are made, its mark first, so that no text of a stranger's stands without one.
 *
 *     planned           after the cut                       then
 *     mark  → a         (empty)         (empty)             mark    (nothing: pulled again)
 *     journal → b       journal → b     (gone)              journal
 *     live  → c         (gone)          (empty)             live
 *
 * A name with a ref that is elsewhere by now went on without us: of that only a mark is made again.
 */
export async function seeThroughUnsynced(engine: Engine, { moves, unsynced }: SpoolPlan): Promise<void> {
  if (!unsynced) return;
  const { commonDir } = engine.repository;
  removeEmptyRefFiles(commonDir, unsynced);
  const now = await refsNow(
    engine,
    moves.map(({ ref }) => ref),
  );
  const namesOf = (some: SpoolPlan["moves"]): ReadonlySet<string> =>
    new Set(some.map(({ ref }) => nameInRef(ref)));
  const begun = namesOf(moves.filter(({ ref, to }) => now.get(ref) === to));
  const wentOn = namesOf(moves.filter(({ ref, to }) => now.has(ref) && now.get(ref) !== to));
  const missing = moves.flatMap(({ ref, to }): RefMove[] => {
    const isOurs = begun.has(nameInRef(ref)) && (isMark(ref) || !wentOn.has(nameInRef(ref)));
    return isOurs && !now.has(ref) ? [{ ref, from: null, to }] : [];
  });
  const marks = missing.filter(({ ref }) => isMark(ref));
  const others = missing.filter(({ ref }) => !isMark(ref));
  if (marks.length > 0) {
    const moved = await engine.moveRefs(marks);
    if (!moved.ok) throw new Error(moved.reason);
  }
  // One whose objects the cut took holds up no other; the next pull brings it.
  if (others.length > 0 && !(await engine.moveRefs(others)).ok)
    for (const move of others) await engine.moveRefs([move]);
  await syncRefFiles(commonDir, unsynced);
}

/** The marks that a plan makes whose refs waited. */
export function marksIn({
  moves,
  unsynced,
}: SpoolPlan): readonly { readonly ref: string; readonly to: Oid }[] {
  return unsynced ? moves.flatMap(({ ref, to }) => (to !== null && isMark(ref) ? [{ ref, to }] : [])) : [];
}

function isMark(ref: string): boolean {
  return ref.startsWith(UNACCEPTED);
}
