import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { AppendContext } from "../change.ts";
import { type NameState, readStates, wholeJournal } from "../name-state.ts";
import { transact } from "../transaction.ts";
import { remark } from "./marks.ts";
import { withoutOwnMerges } from "./own-merges.ts";

/** Documents of some names. */
export type DocumentsByName = ReadonlyMap<CheckpointName, ReadonlySet<Oid>>;

/**
 * Takes these documents as our own and no others; only a merge that has nothing but such documents in it, and is what
 * we would have made of them, follows by itself. The answer is all that became our own.
 */
export async function acceptStates(at: AppendContext, accepted: DocumentsByName): Promise<DocumentsByName> {
  const taken = new Map<CheckpointName, ReadonlySet<Oid>>();
  await markAnew(at, [...accepted.keys()], async (state) => {
    const { name, marks } = state;
    const left = new Set(marks.documents);
    for (const document of accepted.get(name) ?? []) left.delete(document);
    const journal = await wholeJournal(at.engine, state);
    const foreign = journal ? await withoutOwnMerges(at.engine, journal, left) : left;
    taken.set(name, new Set([...marks.documents].filter((document) => !foreign.has(document))));
    return foreign;
  });
  return taken;
}

/** Takes the accepting of documents back: those that their journals still have are foreign again. */
export async function unacceptStates(at: AppendContext, accepted: DocumentsByName): Promise<void> {
  await markAnew(at, [...accepted.keys()], async (state) => {
    const journal = await wholeJournal(at.engine, state);
    const known = new Set(journal?.entries.map(({ document }) => document));
    const again = [...(accepted.get(state.name) ?? [])].filter((document) => known.has(document));
    return new Set([...state.marks.documents, ...again]);
  });
}

/** Gives names other marks, in one transaction. */
async function markAnew(
  at: AppendContext,
  names: readonly CheckpointName[],
  foreignOf: (state: NameState) => Promise<ReadonlySet<Oid>>,
): Promise<void> {
  const format = at.engine.repository.objectFormat;
  await transact(at, async () => {
    const states = await readStates(at.engine, names);
    const marked = await Promise.all(
      states.map(async (state) => remark(format, state.name, state.marks, await foreignOf(state))),
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
