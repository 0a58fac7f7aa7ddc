import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import type { Engine } from "../git/engine.ts";
import { removeStaleLocks } from "../host/locks/stale-locks.ts";
import type { Abandoned, Spool } from "../host/spool.ts";
import { isConsistent, type NameState, readStates } from "./name-state.ts";
import { journalRef, liveRef, unacceptedRef } from "./ref-names.ts";

/** What became of the operations that a crash left half done. */
export interface Healed {
  /** Names whose half-done transaction was seen through. */
  readonly rolledForward: readonly string[];
  /** How many objects that a prune had taken were written again. */
  readonly rewritten: number;
}

/** Sees through what processes left half done; with an empty spool it costs one look at a folder. */
export async function heal(engine: Engine, spool: Spool): Promise<Healed> {
  const abandoned = spool.abandoned();
  const rolledForward: string[] = [];
  let rewritten = 0;
  for (const left of abandoned) {
    await removeStaleLocks(engine.repository.commonDir, refsOf(left), left.since);
    rewritten += await restoreObjects(engine, left);
  }
  for (const left of abandoned) {
    try {
      const names = left.plan.entries.map((added) => added.name as CheckpointName);
      const states = await readStates(engine, names);
      const mentioned = left.plan.entries.filter((added, index) => records(states[index], added.entry));
      for (const [index, added] of left.plan.entries.entries()) {
        const state = states[index];
        if (state && (await rollForward(engine, state, added.entry))) rolledForward.push(added.name);
      }
      // Without entries it was only on its way to a remote, and is made again there.
      if (mentioned.length === 0 && left.plan.entries.length > 0) spool.setAside(left.folder);
      else spool.remove(left.folder);
    } catch {
      // Another process heals the same entry, or the journal itself is damaged: it is left for the next command.
    }
  }
  return { rolledForward, rewritten };
}

function refsOf(left: Abandoned): readonly string[] {
  return left.plan.entries.flatMap(({ name }) => [
    journalRef(name as CheckpointName),
    liveRef(name as CheckpointName),
    unacceptedRef(name as CheckpointName),
  ]);
}

function records(state: NameState | undefined, entry: string): boolean {
  return state?.journal?.entries.some((recorded) => recorded.id === entry) ?? false;
}

/** Objects are named by their content: writing them again can only bring back what was there. */
async function restoreObjects(engine: Engine, left: Abandoned): Promise<number> {
  try {
    const present = await engine.present(left.plan.objects.map((object) => object.oid));
    const lost = left.plan.objects.filter((object) => !present.has(object.oid));
    if (lost.length === 0) return 0;
    await engine.writeObjects(
      lost.map((object) => ({
        oid: object.oid,
        type: object.type,
        bytes: left.bytes(object.label),
        file: `${left.folder}/${object.label}`,
      })),
    );
    return lost.length;
  } catch {
    return 0;
  }
}

/** The journal moved and the live ref did not: the journal is right, because it always moves first. */
async function rollForward(engine: Engine, state: NameState, entry: string): Promise<boolean> {
  if (state.tip?.id !== entry || isConsistent(state)) return false;
  const to = state.tip.document;
  const moved = await engine.moveRefs([{ ref: liveRef(state.name), from: state.live?.oid ?? null, to }]);
  if (!moved.ok) throw new Error(moved.reason);
  return true;
}
