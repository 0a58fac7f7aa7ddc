import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { RecordedEntry } from "../../checkpoint/journal.ts";
import { isName } from "../../checkpoint/name.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { StateRef } from "../../checkpoint/state-ref.ts";
import { lineBack } from "../../store/journal/journal-walk.ts";
import { readJournal } from "../../store/journal/whole-journal.ts";
import { type NameState, readStates, wholeJournal } from "../../store/name-state.ts";
import { JOURNAL, nameInRef } from "../../store/ref-names.ts";
import { whyMissing } from "../find/checkpoint.ts";
import { noSuchState, nothingToForget } from "../operation-errors.ts";
import type { Workspace } from "../workspace.ts";

/** The entries of one name that are to go. */
export interface Chosen {
  readonly name: CheckpointName;
  readonly entries: readonly RecordedEntry[];
  /** It was not asked for by name, but has the same document. */
  readonly same: boolean;
  /** What is live goes too. */
  readonly ends: boolean;
  /** Whether an entry is one of those; what somebody adds meanwhile is not, unless its document is one of theirs. */
  readonly isMeant: (recorded: RecordedEntry) => boolean;
}

/**
 * Which entries are meant: all of a name, or those with the document of one state. A document is the same wherever it
 * stands, so entries that have it go too, under every name.
 */
export async function chooseStates(at: Workspace, wanted: readonly StateRef[]): Promise<readonly Chosen[]> {
  const names = [...new Set(wanted.map(({ name }) => name))];
  const states = await readStates(at.engine, names);
  const documents = new Set<Oid>();
  const ids = new Map<CheckpointName, Set<string>>();
  for (const state of states) {
    const asked = wanted.filter(({ name }) => name === state.name);
    const picked = await pick(at, state, asked);
    ids.set(state.name, new Set(picked.entries.map(({ id }) => id)));
    for (const oid of picked.documents) documents.add(oid);
  }
  const chosen = await Promise.all(
    states.map(async (state) => {
      const entries = (await wholeJournal(at.engine, state))?.entries ?? [];
      return choiceOf(state, entries, documents, ids.get(state.name) ?? new Set(), false);
    }),
  );
  return [...chosen, ...(await elsewhere(at, names, documents))];
}

interface Picked {
  readonly entries: readonly RecordedEntry[];
  readonly documents: readonly Oid[];
}

/** What somebody asked for of one name. */
async function pick(at: Workspace, state: NameState, asked: readonly StateRef[]): Promise<Picked> {
  const { name, live } = state;
  const journal = await wholeJournal(at.engine, state);
  if (!journal && !live) throw await whyMissing(at, name);
  const all = (journal?.entries ?? []).filter(isForgettable);
  if (asked.some(({ back }) => back === null)) {
    if (all.length === 0 && !live) throw nothingToForget(name);
    const documents = all.flatMap(({ document }) => document ?? []);
    return { entries: all, documents: live ? [...documents, live.oid] : documents };
  }
  const furthest = Math.max(...asked.map(({ back }) => back ?? 0));
  const line = journal ? await lineBack(at.engine, journal, (_, index) => index === furthest) : [];
  const entries = asked.map(({ back }) => {
    const entry = line[back ?? 0];
    if (!entry?.document) throw noSuchState(name, back ?? 0, line.length, entry !== undefined);
    return entry;
  });
  return { entries: [], documents: entries.flatMap(({ document }) => document ?? []) };
}

/** Other names that have one of these documents: a rename and a restore leave it under both. */
async function elsewhere(
  at: Workspace,
  names: readonly CheckpointName[],
  documents: ReadonlySet<Oid>,
): Promise<readonly Chosen[]> {
  const others = (await at.engine.refs([JOURNAL])).flatMap(({ ref, oid }) => {
    const name = nameInRef(ref);
    return isName(name) && !names.includes(name) ? [{ name, oid }] : [];
  });
  const found: CheckpointName[] = [];
  for (const { name, oid } of others) {
    const { entries } = await readJournal(at.engine, oid);
    if (entries.some(({ document }) => document !== null && documents.has(document))) found.push(name);
  }
  const states = found.length > 0 ? await readStates(at.engine, found) : [];
  return Promise.all(
    states.map(async (state) => {
      const entries = (await wholeJournal(at.engine, state))?.entries ?? [];
      return choiceOf(state, entries, documents, new Set(), true);
    }),
  );
}

function choiceOf(
  { name, live }: NameState,
  all: readonly RecordedEntry[],
  documents: ReadonlySet<Oid>,
  ids: ReadonlySet<string>,
  same: boolean,
): Chosen {
  const isMeant = (one: RecordedEntry): boolean =>
    isForgettable(one) && (ids.has(one.id) || (one.document !== null && documents.has(one.document)));
  const ends = live !== null && documents.has(live.oid);
  return { name, entries: all.filter(isMeant), same, ends, isMeant };
}

/** A forget that has no document has nothing to hide, and goes on telling what others must drop. */
function isForgettable({ entry, document }: RecordedEntry): boolean {
  return entry.op !== "forget" || document !== null;
}
