import type { RecordedEntry } from "../../checkpoint/journal.ts";
import type { Standing } from "./effects.ts";
import { type Effect, effectOf, type Find, isSamePile, liesIn } from "./rules/undo.ts";

/** Whether what a command left of a name is still in effect; `before` is the entry that a pull found there, if any. */
export async function isInEffect(
  standing: Standing,
  entry: RecordedEntry,
  before: string | null | undefined,
): Promise<boolean> {
  if (await liesIn(standing.effect.done, entry)) return true;
  return before !== undefined && (await isStillPulled(standing, entry, before));
}

/** Whether a name is as a pull left it that ended with what lies on no pile, such as an undo made elsewhere. */
export async function isAsPulled(standing: Standing, id: string, before: string | null): Promise<boolean> {
  const entry = await unchangedSince(standing.find, standing.effect, id);
  return entry !== null && isStillPulled(standing, entry, before);
}

/** The entry, if what is in effect is what was in effect when a name ended with it; null if not. */
export async function unchangedSince(
  find: Find,
  { done }: Effect,
  id: string | null,
): Promise<RecordedEntry | null> {
  const entry = id === null ? null : await find(id);
  return entry && isSamePile(done, (await effectOf(find, entry)).done) ? entry : null;
}

async function isStillPulled(
  { state, effect: { done }, find }: Standing,
  entry: RecordedEntry,
  before: string | null,
): Promise<boolean> {
  const brought = (await effectOf(find, entry)).done;
  if (brought?.top.id === entry.id) return false;
  const had = (await effectOf(find, before === null ? null : await find(before))).done;
  // It changed nothing, unless the name was unknown and is to be unknown again.
  if (isSamePile(brought, had)) return before === null && state.tip?.id === entry.id;
  if (brought && !(await liesIn(done, brought.top))) return false;
  // What was there before is in effect again once the pull is taken back.
  return !had || (await liesIn(brought, had.top)) || !(await liesIn(done, had.top));
}
