import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine, ObjectFormat, RefMove } from "../../git/engine.ts";
import type { AppendContext } from "../change.ts";
import { uniteJournals, unwritten } from "../journal/union-journal.ts";
import { readJournal, type WholeJournal } from "../journal/whole-journal.ts";
import { type NameRefs, refsOfNames } from "../name-state.ts";
import { journalRef, liveRef, unacceptedRef } from "../ref-names.ts";
import { transact } from "../transaction.ts";
import { markedIn, NO_MARKS, remark } from "../trust/marks.ts";
import { type FoundObject, type ObjectWalk, walkObjects } from "./object-walk.ts";

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
 *
 * Where more than entries are missing, or the ref itself, the places where commands of ours left the journal before
 * tell what was in it.
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
  const isUnknown = refs.journal === null || bad.some(isShelf);
  const earlier = isUnknown ? await wholeEntriesOf(engine, at.known.read().get(journalRef(name)) ?? []) : [];
  const now = refs.journal === null ? [] : [await readJournal(engine, refs.journal)];
  const isChanged = bad.length > 0 || earlier.length > 0;
  const journal = isChanged ? madeAnew(format, [...now, ...earlier], new Set(lost)) : (now[0] ?? null);
  const isEmpty = journal === null || journal.filed.size === 0;
  const tip = journal?.tip ?? null;
  const isLiveGone = refs.live !== null && walk.badBelow(refs.live).length > 0;
  const isRefGone = refs.journal === null && refs.live === null;
  const live = isLiveGone || isRefGone ? (tip?.document ?? null) : refs.live;
  const marks = await marksLeft(at, name, refs, journal, walk);
  const root = isEmpty ? null : journal.root;
  const moves: RefMove[] = [
    // Where the root is the same again, the ref stays, and only what is below it is written.
    ...(isChanged ? [{ ref: journalRef(name), from: refs.journal, to: root }] : []),
    ...(refs.live === live ? [] : [{ ref: liveRef(name), from: refs.live, to: live }]),
    ...(marks?.move ? [marks.move] : []),
  ];
  const objects = [...(journal && !isEmpty ? unwritten(format, journal) : []), ...(marks?.objects ?? [])];
  await transact(at, async () => ({ states: [], entries: [], objects, moves, document: null }));
  return {
    lost: isEmpty ? ["the whole journal"] : [...(bad.some(isRoot) ? ["the list of its days"] : []), ...lost],
    kept: isEmpty ? 0 : journal.entries.length,
    live: live === refs.live ? "same" : live === null ? "none" : "the latest that is left",
  };
}

/** Journals that are not under a ref any more, each without what cannot be read of it. */
async function wholeEntriesOf(engine: Engine, roots: readonly Oid[]): Promise<readonly WholeJournal[]> {
  const format = engine.repository.objectFormat;
  const walk = await walkObjects(engine, roots);
  const read = await Promise.all(
    roots.map(async (root) => {
      const journal = await readJournal(engine, root);
      return madeAnew(format, [journal], new Set(lostParts(walk.badBelow(root))));
    }),
  );
  return read.filter(({ filed }) => filed.size > 0);
}

/**
 * A journal of what others have, without some of it, as this program files it and with the heads that follow from it.
 * All of its trees that are not there come along, also where the root turns out to be the same.
 */
function madeAnew(
  format: ObjectFormat,
  journals: readonly WholeJournal[],
  without: ReadonlySet<string>,
): WholeJournal {
  return uniteJournals(
    format,
    journals.map((journal) => ({ ...journal, root: NOWHERE })),
    [],
    without,
  );
}

const NOWHERE = "" as Oid;

/** The journal of a name as it should be, where its entries are all there and its trees say something else. */
export async function refile(at: AppendContext, name: CheckpointName, root: Oid): Promise<void> {
  const { engine } = at;
  const format = engine.repository.objectFormat;
  const journal = madeAnew(format, [await readJournal(engine, root)], new Set());
  const moves = [{ ref: journalRef(name), from: root, to: journal.root }];
  const objects = unwritten(format, journal);
  await transact(at, async () => ({ states: [], entries: [], objects, moves, document: null }));
}

/** Whether a journal is filed as this program files it, and names the heads that follow from its entries. */
export function isFiledAsOurs(format: ObjectFormat, journal: WholeJournal): boolean {
  return madeAnew(format, [journal], new Set()).root === journal.root;
}

/** Whether a tree's name is that of an entry, whatever operation it names. */
export function isEntryName(name: string): boolean {
  return ENTRY.test(name);
}

const ENTRY = /^\d{8}T\d{6}Z-[a-z]+-[0-9a-f]{8}$/;

function isRoot({ path }: FoundObject): boolean {
  return path === "";
}

/** Whether with an object it is unknown what else there was: a day, a part of one, the root. */
function isShelf({ path }: FoundObject): boolean {
  return path !== "heads" && !path.split("/").some(isEntryName);
}

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
  const { engine } = at;
  const format = engine.repository.objectFormat;
  // Those of a name whose refs are gone, as our own commands left them.
  const left = refs.journal === null ? at.known.read().get(unacceptedRef(name))?.[0] : undefined;
  const root = refs.unaccepted ?? left ?? null;
  if (root === null || (refs.unaccepted !== null && walk.badBelow(root).length === 0)) return null;
  const named = markedIn((await engine.readObjects([root])).get(root), format);
  // Which they were cannot be read: every document is somebody else's until it is accepted again.
  const all = [
    ...(refs.live ? [refs.live] : []),
    ...(journal?.entries ?? []).flatMap((one) => one.document ?? []),
  ];
  const present = await engine.present([...(named ?? all)]);
  const { move, objects } = remark(format, name, NO_MARKS, present);
  // The same list has the same id: then the ref stays, and only the tree is written again.
  return { move: { ref: unacceptedRef(name), from: refs.unaccepted, to: move?.to ?? null }, objects };
}
