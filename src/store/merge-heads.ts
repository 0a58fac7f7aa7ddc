import type { Checkpoint } from "../checkpoint/checkpoint.ts";
import { parseCheckpoint, renderCheckpoint } from "../checkpoint/document/native.ts";
import { commonAncestor, latestFirst, nextGeneration, type RecordedEntry } from "../checkpoint/journal.ts";
import { isNewerEntry } from "../checkpoint/journal-entry.ts";
import { mergeCheckpoints, type Side } from "../checkpoint/merge/documents.ts";
import type { Oid } from "../checkpoint/oid.ts";
import type { Engine } from "../git/engine.ts";
import { type BuiltEntry, buildEntry } from "./journal/entry-objects.ts";
import { keptContents } from "./journal/journal-store.ts";
import type { WholeJournal } from "./journal/whole-journal.ts";
import { isNewerDocument } from "./newer-version.ts";

/** How the heads of a journal became one. */
export interface MergedHeads {
  readonly built: BuiltEntry;
  /** It stays live although these ended it: they had not seen what was saved elsewhere. */
  readonly outlived: readonly RecordedEntry[];
  /** Why the documents could not be merged section by section; the newest is live then, and the journal has all. */
  readonly unmerged: string | null;
}

/**
 * Joins concurrent work by an entry whose parents are all the heads: a pure function of them, so that two machines
 * which merge the same heads write the same object. Null where there is one head, or one is of a newer version.
 *
 *            ┌─ save B ─┐          heads      becomes        base: A, the document they have in common
 *     save A ┤          ├─ merge   B, C       both, section by section; the newest where that fails
 *            └─ save C ─┘          B, B       B, to the byte
 *                                  B, ended   B, and the end is told as outlived: it had not seen B
 *                                  A, ended   ended: nobody touched A since
 *                                  ended ×2   ended
 */
export async function mergeHeads(engine: Engine, journal: WholeJournal): Promise<MergedHeads | null> {
  return mergeOf(engine, journal, journal.heads);
}

/** The same of entries that were heads once: what a merge of them is, whoever makes it. */
export async function mergeOf(
  engine: Engine,
  journal: WholeJournal,
  parents: readonly RecordedEntry[],
): Promise<MergedHeads | null> {
  const heads = inOrder(parents);
  if (heads.length < 2 || heads.some(({ entry }) => isNewerEntry(entry))) return null;
  const base = commonAncestor(journal.entries, heads)?.document ?? null;
  const ended = heads.filter((head) => head.document === null);
  // A document that nobody touched since does not stand against an end.
  const saved = heads.filter((head) => head.document !== null && head.document !== base);
  const live = ended.length > 0 ? saved : heads;
  const merged = await mergedDocument(engine, journal, base, live);
  if (merged === "newer") return null;
  const kept = merged.document === null ? [] : await keptContents(engine, journal, live);
  const built = buildEntry(engine.repository.objectFormat, {
    entry: {
      op: "merge",
      time:
        heads
          .map((head) => head.entry.time)
          .sort()
          .at(-1) ?? "",
      author: "",
      host: "",
      generation: nextGeneration(heads),
      parents: heads.map((head) => head.id),
    },
    document: merged.document,
    captured: kept,
  });
  return { built, outlived: merged.document === null ? [] : ended, unmerged: merged.why };
}

/** The live ones first, and of those and the others the latest. */
function inOrder(heads: readonly RecordedEntry[]): readonly RecordedEntry[] {
  return [...heads].sort(
    (a, b) => Number(a.document === null) - Number(b.document === null) || latestFirst(a, b),
  );
}

interface MergedDocument {
  readonly document: Uint8Array | null;
  readonly why: string | null;
}

async function mergedDocument(
  engine: Engine,
  journal: WholeJournal,
  base: Oid | null,
  heads: readonly RecordedEntry[],
): Promise<MergedDocument | "newer"> {
  const ids = [...new Set(heads.flatMap((head) => head.document ?? []))];
  const objects = await engine.readObjects(base ? [...ids, base] : ids);
  const bytes = (id: Oid): Uint8Array => objects.get(id)?.bytes ?? new Uint8Array();
  if (ids.some((id) => isNewerDocument(bytes(id)))) return "newer";
  const [first, ...others] = ids;
  if (first === undefined) return { document: null, why: null };
  if (others.length === 0) return { document: bytes(first), why: null };
  try {
    const sides = await Promise.all(
      heads.map(async (head): Promise<Side> => {
        const checkpoint = await parseCheckpoint(bytes(head.document as Oid));
        return { id: head.id, checkpoint, sources: await sourcesOf(engine, journal, head) };
      }),
    );
    const from = base ? await parseCheckpoint(bytes(base)).catch(() => null) : null;
    return { document: renderCheckpoint(mergeCheckpoints(from, sides)), why: null };
  } catch (error) {
    const newest = [...heads].sort((a, b) => (rank(a) < rank(b) ? 1 : -1))[0];
    return { document: bytes(newest?.document as Oid), why: (error as Error).message };
  }
}

/** The entries that people wrote and a merge brought together; none for one that is no merge. */
export function writtenFor(journal: WholeJournal, head: RecordedEntry): readonly RecordedEntry[] {
  if (head.entry.op !== "merge") return [];
  const byId = new Map(journal.entries.map((recorded) => [recorded.id, recorded]));
  const merges = new Set([head]);
  const written = new Set<RecordedEntry>();
  for (const merge of merges)
    for (const id of merge.entry.parents) {
      const parent = byId.get(id);
      if (parent) (parent.entry.op === "merge" ? merges : written).add(parent);
    }
  return [...written];
}

/** Their documents, the latest first. */
async function sourcesOf(
  engine: Engine,
  journal: WholeJournal,
  head: RecordedEntry,
): Promise<readonly Checkpoint[]> {
  const ids = [...writtenFor(journal, head)]
    .sort((a, b) => (rank(a) < rank(b) ? 1 : -1))
    .flatMap(({ document }) => document ?? []);
  const objects = await engine.readObjects(ids);
  const parsed = ids.map((id) =>
    parseCheckpoint(objects.get(id)?.bytes ?? new Uint8Array()).catch(() => null),
  );
  return (await Promise.all(parsed)).filter((checkpoint) => checkpoint !== null);
}

function rank({ id, entry }: RecordedEntry): string {
  return `${entry.time} ${id}`;
}
