import type { RecordedEntry } from "../../../checkpoint/journal.ts";
import type { Oid } from "../../../checkpoint/oid.ts";

/** Finds an entry of a journal by its id; null where it is absent. */
export type Find = (id: string) => Promise<RecordedEntry | null>;

/** The operations in effect, the latest on top; what is below is read when it is asked for. */
export interface Pile {
  readonly top: RecordedEntry;
  below(): Promise<Pile | null>;
}

/** An operation that was undone, the entry that undid it, and all that was in effect before that. */
export interface Undone {
  readonly entry: RecordedEntry;
  readonly by: RecordedEntry;
  readonly before: Pile | null;
}

/** What of a journal is in effect: the operations that can be undone, and those that can be done again, latest first. */
export interface Effect {
  readonly done: Pile | null;
  readonly undone: readonly Undone[];
}

const NOTHING: Effect = { done: null, undone: [] };

/**
 * Reads a journal from its tip back as a pile of operations: an undo takes the top one off, undoing an undo puts it
 * back. No more is read than is asked for: most of a long journal lies untouched below.
 *
 *     save 1   save 2   save 3   undo (save 3)   undo (undo)   save 4
 *     1        1 2      1 2 3    1 2             1 2 3         1 2 3 4        done; on top what undo takes back
 *                                3                                            undone; what redo does again
 */
export function effectOf(find: Find, tip: RecordedEntry | null): Promise<Effect> {
  const known = new Map<string, Promise<Effect>>();
  const effectAt = (at: RecordedEntry | null): Promise<Effect> => {
    if (!at) return Promise.resolve(NOTHING);
    const effect = known.get(at.id) ?? work(at);
    known.set(at.id, effect);
    return effect;
  };
  const work = async (at: RecordedEntry): Promise<Effect> => {
    const before = await parentOf(find, at);
    if (await isBridge(find, at, before)) return effectAt(before);
    const { op, undoes, restores } = at.entry;
    const prior = op === "undo" ? await effectAt(before) : null;
    const [back, ...earlier] = prior?.undone ?? [];
    const taken = prior?.done && (await takenBack(prior.done, undoes));
    if (prior?.done && taken) {
      const undone = [{ entry: taken.top, by: at, before: prior.done }, ...prior.undone];
      return { undone, done: await (restores === undefined ? taken.below() : pileAt(restores, at)) };
    }
    const pulled = prior && restores !== undefined ? await pulledEntry(prior.done, undoes, at) : null;
    if (prior && pulled) {
      const undone = [{ entry: pulled, by: at, before: prior.done }, ...prior.undone];
      return { undone, done: await pileAt(restores as string, at) };
    }
    if (back && undoes === back.by.id) return { undone: earlier, done: back.before };
    // A name that has had no life of its own: what came along belongs to the old name, and is not undone here.
    const isFirst = isArrival(at) && before?.document != null;
    const below = async (): Promise<Pile | null> => (isFirst ? null : (await effectAt(before)).done);
    return { undone: [], done: { top: at, below } };
  };
  /** What a pull ended with that lies on no pile, such as an undo, while what it brought is in effect. */
  const pulledEntry = async (done: Pile | null, id: string | undefined, by: RecordedEntry) => {
    const pulled = id === undefined ? null : await find(id);
    if (!pulled || pulled.entry.generation >= by.entry.generation) return null;
    return isSamePile(done, (await effectAt(pulled)).done) ? pulled : null;
  };
  /** What was in effect at an entry; only what is older can be, so that no circle is followed. */
  const pileAt = async (id: string, by: RecordedEntry): Promise<Pile | null> => {
    const at = await find(id);
    return at && at.entry.generation < by.entry.generation ? (await effectAt(at)).done : null;
  };
  return effectAt(tip);
}

/** What lies under forgets that left what is live as it was: they cannot be taken back, and stand in nobody's way. */
export async function pastForgets(pile: Pile | null): Promise<Pile | null> {
  let at = pile;
  while (at?.top.entry.op === "forget") {
    const below = await at.below();
    if (at.top.document !== (below?.top.document ?? null)) return at;
    at = below;
  }
  return at;
}

/** The part of a pile that an undo took back: its top, or what lies under forgets. */
async function takenBack(pile: Pile, undoes: string | undefined): Promise<Pile | null> {
  if (pile.top.id === undoes) return pile;
  const under = await pastForgets(pile);
  return under?.top.id === undoes ? under : null;
}

/** Why the latest operation cannot be taken back, or what it is: what was forgotten does not return. */
export type Reach = Pile | "nothing" | "forgotten";

/** The latest operation that an undo could take back, in a journal with this tip. */
export async function reachOf(find: Find, tip: RecordedEntry | null, done: Pile | null): Promise<Reach> {
  if (!done) return "nothing";
  const pile = await pastForgets(done);
  if (!pile || pile.top.entry.op === "forget") return "forgotten";
  const [first] = pile.top.entry.parents;
  const isGap = first !== undefined && !isArrival(pile.top) && !(await find(first));
  return isGap && tip && (await isNamedByForget(find, tip, first)) ? "forgotten" : pile;
}

/** Whether an entry that is not there was forgotten, and not trimmed or held back. */
async function isNamedByForget(find: Find, tip: RecordedEntry, id: string): Promise<boolean> {
  const seen = new Set([tip.id]);
  let level = [tip];
  while (level.length > 0) {
    if (level.some(({ entry }) => entry.forgets?.some((named) => named.startsWith(id)))) return true;
    const parents = new Set(level.flatMap(({ entry }) => entry.parents).filter((one) => !seen.has(one)));
    for (const one of parents) seen.add(one);
    level = (await Promise.all([...parents].map(find))).flatMap((parent) => parent ?? []);
  }
  return false;
}

/** Whether an entry lies somewhere in a pile: what lies deeper is always of a lower generation. */
export async function liesIn(pile: Pile | null, entry: RecordedEntry): Promise<boolean> {
  for (let at = pile; at && at.top.entry.generation >= entry.entry.generation; at = await at.below())
    if (at.top.id === entry.id) return true;
  return false;
}

/** Whether the same operations are in effect: what is on top tells all that lies below. */
export function isSamePile(one: Pile | null, other: Pile | null): boolean {
  return one?.top.id === other?.top.id;
}

/** A pile as a list, the latest first. */
export async function allOf(pile: Pile | null): Promise<readonly RecordedEntry[]> {
  const all: RecordedEntry[] = [];
  for (let at = pile; at; at = await at.below()) all.push(at.top);
  return all;
}

async function parentOf(find: Find, { entry }: RecordedEntry): Promise<RecordedEntry | null> {
  const parent = entry.parents[0] === undefined ? null : await find(entry.parents[0]);
  return parent && parent.entry.generation < entry.generation ? parent : null;
}

/** A push that held entries back may have named their past anew: that changed nothing, and there is nothing to undo. */
async function isBridge(
  find: Find,
  { entry, document }: RecordedEntry,
  before: RecordedEntry | null,
): Promise<boolean> {
  if (entry.op !== "merge" || !before || before.document !== document) return false;
  const parents = await Promise.all(entry.parents.map(find));
  for (const parent of parents) if (!parent || !(await comesFrom(find, before, parent))) return false;
  return true;
}

/** Whether an entry is another one, or was built on it. */
async function comesFrom(find: Find, entry: RecordedEntry, past: RecordedEntry): Promise<boolean> {
  const seen = new Set([entry.id]);
  let level = [entry];
  while (level.length > 0) {
    if (level.some(({ id }) => id === past.id)) return true;
    const ids = new Set(level.flatMap((one) => one.entry.parents).filter((id) => !seen.has(id)));
    for (const id of ids) seen.add(id);
    const parents = (await Promise.all([...ids].map(find))).flatMap((parent) => parent ?? []);
    level = parents.filter((parent) => parent.entry.generation >= past.entry.generation);
  }
  return false;
}

/** The document that was live before the latest operation in effect; null when none was. */
export async function documentBefore(done: Pile | null): Promise<Oid | null> {
  return done && !isArrival(done.top) ? ((await done.below())?.top.document ?? null) : null;
}

/** A rename leaves an entry with the document under the new name, and one without under the old. */
function isArrival(recorded: RecordedEntry): boolean {
  return recorded.entry.op === "rename" && recorded.document !== null;
}
