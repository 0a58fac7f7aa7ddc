import { lineOf, type RecordedEntry } from "./journal.ts";
import type { Oid } from "./oid.ts";

/** An operation that was undone, and the entry that undid it. */
export interface Undone {
  readonly entry: RecordedEntry;
  readonly by: RecordedEntry;
}

/** What of a journal is in effect: the operations that can be undone, and those that can be done again; latest last. */
export interface Effect {
  readonly done: readonly RecordedEntry[];
  readonly undone: readonly Undone[];
}

/** Reads a journal as a pile of operations: an undo takes the top one off, undoing an undo puts it back. */
export function effectOf(entries: readonly RecordedEntry[]): Effect {
  let done: RecordedEntry[] = [];
  let undone: Undone[] = [];
  let before: RecordedEntry | null = null;
  for (const recorded of [...lineOf(entries)].reverse()) {
    const { op, undoes } = recorded.entry;
    const top = done.at(-1);
    const back = undone.at(-1);
    if (op === "undo" && top && undoes === top.id) {
      done.pop();
      undone.push({ entry: top, by: recorded });
    } else if (op === "undo" && back && undoes === back.by.id) {
      undone.pop();
      done.push(back.entry);
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

/** The document that was live before the latest operation in effect; null when none was. */
export function documentBefore(effect: Effect): Oid | null {
  const top = effect.done.at(-1);
  return top && !isArrival(top) ? (effect.done.at(-2)?.document ?? null) : null;
}

/** A rename leaves an entry with the document under the new name, and one without under the old. */
function isArrival(recorded: RecordedEntry): boolean {
  return recorded.entry.op === "rename" && recorded.document !== null;
}
