import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { RecordedEntry } from "../../checkpoint/journal.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { StateRef } from "../../checkpoint/state-ref.ts";
import { namesSaying } from "../../store/forgetting/forget-elsewhere.ts";
import { entriesSaying, textIds } from "../../store/forgetting/same-documents.ts";
import { lineBack } from "../../store/journal/journal-walk.ts";
import { type NameState, readStates, wholeJournal } from "../../store/name-state.ts";
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
  /** Entries that go whatever they say; what somebody adds meanwhile does not, unless it says the same. */
  readonly ids: ReadonlySet<string>;
  /** What the documents say that are to go. */
  readonly texts: ReadonlySet<Oid>;
}

/**
 * Which entries are meant: all of a name, or those with the document of one state. A document is the same wherever it
 * stands, so entries that have it go too, under every name.
 */
export async function chooseStates(at: Workspace, wanted: readonly StateRef[]): Promise<readonly Chosen[]> {
  const names = [...new Set(wanted.map(({ name }) => name))];
  const states = await readStates(at.engine, names);
  const picked = await Promise.all(
    states.map((state) =>
      pick(
        at,
        state,
        wanted.filter(({ name }) => name === state.name),
      ),
    ),
  );
  const documents = picked.flatMap((one) => one.documents);
  const texts = new Set([...(await textIds(at.engine, documents)).values()].flat());
  const choose = async (state: NameState, ids: ReadonlySet<string>, same: boolean): Promise<Chosen> => {
    const entries = await meantIn(at, state, { ids, texts });
    const ends = entries.some(({ document }) => document !== null && document === state.live?.oid);
    return { name: state.name, entries, same, ends, ids, texts };
  };
  const others = await namesSaying(at.store, texts, new Set(names));
  return Promise.all([
    ...states.map((state, index) => choose(state, new Set(picked[index]?.ids), false)),
    ...(await readStates(at.engine, others)).map((state) => choose(state, new Set(), true)),
  ]);
}

/** The entries of a name that are meant, as it is now. */
export async function meantIn(
  at: Workspace,
  state: NameState,
  { ids, texts }: Pick<Chosen, "ids" | "texts">,
): Promise<readonly RecordedEntry[]> {
  const all = ((await wholeJournal(at.engine, state))?.entries ?? []).filter(isForgettable);
  const saying = new Set(await entriesSaying(at.engine, all, texts));
  return all.filter((one) => ids.has(one.id) || saying.has(one));
}

interface Picked {
  readonly ids: readonly string[];
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
    return { ids: all.map(({ id }) => id), documents: live ? [...documents, live.oid] : documents };
  }
  const furthest = Math.max(...asked.map(({ back }) => back ?? 0));
  const line = journal ? await lineBack(at.engine, journal, (_, index) => index === furthest) : [];
  const documents = asked.map(({ back }) => {
    const entry = line[back ?? 0];
    if (!entry?.document) throw noSuchState(name, back ?? 0, line.length, entry !== undefined);
    return entry.document;
  });
  return { ids: [], documents };
}

/** A forget that has no document has nothing to hide, and goes on telling what others must drop. */
function isForgettable({ entry, document }: RecordedEntry): boolean {
  return entry.op !== "forget" || document !== null;
}
