import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import type { RecordedEntry } from "../checkpoint/journal.ts";
import type { Oid } from "../checkpoint/oid.ts";
import type { Engine, ObjectType, StoredObject } from "../git/engine.ts";
import type { Journal } from "./journal/journal-store.ts";
import { lastDocument } from "./journal/journal-walk.ts";
import { isWhole, journalAt, type WholeJournal, wholeOf } from "./journal/whole-journal.ts";
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
  /** The live document, or the last one where it has ended: what stands for the name. */
  readonly last: Oid | null;
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
        at.journal === null ? null : readOwn(engine, name, at.journal),
        at.unaccepted === null ? null : engine.readObjects([at.unaccepted]),
      ]);
      const last = live ? live.oid : await lastDocument(engine, journal);
      const marks = await marksOf(engine, at, journal, marked?.get(at.unaccepted as Oid));
      return { name, live, journal, tip: journal?.tip ?? null, last, marks };
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
      return readOwn(engine, name, root).then(
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

/** Whether that document was pulled, and nobody here has accepted it. */
export function isForeign(state: NameState): boolean {
  return state.last !== null && state.marks.documents.has(state.last);
}

/** Where the marks themselves cannot be read, every document is somebody else's until it is accepted again. */
async function marksOf(
  engine: Engine,
  at: NameRefs,
  journal: Journal | null,
  object: StoredObject | undefined,
): Promise<Marks> {
  if (at.unaccepted === null) return NO_MARKS;
  const marked = markedIn(object, engine.repository.objectFormat);
  if (marked) return { root: at.unaccepted, documents: marked };
  const all = journal ? (await wholeOf(engine, journal)).entries : [];
  const documents = [...(at.live ? [at.live] : []), ...all.flatMap(({ document }) => document ?? [])];
  return { root: at.unaccepted, documents: new Set(documents), isLost: true };
}

async function readLive(engine: Engine, oid: Oid): Promise<LiveBlob> {
  const object = (await engine.readObjects([oid])).get(oid);
  return { oid, type: object?.type ?? null, bytes: object?.bytes ?? null };
}

/** All of a name's journal: to be filed anew it must be readable from the root down to its entries. */
export async function wholeJournal(
  engine: Engine,
  { name, journal }: Pick<NameState, "name" | "journal">,
): Promise<WholeJournal | null> {
  return journal && fitToBuildOn(name, await wholeOf(engine, journal));
}

/** What must be known of a journal that is to be built upon; all of it where its heads are not as they must be. */
async function readOwn(engine: Engine, name: CheckpointName, root: Oid): Promise<Journal> {
  const journal = await journalAt(engine, root);
  return isWhole(journal) ? fitToBuildOn(name, journal) : journal;
}

function fitToBuildOn(name: CheckpointName, journal: WholeJournal): WholeJournal {
  if (journal.entries.length > 0 && journal.heads.length === 0)
    throw journalDamaged(name, "its entries name each other as parents, in a circle");
  const [lost] = journal.lost;
  if (lost) throw journalDamaged(name, `'${lost}' is missing or not a tree`);
  return journal;
}
