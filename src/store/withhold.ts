import { latestFirst } from "../checkpoint/journal.ts";
import type { ObjectFormat } from "../git/engine.ts";
import type { TreeEntry } from "../git/tree.ts";
import type { SpooledObject } from "../host/spool.ts";
import { tree } from "./entry-objects.ts";
import type { Journal } from "./journal-store.ts";
import type { UnitedJournal } from "./union-journal.ts";

/** A journal without some of its entries, and the trees that are new. */
export function withholding(
  format: ObjectFormat,
  journal: Journal,
  withheld: ReadonlySet<string>,
): UnitedJournal {
  if (withheld.size === 0) return { journal, objects: [] };
  const objects: SpooledObject[] = [];
  const days = new Map<string, readonly TreeEntry[]>();
  const top = journal.top.flatMap((day): TreeEntry[] => {
    const all = journal.days.get(day.name) ?? [];
    const filed = all.filter((entry) => !withheld.has(entry.name));
    if (filed.length === 0) return [];
    days.set(day.name, filed);
    if (filed.length === all.length) return [day];
    const made = tree(format, filed);
    objects.push(made);
    return [{ ...day, oid: made.oid }];
  });
  const root = tree(format, top);
  const entries = journal.entries.filter(({ id }) => !withheld.has(id));
  return {
    journal: { root: root.oid, top, days, entries, damaged: journal.damaged },
    objects: [...objects, root],
  };
}

/** All but the latest entries, oldest generations first: what a journal of fixed length drops. */
export function beyondLatest(journal: Journal, most: number): ReadonlySet<string> {
  return new Set(
    [...journal.entries]
      .sort(latestFirst)
      .slice(most)
      .map(({ id }) => id),
  );
}
