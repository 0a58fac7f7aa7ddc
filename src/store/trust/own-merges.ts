import { latestFirst, type RecordedEntry } from "../../checkpoint/journal.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine } from "../../git/engine.ts";
import type { WholeJournal } from "../journal/whole-journal.ts";
import { mergeOf, writtenFor } from "../merge-heads.ts";

/** A stranger may send any number of entries that call themselves merges of ours: so many are looked at. */
const MOST = 50;

/**
 * The marks without those merges that we would have written ourselves, to the byte, from documents that are our own or
 * accepted: a merge is a pure function of its parents, so such a one has no word in it that is not known here.
 */
export async function withoutOwnMerges(
  engine: Engine,
  journal: WholeJournal,
  marks: ReadonlySet<Oid>,
): Promise<ReadonlySet<Oid>> {
  const byId = new Map(journal.entries.map((recorded) => [recorded.id, recorded]));
  const merges = journal.entries
    .filter(({ entry, document }) => entry.op === "merge" && document !== null && marks.has(document))
    .sort((a, b) => latestFirst(b, a));
  const left = new Set(marks);
  let looks = 0;
  for (const { entry, document } of merges) {
    const parents = entry.parents.flatMap((id) => byId.get(id) ?? []);
    const isKnown = parents.length === entry.parents.length && !hasForeignParent(journal, parents, left);
    if (!isKnown || document === null || ++looks > MOST) continue;
    const made = await mergeOf(engine, journal, parents);
    if (made?.built.recorded.document === document) left.delete(document);
  }
  return left;
}

/** Whether any document that a merge of these is made from is foreign, those behind earlier merges included. */
export function hasForeignParent(
  journal: WholeJournal,
  parents: readonly RecordedEntry[],
  marks: ReadonlySet<Oid>,
): boolean {
  return parents
    .flatMap((parent) => [parent, ...writtenFor(journal, parent)])
    .some(({ document }) => document !== null && marks.has(document));
}
