import type { RecordedEntry } from "../../checkpoint/journal.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine } from "../../git/engine.ts";
import type { WholeJournal } from "../journal/whole-journal.ts";
import type { NameState } from "../name-state.ts";
import { hasForeignParent, withoutOwnMerges } from "./own-merges.ts";

/** What a pull brings to one name. */
export interface Arrival {
  /** The name before, and its journal with what plain git did to it. */
  readonly state: NameState;
  readonly ours: WholeJournal | null;
  readonly incoming: WholeJournal;
  /** Both together, the merge of what grew apart included. */
  readonly journal: WholeJournal;
  readonly merge: RecordedEntry | null;
  /** Whether what this remote sends is accepted at once. */
  readonly trusted: boolean;
}

/**
 * Which documents are foreign once a pull is done. What was here before stays what it was, and a copy of it to the byte
 * says nothing new; any other document is foreign by its own id, however the journal that brought it ends.
 */
export async function marksAfter(engine: Engine, arrival: Arrival): Promise<ReadonlySet<Oid>> {
  const { state, ours, incoming, journal, merge, trusted } = arrival;
  const entries = new Set(ours?.entries.map(({ id }) => id));
  const here = new Set(ours?.entries.flatMap(({ document }) => document ?? []));
  if (state.live) here.add(state.live.oid);
  const arrived = incoming.entries.flatMap(({ id, document }) =>
    document === null || entries.has(id) ? [] : document,
  );
  const marks = new Set(state.marks.documents);
  for (const document of arrived)
    if (trusted) marks.delete(document);
    else if (!here.has(document)) marks.add(document);
  const left = new Set(await withoutOwnMerges(engine, journal, marks));
  if (merge?.document && !here.has(merge.document)) {
    const parents = journal.entries.filter(({ id }) => merge.entry.parents.includes(id));
    if (hasForeignParent(journal, parents, left)) left.add(merge.document);
  }
  return left;
}
