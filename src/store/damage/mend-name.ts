import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { ObjectFormat, RefMove } from "../../git/engine.ts";
import type { AppendContext } from "../change.ts";
import { uniteJournals, unwritten } from "../journal/union-journal.ts";
import { readJournal, type WholeJournal } from "../journal/whole-journal.ts";
import { type NameRefs, refsOfNames } from "../name-state.ts";
import { journalRef, liveRef, unacceptedRef } from "../ref-names.ts";
import { transact } from "../transaction.ts";
import { markedIn, NO_MARKS, remark } from "../trust/marks.ts";
import type { FoundObject, ObjectWalk } from "./object-walk.ts";

/** What is left of a name once nothing below its refs is missing any more. */
export interface MendedName {
  /** Entries of the journal, and days of it, that are gone. */
  readonly lost: readonly string[];
  /** How many entries are left. */
  readonly kept: number;
  /** What became of the live document: it is as it was, the journal's latest is live in its place, or there is none. */
  readonly live: "same" | "the latest that is left" | "none";
}

/**
 * Makes the refs of a name lead to whole objects only: the journal without the entries that are not whole, the live
 * document as it was or, where that is gone, the latest that is left; marks for what is left of what was marked.
 *
 *     before                      after
 *     save-1 save-2 save-3        save-1 save-3       save-2 cannot be read
 *     live: missing               live: that of save-3
 */
export async function mendName(
  at: AppendContext,
  name: CheckpointName,
  walk: ObjectWalk,
): Promise<MendedName> {
  const { engine } = at;
  const format = engine.repository.objectFormat;
  const refs = (await refsOfNames(engine, [name])).get(name) as NameRefs;
  const bad = refs.journal === null ? [] : walk.badBelow(refs.journal);
  const lost = lostParts(bad);
  const before = refs.journal === null ? null : await readJournal(engine, refs.journal);
  const left = before && bad.length > 0 ? madeAnew(format, before, new Set(lost)) : null;
  const journal = left ?? before;
  const isEmpty = journal === null || journal.filed.size === 0;
  const tip = journal?.tip ?? null;
  const isLiveGone = refs.live !== null && walk.badBelow(refs.live).length > 0;
  const live = isLiveGone ? (tip?.document ?? null) : refs.live;
  const marks = await marksLeft(at, name, refs, journal, walk);
  const moves: RefMove[] = [
    { ref: journalRef(name), from: refs.journal, to: isEmpty ? null : journal.root },
    { ref: liveRef(name), from: refs.live, to: live },
  ];
  const changed = [
    ...moves.filter(({ from, to }) => from !== to || (to === left?.root && to !== undefined)),
    ...(marks?.move ? [marks.move] : []),
  ];
  const objects = [...(left && !isEmpty ? unwritten(format, left) : []), ...(marks?.objects ?? [])];
  await transact(at, async () => ({ states: [], entries: [], objects, moves: changed, document: null }));
  return {
    lost: refs.journal !== null && isEmpty ? ["the whole journal"] : lost,
    kept: isEmpty ? 0 : journal.entries.length,
    live: !isLiveGone ? "same" : live === null ? "none" : "the latest that is left",
  };
}

/**
 * A journal of what another has, without some of it, as this program files it and with the heads that follow from it.
 * All of its trees that are not there come along, also where the root turns out to be the same.
 */
function madeAnew(format: ObjectFormat, journal: WholeJournal, without: ReadonlySet<string>): WholeJournal {
  return uniteJournals(format, [{ ...journal, root: NOWHERE }], [], without);
}

const NOWHERE = "" as Oid;

/** The journal of a name as it should be, where its entries are all there and its trees say something else. */
export async function refile(at: AppendContext, name: CheckpointName, root: Oid): Promise<void> {
  const { engine } = at;
  const format = engine.repository.objectFormat;
  const journal = madeAnew(format, await readJournal(engine, root), new Set());
  const moves = [{ ref: journalRef(name), from: root, to: journal.root }];
  const objects = unwritten(format, journal);
  await transact(at, async () => ({ states: [], entries: [], objects, moves, document: null }));
}

/** Whether a journal is filed as this program files it, and names the heads that follow from its entries. */
export function isFiledAsOurs(format: ObjectFormat, journal: WholeJournal): boolean {
  return madeAnew(format, journal, new Set()).root === journal.root;
}

/** Whether a tree's name is that of an entry, whatever operation it names. */
export function isEntryName(name: string): boolean {
  return ENTRY.test(name);
}

const ENTRY = /^\d{8}T\d{6}Z-[a-z]+-[0-9a-f]{8}$/;

/** The entry, or the day or part of one, that each missing object belongs to, by the way to it. */
export function lostParts(bad: readonly FoundObject[]): readonly string[] {
  const parts = bad.map(({ path }) => path.split("/").find((name) => ENTRY.test(name)) ?? path);
  return [...new Set(parts)].filter((part) => part !== "" && part !== "heads").sort();
}

async function marksLeft(
  at: AppendContext,
  name: CheckpointName,
  refs: NameRefs,
  journal: WholeJournal | null,
  walk: ObjectWalk,
): Promise<ReturnType<typeof remark> | null> {
  const root = refs.unaccepted;
  if (root === null || walk.badBelow(root).length === 0) return null;
  const { engine } = at;
  const format = engine.repository.objectFormat;
  const named = markedIn((await engine.readObjects([root])).get(root), format);
  // Which they were cannot be read: every document is somebody else's until it is accepted again.
  const all = [
    ...(refs.live ? [refs.live] : []),
    ...(journal?.entries ?? []).flatMap((one) => one.document ?? []),
  ];
  const present = await engine.present([...(named ?? all)]);
  const { move, objects } = remark(format, name, NO_MARKS, present);
  // The same list has the same id: then the ref stays, and only the tree is written again.
  return { move: { ref: unacceptedRef(name), from: root, to: move?.to ?? null }, objects };
}
