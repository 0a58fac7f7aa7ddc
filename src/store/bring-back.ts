import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import type { RecordedEntry } from "../checkpoint/journal.ts";
import type { Oid } from "../checkpoint/oid.ts";
import type { Engine } from "../git/engine.ts";
import type { AppendContext } from "./change.ts";
import { walkObjects } from "./damage/object-walk.ts";
import { journalAt } from "./journal/whole-journal.ts";
import type { LostMarks, LostName } from "./lost-names.ts";
import { journalRef, liveRef, unacceptedRef } from "./ref-names.ts";
import { moveOwnRefs } from "./spool/move-refs.ts";

/** A name that is back, and the latest entry of its journal. */
export interface BroughtBack {
  readonly name: CheckpointName;
  readonly tip: RecordedEntry;
}

/** What came back of lost names, and why the others did not. */
export interface BringingBack {
  readonly back: readonly BroughtBack[];
  readonly gone: readonly { readonly name: CheckpointName; readonly why: string }[];
}

/** Puts the refs of lost names back where the object store still has all that they lead to. */
export async function bringBack(at: AppendContext, lost: readonly LostName[]): Promise<BringingBack> {
  const back: BroughtBack[] = [];
  const gone: { readonly name: CheckpointName; readonly why: string }[] = [];
  for (const one of lost) {
    const found = await findWhole(at.engine, one);
    if ("why" in found) {
      gone.push({ name: one.name, why: found.why });
      continue;
    }
    const live = (await at.engine.refs([liveRef(one.name)]))[0]?.oid ?? null;
    const { document } = found.tip;
    const outcome = await moveOwnRefs(at, [
      // First what says that a text is somebody else's: a crash must not leave it unsaid.
      ...(one.marks ? [{ ref: unacceptedRef(one.name), from: null, to: one.marks }] : []),
      { ref: journalRef(one.name), from: null, to: found.root },
      // What stands there by now is recorded by the next operation as what plain git did.
      ...(document && live === null ? [{ ref: liveRef(one.name), from: null, to: document }] : []),
    ]);
    if (outcome.ok) back.push({ name: one.name, tip: found.tip });
    else gone.push({ name: one.name, why: outcome.reason });
  }
  return { back, gone };
}

/** Puts the marks of a name back; the answer is why that cannot be, or null. */
export async function bringBackMarks(at: AppendContext, { name, marks }: LostMarks): Promise<string | null> {
  const walk = await walkObjects(at.engine, [marks]);
  if (walk.badBelow(marks).length > 0) return "git has pruned them";
  const outcome = await moveOwnRefs(at, [{ ref: unacceptedRef(name), from: null, to: marks }]);
  return outcome.ok ? null : outcome.reason;
}

type Whole = { readonly root: Oid; readonly tip: RecordedEntry } | { readonly why: string };

/**
 * Of the places where a journal was the one that tells most, if all that it leads to is still there: a ref to anything
 * less would break the user's own `git gc`.
 */
async function findWhole(engine: Engine, { roots, marks }: LostName): Promise<Whole> {
  const walk = await walkObjects(engine, marks ? [...roots, marks] : roots);
  if (marks && walk.badBelow(marks).length > 0)
    return { why: "what says that it was pulled is gone; pull it again" };
  let best: { readonly root: Oid; readonly tip: RecordedEntry } | null = null;
  for (const root of roots.filter((one) => walk.badBelow(one).length === 0)) {
    const { tip } = await journalAt(engine, root);
    if (tip && (!best || tip.entry.generation > best.tip.entry.generation)) best = { root, tip };
  }
  return best ?? { why: "git has pruned its objects" };
}
