import type { ObjectFormat } from "../git/engine.ts";
import type { TreeEntry } from "../git/tree.ts";
import type { SpooledObject } from "../host/spool.ts";
import { tree } from "./entry-objects.ts";
import type { Journal } from "./journal-store.ts";

/** A journal put together from two, and the trees that neither had. */
export interface UnitedJournal {
  readonly journal: Journal;
  readonly objects: readonly SpooledObject[];
}

/**
 * The union of two journals: entries never change and are only ever added, so nothing can conflict.
 *
 *     one                  other                united
 *     2026-11-15/ save-1   2026-11-15/ save-1   2026-11-15/ save-1
 *     2026-11-16/ save-2   2026-11-16/ save-2   2026-11-16/ save-2     both have the day: a tree with all of it
 *                 save-3               clear-4              save-3
 *                                                           clear-4    two heads now, for `mergeHeads`
 *     2026-11-17/ save-5                        2026-11-17/ save-5     one has it: its tree as it is
 */
export function uniteJournals(format: ObjectFormat, one: Journal, other: Journal): UnitedJournal {
  const objects: SpooledObject[] = [];
  const days = new Map<string, readonly TreeEntry[]>();
  const top = [...byName(one.top, other.top).values()].map((day): TreeEntry => {
    const [mine, theirs] = [one.days.get(day.name), other.days.get(day.name)];
    if (!mine || !theirs) {
      days.set(day.name, mine ?? theirs ?? []);
      return day;
    }
    const filed = [...byName(mine, theirs).values()];
    const made = tree(format, filed);
    days.set(day.name, filed);
    objects.push(made);
    return { ...day, oid: made.oid };
  });
  const root = tree(format, top);
  const entries = new Map([...one.entries, ...other.entries].map((recorded) => [recorded.id, recorded]));
  return {
    journal: {
      root: root.oid,
      top,
      days,
      entries: [...entries.values()],
      damaged: [...new Set([...one.damaged, ...other.damaged])],
    },
    objects: [...objects, root],
  };
}

function byName(one: readonly TreeEntry[], other: readonly TreeEntry[]): Map<string, TreeEntry> {
  return new Map([...one, ...other].map((entry) => [entry.name, entry]));
}
