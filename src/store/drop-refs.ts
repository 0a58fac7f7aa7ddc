import { CheckpointError } from "../errors.ts";
import type { RefValue } from "../git/engine.ts";
import type { AppendContext } from "./change.ts";
import { transact } from "./transaction.ts";

/** Deletes refs, all or none, each only if it still is what was seen; locks that a killed git leaves do not stay. */
export async function dropRefs(at: AppendContext, title: string, refs: readonly RefValue[]): Promise<void> {
  const seen = new Map(refs.map(({ ref, oid }) => [ref, oid]));
  await transact(at, async () => {
    const now = await at.engine.refs([...seen.keys()]);
    if (now.some(({ ref, oid }) => seen.has(ref) && seen.get(ref) !== oid)) throw movedMeanwhile(title);
    const there = now.filter(({ ref }) => seen.has(ref));
    const moves = there.map(({ ref, oid }) => ({ ref, from: oid, to: null }));
    return { title, states: [], entries: [], objects: [], moves, document: null };
  });
}

function movedMeanwhile(title: string): CheckpointError {
  return new CheckpointError("refused", "saved-meanwhile", `somebody changed ${title} meanwhile`, {
    hints: ["run the command again"],
  });
}
