import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import type { RecordedEntry } from "../checkpoint/journal.ts";
import type { SpooledObject } from "../host/spool.ts";
import type { AppendContext, Change } from "./change.ts";
import { type NameState, readStates } from "./name-state.ts";
import { refuseOverNewer } from "./newer-version.ts";
import { type PlannedEntry, planEntry } from "./plan-entry.ts";
import { type Batch, transact } from "./transaction.ts";

/** What was recorded. */
export interface Appended {
  readonly name: CheckpointName;
  readonly entry: RecordedEntry;
  /** The state the entry was added to. */
  readonly before: NameState;
}

/**
 * Records one operation: for each name a journal entry and the live blob, all in one transaction, journals first.
 * `decide` is asked again after a lost race, with the state that won. `fresh` are contents written for this entry.
 */
export async function append(
  at: AppendContext,
  names: readonly CheckpointName[],
  decide: (state: NameState, all: readonly NameState[]) => Change | Promise<Change>,
  fresh: readonly SpooledObject[] = [],
): Promise<readonly Appended[]> {
  if (names.length === 0) return [];
  const { planned } = await transact(at, async () => {
    const states = await readStates(at.engine, names);
    const entries = await Promise.all(
      states.map(async (state) => {
        const change = await decide(state, states);
        await refuseOverNewer(at.engine, state);
        return planEntry(at, state, change);
      }),
    );
    return batchOf(entries, fresh);
  });
  return planned.map(({ recorded, state }) => ({ name: state.name, entry: recorded, before: state }));
}

function batchOf(
  planned: readonly PlannedEntry[],
  fresh: readonly SpooledObject[],
): Batch & { readonly planned: readonly PlannedEntry[] } {
  const documents = planned.flatMap((entry) => entry.document ?? []);
  const all = [...fresh, ...planned.flatMap((entry) => entry.objects), ...documents];
  return {
    planned,
    states: planned.map((entry) => entry.state),
    entries: planned.map(({ state, recorded }) => ({ name: state.name, entry: recorded.id })),
    objects: [...new Map(all.map((object) => [object.oid, object])).values()],
    moves: [
      ...planned.map((entry) => entry.journalMove),
      ...planned.flatMap((entry) => entry.liveMove ?? []),
      ...planned.flatMap((entry) => entry.trustMove ?? []),
    ],
    document: documents[0] ?? null,
  };
}
