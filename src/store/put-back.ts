import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import { closureOf, type RecordedEntry } from "../checkpoint/journal.ts";
import type { Engine, RefMove } from "../git/engine.ts";
import type { AppendContext } from "./change.ts";
import { uniteJournals, unwritten } from "./journal/union-journal.ts";
import type { WholeJournal } from "./journal/whole-journal.ts";
import { isConsistent, type NameState, readStates, wholeJournal } from "./name-state.ts";
import { newerAmong } from "./newer-version.ts";
import { journalRef, liveRef, unacceptedRef } from "./ref-names.ts";
import { transact } from "./transaction.ts";
import { remark } from "./trust/marks.ts";

/** A name whose journal is what it was before a pull. */
export interface PutBack {
  readonly name: CheckpointName;
  /** Its latest entry before, and now; null now where the name is unknown again. */
  readonly before: RecordedEntry | null;
  readonly tip: RecordedEntry | null;
  /** The ids of its heads now. */
  readonly heads: readonly string[];
  /** What is no longer in it. */
  readonly dropped: readonly RecordedEntry[];
}

/**
 * Makes journals what they were when these were their heads. It is for what a newer version made and a pull brought:
 * nothing can be put on top of that, so what a pull added is taken out of this clone again, and stays where it came
 * from. `keep` is handed what goes, before it goes.
 */
export async function putBack(
  at: AppendContext,
  wanted: ReadonlyMap<CheckpointName, readonly string[]>,
  keep: (name: CheckpointName, dropped: readonly RecordedEntry[]) => Promise<void>,
): Promise<readonly PutBack[]> {
  const { done } = await transact(at, async () => {
    const states = await readStates(at.engine, [...wanted.keys()]);
    const planned = await Promise.all(
      states.map(async (state) => planOne(at.engine, state, wanted.get(state.name) ?? [])),
    );
    for (const { back } of planned) await keep(back.name, back.dropped);
    return {
      done: planned.map(({ back }) => back),
      states,
      entries: [],
      objects: planned.flatMap(({ objects }) => objects),
      moves: planned.flatMap(({ moves }) => moves),
      document: null,
    };
  });
  await unmark(
    at,
    done.flatMap(({ name, heads }) => (heads.length > 0 ? [name] : [])),
  );
  return done;
}

/** Marks of what is no longer here go last: until then, whoever is cut off leaves nothing of a stranger's unmarked. */
async function unmark(at: AppendContext, names: readonly CheckpointName[]): Promise<void> {
  const format = at.engine.repository.objectFormat;
  await transact(at, async () => {
    const states = await readStates(at.engine, names);
    const marked = await Promise.all(
      states.map(async (state) => {
        const journal = await wholeJournal(at.engine, state);
        const here = new Set([state.live?.oid, ...(journal?.entries ?? []).map(({ document }) => document)]);
        const left = [...state.marks.documents].filter((oid) => here.has(oid));
        return remark(format, state.name, state.marks, new Set(left));
      }),
    );
    return {
      states,
      entries: [],
      objects: marked.flatMap(({ objects }) => objects),
      moves: marked.flatMap(({ move }) => move ?? []),
      document: null,
    };
  });
}

async function planOne(engine: Engine, state: NameState, heads: readonly string[]) {
  const { name, live, tip: before } = state;
  const format = engine.repository.objectFormat;
  const now = await wholeJournal(engine, state);
  const dropped = now ? await beyond(engine, now, heads) : [];
  const gone = new Set(dropped.map(({ id }) => id));
  const journal = now && uniteJournals(format, [now], [], gone);
  const isEmpty = journal === null || journal.filed.size === 0;
  const tip = isEmpty ? null : journal.tip;
  const [root, to] = [state.journal?.root ?? null, isEmpty ? null : journal.root];
  const document = tip?.document ?? null;
  // What plain git put there is the user's: it stays, and the next operation puts it on record.
  const isOurs = isConsistent(state) && (live?.oid ?? null) !== document;
  const moves: readonly RefMove[] = [
    // The live ref goes first: were it left behind, a stranger's text would look like what plain git did here.
    ...(isOurs ? [{ ref: liveRef(name), from: live?.oid ?? null, to: document }] : []),
    ...(root === to ? [] : [{ ref: journalRef(name), from: root, to }]),
    ...(isEmpty && state.marks.root ? [{ ref: unacceptedRef(name), from: state.marks.root, to: null }] : []),
  ];
  const back: PutBack = { name, before, tip, heads: idsOf(isEmpty ? [] : journal.heads), dropped };
  return { back, moves, objects: isEmpty ? [] : unwritten(format, journal) };
}

/**
 * The entries that these heads do not lead back to. Where a forget that came along has dropped such a head, nobody can
 * tell any more what else was here: then only what a newer version made goes, and what was built on it.
 */
async function beyond(
  engine: Engine,
  { entries }: WholeJournal,
  heads: readonly string[],
): Promise<readonly RecordedEntry[]> {
  const there = entries.filter(({ id }) => heads.includes(id));
  if (there.length === heads.length) {
    const kept = closureOf(entries, there);
    return entries.filter((one) => !kept.has(one));
  }
  const gone = new Set((await newerAmong(engine, entries)).map(({ id }) => id));
  const oldestFirst = [...entries].sort((a, b) => a.entry.generation - b.entry.generation);
  for (const { id, entry } of oldestFirst) if (entry.parents.some((parent) => gone.has(parent))) gone.add(id);
  return entries.filter(({ id }) => gone.has(id));
}

function idsOf(entries: readonly RecordedEntry[]): readonly string[] {
  return entries.map(({ id }) => id).sort();
}
