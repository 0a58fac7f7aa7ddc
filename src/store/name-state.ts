import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import { headsOf, lineOf, type RecordedEntry, tipOf } from "../checkpoint/journal.ts";
import type { Oid } from "../checkpoint/oid.ts";
import type { Engine, ObjectFormat, ObjectType } from "../git/engine.ts";
import { type Journal, readJournal } from "./journal-store.ts";
import { JOURNAL, journalRef, LIVE, liveRef, UNACCEPTED, unacceptedRef } from "./ref-names.ts";
import { journalDamaged } from "./store-errors.ts";
import { type Marks, markedIn, NO_MARKS } from "./trust/marks.ts";

/** What stands under a name's live ref; bytes are null where the object is gone. */
export interface LiveBlob {
  readonly oid: Oid;
  readonly type: ObjectType | null;
  readonly bytes: Uint8Array | null;
}

/** All that the repository knows of one name. */
export interface NameState {
  readonly name: CheckpointName;
  readonly live: LiveBlob | null;
  readonly journal: Journal | null;
  /** The journal's latest entry. */
  readonly tip: RecordedEntry | null;
  /** Which of its documents were pulled, and nobody here has accepted. */
  readonly marks: Marks;
}

/** Where the refs of one name point. */
export interface NameRefs {
  readonly live: Oid | null;
  readonly journal: Oid | null;
  readonly unaccepted: Oid | null;
}

/** Reads names' refs and what is behind them, in as many git processes for many names as for one. */
export async function readStates(
  engine: Engine,
  names: readonly CheckpointName[],
): Promise<readonly NameState[]> {
  const refs = await refsOfNames(engine, names);
  return Promise.all(
    names.map(async (name): Promise<NameState> => {
      const at = refs.get(name) ?? { live: null, journal: null, unaccepted: null };
      const [live, journal, marked] = await Promise.all([
        at.live === null ? null : readLive(engine, at.live),
        at.journal === null ? null : readWholeJournal(engine, name, at.journal),
        at.unaccepted === null ? null : engine.readObjects([at.unaccepted]),
      ]);
      const tip = journal ? tipOf(journal.entries) : null;
      const marks = marksOf(at, journal, marked?.get(at.unaccepted as Oid), engine.repository.objectFormat);
      return { name, live, journal, tip, marks };
    }),
  );
}

/** Which of these names have a journal that cannot be built upon, and why. */
export async function unreadableJournals(
  engine: Engine,
  names: readonly CheckpointName[],
): Promise<ReadonlyMap<CheckpointName, string>> {
  const refs = await refsOfNames(engine, names);
  const why = await Promise.all(
    names.map(async (name) => {
      const root = refs.get(name)?.journal;
      if (!root) return null;
      return readWholeJournal(engine, name, root).then(
        () => null,
        (error: Error) => error.message,
      );
    }),
  );
  return new Map(names.flatMap((name, index) => (why[index] ? [[name, why[index]] as const] : [])));
}

/** Where names' refs point. */
export async function refsOfNames(
  engine: Engine,
  names: readonly CheckpointName[],
): Promise<ReadonlyMap<CheckpointName, NameRefs>> {
  const patterns =
    names.length > 200
      ? [LIVE, JOURNAL, UNACCEPTED]
      : names.flatMap((name) => [liveRef(name), journalRef(name), unacceptedRef(name)]);
  const values = new Map((await engine.refs(patterns)).map((value) => [value.ref, value.oid]));
  return new Map(
    names.map((name) => [
      name,
      {
        live: values.get(liveRef(name)) ?? null,
        journal: values.get(journalRef(name)) ?? null,
        unaccepted: values.get(unacceptedRef(name)) ?? null,
      },
    ]),
  );
}

/** Whether the live ref says what the journal says; if not, plain git changed it. */
export function isConsistent(state: NameState): boolean {
  return (state.live?.oid ?? null) === (state.tip?.document ?? null);
}

/** The document that stands for a name: the live one, or the last where it has ended. */
export function standing(state: NameState): Oid | null {
  return state.live ? state.live.oid : lastDocument(state.journal);
}

/** Whether that document was pulled, and nobody here has accepted it. */
export function isForeign(state: NameState): boolean {
  if (state.marks.root === null) return false;
  const document = standing(state);
  return document !== null && state.marks.documents.has(document);
}

/** The latest document that a journal keeps on its own line. */
export function lastDocument(journal: Journal | null): Oid | null {
  return lineOf(journal?.entries ?? []).find((recorded) => recorded.document !== null)?.document ?? null;
}

/** Where the marks themselves cannot be read, every document is somebody else's until it is accepted again. */
function marksOf(
  at: NameRefs,
  journal: Journal | null,
  object: Parameters<typeof markedIn>[0],
  format: ObjectFormat,
): Marks {
  if (at.unaccepted === null) return NO_MARKS;
  const all = (): ReadonlySet<Oid> =>
    new Set([
      ...(at.live ? [at.live] : []),
      ...(journal?.entries ?? []).flatMap(({ document }) => document ?? []),
    ]);
  return { root: at.unaccepted, documents: markedIn(object, format) ?? all() };
}

async function readLive(engine: Engine, oid: Oid): Promise<LiveBlob> {
  const object = (await engine.readObjects([oid])).get(oid);
  return { oid, type: object?.type ?? null, bytes: object?.bytes ?? null };
}

/** A journal that is to be built upon must be readable from the root down to its days. */
async function readWholeJournal(engine: Engine, name: CheckpointName, root: Oid): Promise<Journal> {
  const journal = await readJournal(engine, root);
  const lost = journal.top.length === 0 ? root : journal.top.find((day) => !journal.days.has(day.name))?.name;
  if (journal.entries.length > 0 && headsOf(journal.entries).length === 0)
    throw journalDamaged(name, "its entries name each other as parents, in a circle");
  if (lost) throw journalDamaged(name, `'${lost}' is missing or not a tree`);
  return journal;
}
