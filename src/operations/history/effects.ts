import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { lookupIn } from "../../store/journal/journal-store.ts";
import { type NameState, readStates } from "../../store/name-state.ts";
import type { Workspace } from "../workspace.ts";
import { type Effect, effectOf, type Find } from "./rules/undo.ts";

/** What of a name is in effect, and how to find the rest. */
export interface Standing {
  readonly state: NameState;
  readonly effect: Effect;
  readonly find: Find;
}

/** Looks at each name's journal once, however many commands touched it. */
export function effectsOf(
  at: Workspace,
): (names: readonly string[]) => Promise<ReadonlyMap<string, Standing>> {
  const known = new Map<string, Standing>();
  return async (names) => {
    const unread = names.filter((name) => !known.has(name)) as CheckpointName[];
    const states: readonly NameState[] = unread.length > 0 ? await readStates(at.engine, unread) : [];
    for (const state of states) {
      const find = findIn(at, state);
      known.set(state.name, { state, find, effect: await effectOf(find, state.tip) });
    }
    return known;
  };
}

/** Finds the entries of a name's journal. */
export function findIn(at: Workspace, { journal }: NameState): Find {
  return journal ? lookupIn(at.engine, journal) : async () => null;
}
