import { forgottenBy, headsOf, type RecordedEntry, wholeId } from "../../checkpoint/journal.ts";
import { isMonth, isPart } from "../../checkpoint/journal-layout.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine } from "../../git/engine.ts";
import type { TreeEntry } from "../../git/tree.ts";
import { HEADS } from "./journal-heads.ts";
import {
  ENTRY,
  type Journal,
  oidOf,
  openJournal,
  readEntries,
  readTrees,
  rootLines,
  type Source,
  sourceOf,
  tipAmong,
} from "./journal-store.ts";
import { type Filed, filedAs } from "./journal-trees.ts";

/** A journal read to the last entry. */
export interface WholeJournal extends Journal {
  readonly entries: readonly RecordedEntry[];
  /** Every entry's tree by its id, those that cannot be read too. */
  readonly filed: ReadonlyMap<string, Filed>;
  /** Ids of entries, and names of days, months and parts, that cannot be read. */
  readonly damaged: readonly string[];
  /** Of these the days, months and parts: what is filed there is unknown. */
  readonly lost: readonly string[];
  /** The trees above the entries that are in the repository. */
  readonly stored: ReadonlySet<Oid>;
}

/**
 * Reads a journal level by level: root, months and days, parts, entries, and each entry's facts. Entries that stand in
 * another journal need not be read again.
 */
export async function readJournal(
  engine: Engine,
  root: Oid,
  known: WholeJournal | null = null,
): Promise<WholeJournal> {
  return readWhole({ engine, fresh: new Map() }, root, known);
}

/** A journal with its heads; read in full where what it says of them is not as it must be. */
export async function journalAt(engine: Engine, root: Oid): Promise<Journal> {
  return (await openJournal(engine, root)) ?? readJournal(engine, root);
}

/** All of a journal of which only the heads are known. */
export async function wholeOf(engine: Engine, journal: Journal): Promise<WholeJournal> {
  if (isWhole(journal)) return journal;
  return readWhole(sourceOf(engine, journal), journal.root, null);
}

/** The trees of all entries of a journal, those that cannot be read too, without a look into them. */
export async function entryTrees(engine: Engine, journal: Journal): Promise<readonly Oid[]> {
  if (isWhole(journal)) return journal.entries.map(({ tree }) => tree);
  const { filed } = await readShelves(sourceOf(engine, journal), journal.top);
  return filed.map(({ oid }) => oid);
}

/** Whether a journal was read to the last entry. */
export function isWhole(journal: Journal): journal is WholeJournal {
  return "filed" in journal;
}

async function readWhole(source: Source, root: Oid, known: WholeJournal | null): Promise<WholeJournal> {
  const lines = await rootLines(source, root);
  const top = (lines ?? []).filter(({ name }) => name !== HEADS);
  const shelves = await readShelves(source, top);
  const unread = shelves.filed.filter(({ id, oid }) => known?.filed.get(id)?.oid !== oid);
  const fresh = await readEntries(source, unread);
  const old = new Map(known?.entries.map((recorded) => [recorded.id, recorded]));
  const filed = new Map(shelves.filed.map((one) => [one.id, one]));
  const read = [...filed.values()].flatMap(({ id, oid }) => {
    const recorded = fresh.get(id) ?? old.get(id);
    return recorded?.tree === oid ? [recorded] : [];
  });
  const readable = new Set(read.map(({ id }) => id));
  const damaged = [...filed.keys()].filter((id) => !readable.has(id));
  const lost = top.length === 0 ? [root] : shelves.lost;
  return wholeFrom(
    { root, top, fresh: source.fresh, stored: shelves.stored },
    { entries: read, filed, damaged: [...lost, ...damaged], lost },
  );
}

/** A whole journal of what is filed in it: what a forget names is not part of it, wherever it came from. */
export function wholeFrom(
  trees: Pick<WholeJournal, "root" | "top" | "fresh" | "stored">,
  said: Pick<WholeJournal, "entries" | "filed" | "damaged" | "lost">,
): WholeJournal {
  const gone = forgottenBy(said.entries);
  const isLeft = (id: string, tree: Oid): boolean => !gone.has(wholeId({ id, tree }));
  const entries = gone.size === 0 ? said.entries : said.entries.filter(({ id, tree }) => isLeft(id, tree));
  const filed =
    gone.size === 0 ? said.filed : new Map([...said.filed].filter(([id, { oid }]) => isLeft(id, oid)));
  const damaged = said.damaged.filter((what) => !said.filed.has(what) || filed.has(what));
  const heads = [...headsOf(entries)].sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    ...trees,
    lost: said.lost,
    damaged,
    entries,
    filed,
    heads,
    tip: tipAmong(heads),
    size: filed.size,
  };
}

interface Shelves {
  readonly filed: readonly Filed[];
  readonly lost: readonly string[];
  readonly stored: ReadonlySet<Oid>;
}

/** Everything between the root and the entries, a level at a time. */
async function readShelves(source: Source, top: readonly TreeEntry[]): Promise<Shelves> {
  const filed: Filed[] = [];
  const lost = top.filter(({ mode }) => mode !== "40000").map(({ name }) => name);
  const stored = new Set<Oid>();
  let level = top.filter(({ mode }) => mode === "40000").map((line) => ({ path: line.name, oid: line.oid }));
  while (level.length > 0) {
    const trees = await readTrees(
      source,
      level.map(({ oid }) => oid),
    );
    const next: typeof level = [];
    for (const { path, oid } of level) {
      const lines = trees.get(oid);
      if (!lines) lost.push(path);
      else if (!source.fresh.has(oid)) stored.add(oid);
      const month = isMonth(path);
      for (const line of lines ?? []) {
        if (line.mode !== "40000") continue;
        if (month) next.push({ path: line.name, oid: line.oid });
        else if (isPart(line.name)) next.push({ path: `${path}/${line.name}`, oid: line.oid });
        else filed.push(filedAs(line.name, line.oid, path.slice(0, 10)));
      }
    }
    level = next;
  }
  return { filed, lost, stored };
}

/** Of a journal's parts that cannot be read those that are not there; the others are no journal entries, and travel. */
export async function lostParts(engine: Engine, journal: WholeJournal): Promise<readonly string[]> {
  const unread = journal.damaged.flatMap((id) => journal.filed.get(id) ?? []);
  const trees = await readTrees(
    sourceOf(engine, journal),
    unread.map(({ oid }) => oid),
  );
  const blobs = new Map(unread.map(({ id, oid }) => [id, oidOf(trees.get(oid) ?? [], ENTRY)]));
  const facts = await engine.objectFacts([...blobs.values()].flatMap((oid) => oid ?? []));
  return [...journal.lost, ...[...blobs].flatMap(([id, oid]) => (oid && facts.has(oid) ? [] : [id]))];
}
