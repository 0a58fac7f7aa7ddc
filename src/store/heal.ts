import { join } from "node:path";
import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import type { Oid } from "../checkpoint/oid.ts";
import type { Engine } from "../git/engine.ts";
import { removeLeftLockOnPackedRefs } from "../host/locks/packed-refs-lock.ts";
import type { Spool, SpoolFolder, SpoolPlan } from "../host/spool.ts";
import { lookupIn } from "./journal/journal-store.ts";
import { isConsistent, type NameState, readStates } from "./name-state.ts";
import { liveRef } from "./ref-names.ts";
import { clearOwnLocks } from "./spool/own-locks.ts";
import { type Damage, readKept } from "./spool/seeing-spool.ts";
import { tendSpool } from "./spool/tend.ts";
import { marksIn, seeThroughUnsynced } from "./spool/unsynced.ts";

/** What became of the operations that a crash left half done, and of objects that a prune took. */
export interface Healed {
  /** Names whose half-done transaction was seen through. */
  readonly rolledForward: readonly string[];
  /** How many objects that a prune had taken were written again. */
  readonly rewritten: number;
  /** How many are missing still, though the spool has them. */
  readonly missing: number;
  /** The marks of pulled texts that a power cut took, and that could not be made again: where they were to point. */
  readonly marks: ReadonlyMap<string, readonly Oid[]>;
}

/** The most half-done operations that one command sees through. */
const MOST_SEEN_THROUGH = 20;
const TEN_MINUTES = 10 * 60_000;

/** Sees through what processes left half done, and looks after what is done; with an empty spool it costs one look at a folder. */
export async function heal(engine: Engine, spool: Spool, damage: Damage = "mend"): Promise<Healed> {
  const folders = spool.list();
  const half = await seeThrough(engine, spool, folders);
  const tended = await tendSpool(engine, spool, folders, damage);
  return { ...half, rewritten: half.rewritten + tended.rewritten, missing: tended.missing };
}

/** A plan whose process ended before the operation was seen through. */
interface Abandoned {
  readonly folder: string;
  readonly plan: SpoolPlan;
}

async function seeThrough(
  engine: Engine,
  spool: Spool,
  folders: readonly SpoolFolder[],
): Promise<Omit<Healed, "missing">> {
  const abandoned = abandonedIn(spool, folders);
  const rolledForward: string[] = [];
  const marks = new Map<string, readonly Oid[]>();
  let rewritten = 0;
  for (const left of abandoned) {
    const refs = left.plan.moves.map(({ ref }) => ref);
    if (left.plan.unsynced) removeLeftLockOnPackedRefs(engine.repository.commonDir);
    await clearOwnLocks({ engine, spool }, refs, left.folder);
    rewritten += await restoreObjects(engine, spool, left);
  }
  for (const left of abandoned) {
    try {
      await seeThroughUnsynced(engine, left.plan);
      const names = left.plan.entries.map((added) => added.name as CheckpointName);
      const states = await readStates(engine, names);
      const mentioned = await Promise.all(
        left.plan.entries.map((added, index) => hasEntry(engine, states[index], added.entry)),
      );
      for (const [index, added] of left.plan.entries.entries()) {
        const state = states[index];
        if (state && (await rollForward(engine, state, added.entry))) rolledForward.push(added.name);
      }
      const { entries, texts, unsynced } = left.plan;
      // Without entries and words it only moved refs, or was on its way to a remote, and is made again there. What came
      // from a remote can be had there again.
      const isOnlyHere = texts.length + (unsynced ? 0 : entries.length) > 0;
      if (!mentioned.includes(true) && isOnlyHere) spool.setAside(left.folder);
      else spool.finish(left.folder);
    } catch {
      // Another process heals the same entry, or the journal itself is damaged: it is left for the next command.
      for (const { ref, to } of marksIn(left.plan)) marks.set(ref, [to]);
    }
  }
  return { rolledForward, rewritten, marks };
}

function abandonedIn(spool: Spool, folders: readonly SpoolFolder[]): readonly Abandoned[] {
  const open = folders.filter(({ state }) => state === "open").slice(0, MOST_SEEN_THROUGH);
  return open.flatMap((one): Abandoned[] => {
    const folder = join(spool.folder, one.name);
    const plan = spool.plan(folder);
    if (plan) return spool.isAtWork(one, plan) ? [] : [{ folder, plan }];
    // Cut off before the plan was written, or just finished by its owner: nothing was done, or all of it.
    if ((spool.age(one) ?? TEN_MINUTES) >= TEN_MINUTES) spool.renew(spool.setAside(folder));
    return [];
  });
}

/** Whether a name's journal has an entry. */
export async function hasEntry(
  engine: Engine,
  state: NameState | undefined,
  entry: string,
): Promise<boolean> {
  return state?.journal ? (await lookupIn(engine, state.journal)(entry)) !== null : false;
}

/** Objects are named by their content: writing them again can only bring back what was there. */
async function restoreObjects(engine: Engine, spool: Spool, { folder }: Abandoned): Promise<number> {
  try {
    const objects = spool.objects(folder);
    const present = await engine.present(objects.map(({ oid }) => oid));
    const lost = objects.filter(({ oid }) => !present.has(oid));
    const read = await Promise.all(lost.map((kept) => readKept(engine, spool, kept)));
    const whole = read.filter((object) => object !== null);
    if (whole.length > 0) await engine.writeObjects(whole);
    return whole.length;
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
