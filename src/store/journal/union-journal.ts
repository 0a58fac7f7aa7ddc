import { latestFirst, type RecordedEntry } from "../../checkpoint/journal.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine, ObjectFormat } from "../../git/engine.ts";
import { decodeTree } from "../../git/tree.ts";
import type { SpooledObject } from "../../host/spool.ts";
import type { BuiltEntry } from "./entry-objects.ts";
import { sealed } from "./journal-heads.ts";
import { type Journal, readTrees, sourceOf, tipAmong } from "./journal-store.ts";
import { type FiledTrees, fileAll, filedAs, fileInto } from "./journal-trees.ts";
import { isWhole, type WholeJournal, wholeFrom } from "./whole-journal.ts";

/**
 * The union of journals and of entries that are new: entries never change and are only ever added, so nothing can
 * conflict. What a forget names is no part of it, and `without` are left out besides.
 *
 *     one                  other                united
 *     2026-11-15/ save-1   2026-11-15/ save-1   2026-11-15/ save-1
 *     2026-11-16/ save-2   2026-11-16/ save-2   2026-11-16/ save-2     both have the day: a tree with all of it
 *                 save-3               clear-4              save-3
 *                                                           clear-4    two heads now, for `mergeHeads`
 *     2026-11-17/ save-5                        2026-11-17/ save-5     one has it: its tree as it is
 *
 * The root is a pure function of the entries: of journals that were filed otherwise, or say wrong heads, too.
 */
export function uniteJournals(
  format: ObjectFormat,
  journals: readonly WholeJournal[],
  added: readonly BuiltEntry[] = [],
  without: ReadonlySet<string> = new Set(),
): WholeJournal {
  const [only] = journals;
  const isAlone = journals.length === 1 && added.length === 0 && without.size === 0;
  const all = only && isAlone ? only : allOf(journals, added, without);
  const trees = fileAll(format, all.filed.values());
  const stored = only && isAlone ? only.stored : new Set(journals.flatMap((journal) => [...journal.stored]));
  const objects = trees.objects.filter(({ oid }) => !stored.has(oid));
  const made = joined(format, journals, added, { ...trees, objects }, all);
  return { ...all, ...made, stored };
}

/** What several journals and new entries have, each once; what a forget names goes. */
function allOf(
  journals: readonly WholeJournal[],
  added: readonly BuiltEntry[],
  without: ReadonlySet<string>,
): WholeJournal {
  const kept = <T extends { readonly id: string }>(all: readonly T[]): readonly T[] =>
    [...new Map(all.map((one) => [one.id, one])).values()].filter(({ id }) => !without.has(id));
  const recorded = added.map((built) => built.recorded);
  return wholeFrom(
    { root: "" as Oid, top: [], fresh: new Map(), stored: new Set() },
    {
      entries: kept([...journals.flatMap(({ entries }) => entries), ...recorded]),
      filed: new Map(
        kept([
          ...journals.flatMap(({ filed }) => [...filed.values()]),
          ...recorded.map(({ id, tree }) => filedAs(id, tree)),
        ]).map((one) => [one.id, one]),
      ),
      damaged: [...new Set(journals.flatMap(({ damaged }) => damaged))],
      lost: [...new Set(journals.flatMap(({ lost }) => lost))],
    },
  );
}

/** A journal with entries that are new, on top of what it has: only the trees on the way to them are read and made. */
export async function extendJournal(
  engine: Engine,
  journal: Journal | null,
  added: readonly BuiltEntry[],
): Promise<Journal> {
  const format = engine.repository.objectFormat;
  if (!journal || isWhole(journal)) return uniteJournals(format, journal ? [journal] : [], added);
  const source = sourceOf(engine, journal);
  const read = async (oid: Oid) => {
    const lines = (await readTrees(source, [oid])).get(oid);
    if (!lines) throw new Error(`the tree ${oid} of a journal cannot be read`);
    return lines;
  };
  const recorded = added.map((built) => built.recorded);
  const filed = recorded.map(({ id, tree }) => filedAs(id, tree));
  const trees = await fileInto(format, read, journal.top, filed);
  const named = new Set(recorded.flatMap(({ entry }) => entry.parents));
  const heads = [...journal.heads, ...recorded]
    .filter(({ id }) => !named.has(id))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const size = journal.size + added.length;
  return joined(format, [journal], added, trees, { heads, tip: tipAmong(heads), size });
}

/** A journal of these trees, with its heads in its root; what is not in the repository yet comes along. */
function joined(
  format: ObjectFormat,
  journals: readonly Journal[],
  added: readonly BuiltEntry[],
  { top, objects }: FiledTrees,
  { heads, tip, size }: Pick<Journal, "heads" | "tip" | "size">,
): Journal {
  const seal = sealed(format, top, size, heads);
  const known = journals.find(({ root }) => root === seal.root);
  const fresh = new Map(journals.flatMap((journal) => [...journal.fresh]));
  for (const built of added) for (const object of built.objects) fresh.set(object.oid, object);
  for (const object of known ? [] : [...objects, ...seal.objects]) fresh.set(object.oid, object);
  return { root: seal.root, top, heads, tip, size, fresh };
}

/** The objects that a journal needs and that are not in the repository yet, what hangs below first. */
export function unwritten(format: ObjectFormat, { root, fresh }: Journal): readonly SpooledObject[] {
  const needed = new Map<Oid, SpooledObject>();
  const need = (oid: Oid): void => {
    const object = fresh.get(oid);
    if (!object || needed.has(oid)) return;
    if (object.type === "tree") for (const line of decodeTree(object.bytes, format)) need(line.oid);
    needed.set(oid, object);
  };
  need(root);
  return [...needed.values()];
}

/** All but the latest entries, oldest generations first: what a journal of fixed length drops. A forget stays. */
export function beyondLatest(entries: readonly RecordedEntry[], most: number): ReadonlySet<string> {
  return new Set(
    [...entries]
      .sort(latestFirst)
      .slice(most)
      .filter(({ entry }) => entry.op !== "forget")
      .map(({ id }) => id),
  );
}
