import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { AppendContext } from "../change.ts";
import { readStates, wholeJournal } from "../name-state.ts";
import { transact } from "../transaction.ts";
import { remark } from "./marks.ts";
import { withoutOwnMerges } from "./own-merges.ts";

/** Documents that somebody here was shown and takes as their own, by name. */
export type Accepted = ReadonlyMap<CheckpointName, ReadonlySet<Oid>>;

/**
 * Takes these documents as our own and no others; only a merge that has nothing but such documents in it, and is what
 * we would have made of them, follows by itself.
 */
export async function acceptStates(at: AppendContext, accepted: Accepted): Promise<void> {
  const format = at.engine.repository.objectFormat;
  await transact(at, async () => {
    const states = await readStates(at.engine, [...accepted.keys()]);
    const marked = await Promise.all(
      states.map(async (state) => {
        const { name, marks } = state;
        const left = new Set(marks.documents);
        for (const document of accepted.get(name) ?? []) left.delete(document);
        const journal = await wholeJournal(at.engine, state);
        const foreign = journal ? await withoutOwnMerges(at.engine, journal, left) : left;
        return remark(format, name, marks, foreign);
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
