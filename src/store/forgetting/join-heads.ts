import type { RecordedEntry } from "../../checkpoint/journal.ts";
import { nextGeneration } from "../../checkpoint/journal.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine } from "../../git/engine.ts";
import type { AppendContext } from "../change.ts";
import { type BuiltEntry, buildEntry } from "../journal/entry-objects.ts";
import { uniteJournals } from "../journal/union-journal.ts";
import type { WholeJournal } from "../journal/whole-journal.ts";
import { type MergedHeads, mergeHeads } from "../merge-heads.ts";
import { hasNewer } from "../newer-version.ts";
import { nextPart } from "./forget-names.ts";

/** A journal whose heads became one, and how. */
export interface JoinedHeads {
  readonly journal: WholeJournal;
  readonly merged: MergedHeads | null;
}

/**
 * Merges what grew apart. Entries that say what was forgotten take no part in it, or the merge would have their words:
 * what is left is merged, and a forget of our own on top of it drops them wherever it comes.
 *
 *     save ─┬─ forget (there)  ─┬─ merge ─ forget (here: the restore)
 *           └─ restore (here)   ┘
 */
export async function joinHeads(
  at: AppendContext,
  united: WholeJournal,
  unwanted: readonly RecordedEntry[],
): Promise<JoinedHeads> {
  const format = at.engine.repository.objectFormat;
  const ids = new Set(unwanted.map(({ id }) => id));
  const rest = ids.size === 0 ? united : uniteJournals(format, [united], [], ids);
  const merged = await mergeHeads(at.engine, rest);
  if (!merged && unwanted.length === 0) return { merged, journal: united };
  const added: BuiltEntry[] = merged ? [merged.built] : [];
  // Nothing is put on top of what a newer version made.
  if (unwanted.length > 0 && (await hasNewer(at.engine, rest.heads))) return joinHeads(at, united, []);
  let journal = uniteJournals(format, [rest], added);
  for (let named = 0; named < unwanted.length; ) {
    const { entries, forgets } = await nextPart(at.engine, unwanted.slice(named));
    const built = buildEntry(format, {
      entry: {
        op: "forget",
        time: at.now().toISOString(),
        author: at.author,
        host: at.host,
        key: at.newKey(),
        generation: nextGeneration(journal.heads),
        parents: journal.heads.map(({ id }) => id),
        forgets,
      },
      document: await contentOf(at.engine, journal),
      captured: [],
    });
    added.push(built);
    journal = uniteJournals(format, [journal], [built]);
    named += entries.length;
  }
  return { merged, journal: added.length > 0 ? uniteJournals(format, [united], added) : united };
}

async function contentOf(engine: Engine, { tip, fresh }: WholeJournal): Promise<Uint8Array | null> {
  const document: Oid | null = tip?.document ?? null;
  if (document === null) return null;
  const object = fresh.get(document) ?? (await engine.readObjects([document])).get(document);
  return object?.bytes ?? null;
}
