import { commonAncestor, lineOf, type RecordedEntry } from "../../../checkpoint/journal.ts";
import type { Oid } from "../../../checkpoint/oid.ts";

/** An operation that was undone, the entry that undid it, and all that was in effect before that. */
export interface Undone {
  readonly entry: RecordedEntry;
  readonly by: RecordedEntry;
  readonly before: readonly RecordedEntry[];
}

/** What of a journal is in effect: the operations that can be undone, and those that can be done again; latest last. */
export interface Effect {
  readonly done: readonly RecordedEntry[];
  readonly undone: readonly Undone[];
}

/** Reads a journal as a pile of operations: an undo takes the top one off, undoing an undo puts it back. */
export function effectOf(entries: readonly RecordedEntry[]): Effect {
  return replay(entries, lineOf(entries));
}

function replay(entries: readonly RecordedEntry[], line: readonly RecordedEntry[]): Effect {
  let done: RecordedEntry[] = [];
  let undone: Undone[] = [];
  let before: RecordedEntry | null = null;
  for (const recorded of [...line].reverse()) {
    const { op, undoes, restores } = recorded.entry;
    const top = done.at(-1);
    const back = undone.at(-1);
    if (isBridge(entries, recorded, before)) {
      before = recorded;
      continue;
    }
    if (op === "undo" && top && undoes === top.id) {
      undone.push({ entry: top, by: recorded, before: [...done] });
      if (restores === undefined) done.pop();
      else done = [...pileAt(entries, restores, recorded)];
    } else if (op === "undo" && back && undoes === back.by.id) {
      undone.pop();
      done = [...back.before];
    } else {
      // A name that has had no life of its own: what came along belongs to the old name, and is not undone here.
      if (isArrival(recorded) && before?.document) done = [];
      done.push(recorded);
      undone = [];
    }
    before = recorded;
  }
  return { done, undone };
}

/** A push that held entries back may have named their past anew: that changed nothing, and there is nothing to undo. */
function isBridge(
  entries: readonly RecordedEntry[],
  { entry, document }: RecordedEntry,
  before: RecordedEntry | null,
): boolean {
  if (entry.op !== "merge" || !before || before.document !== document) return false;
  return entry.parents.every((id) => {
    const parent = entries.find((recorded) => recorded.id === id);
    return parent !== undefined && commonAncestor(entries, [before, parent]) === parent;
  });
}

/** What was in effect at an entry; only what is older can be, so that no circle is followed. */
function pileAt(entries: readonly RecordedEntry[], id: string, by: RecordedEntry): readonly RecordedEntry[] {
  const at = entries.find((recorded) => recorded.id === id);
  if (!at || at.entry.generation >= by.entry.generation) return [];
  return replay(entries, lineOf(entries, at)).done;
}

/** The document that was live before the latest operation in effect; null when none was. */
export function documentBefore(effect: Effect): Oid | null {
  const top = effect.done.at(-1);
  return top && !isArrival(top) ? (effect.done.at(-2)?.document ?? null) : null;
}

/** A rename leaves an entry with the document under the new name, and one without under the old. */
function isArrival(recorded: RecordedEntry): boolean {
  return recorded.entry.op === "rename" && recorded.document !== null;
}
