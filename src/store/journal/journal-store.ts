import { parseEntry } from "../../checkpoint/document/entry.ts";
import { latestFirst, type RecordedEntry } from "../../checkpoint/journal.ts";
import { dayOfId, digitOf, isPart, monthOf } from "../../checkpoint/journal-layout.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine, ObjectFormat } from "../../git/engine.ts";
import { decodeTree, type TreeEntry, treeOfCommit } from "../../git/tree.ts";
import type { SpooledObject } from "../../host/spool.ts";
import { HEADS, readHeads } from "./journal-heads.ts";

/** The document in an entry's tree. */
export const DOCUMENT = "checkpoint.md";
/** The facts in an entry's tree. */
export const ENTRY = "entry.yml";
/** The kept contents in an entry's tree. */
export const FILES = "files";

/** A journal as far as it must be known to build on it; the rest is read when it is asked for. */
export interface Journal {
  readonly root: Oid;
  /** The root tree's own lines, without `heads`. */
  readonly top: readonly TreeEntry[];
  /** The entries that no other names as a parent, by id. */
  readonly heads: readonly RecordedEntry[];
  /** Of the heads the one that counts: what the journal says now. */
  readonly tip: RecordedEntry | null;
  /** How many entries it has. */
  readonly size: number;
  /** Objects of it that are not in the repository yet. */
  readonly fresh: ReadonlyMap<Oid, SpooledObject>;
}

/** Of several heads the one that counts. */
export function tipAmong(heads: readonly RecordedEntry[]): RecordedEntry | null {
  return [...heads].sort(latestFirst)[0] ?? null;
}

/** What reading a journal needs: the repository, and what is not in it yet. */
export interface Source {
  readonly engine: Engine;
  readonly fresh: ReadonlyMap<Oid, SpooledObject>;
}

/** Where a journal's objects are read from. */
export function sourceOf(engine: Engine, { fresh }: Pick<Journal, "fresh">): Source {
  return { engine, fresh };
}

/** Reads a journal's root, its heads and nothing else; null where `heads` is absent or does not fit what is there. */
export async function openJournal(engine: Engine, root: Oid): Promise<Journal | null> {
  const source = { engine, fresh: new Map() };
  const lines = await rootLines(source, root);
  const top = (lines ?? []).filter(({ name }) => name !== HEADS);
  const said = await saidHeads(source, lines ?? [], top);
  if (!said || top.some(({ mode }) => mode !== "40000")) return null;
  const heads = await Promise.all(said.heads.map(({ id }) => findEntry(source, top, id)));
  const known = heads.flatMap((head) => head ?? []);
  const isTrue = said.heads.every(({ generation }, at) => heads[at]?.entry.generation === generation);
  const parents = new Set(known.flatMap(({ entry }) => entry.parents));
  if (!isTrue || known.length === 0 || known.some(({ id }) => parents.has(id))) return null;
  return { root, top, heads: known, tip: tipAmong(known), size: said.size, fresh: source.fresh };
}

async function saidHeads(source: Source, lines: readonly TreeEntry[], top: readonly TreeEntry[]) {
  const line = lines.find(({ name }) => name === HEADS);
  const object = line && (await readFrom(source, [line.oid])).get(line.oid);
  if (object?.type !== "blob") return null;
  return readHeads(source.engine.repository.objectFormat, top, object.bytes);
}

/** The lines of a journal's root; null where it cannot be read. It may travel inside a commit: its tree is what counts. */
export async function rootLines(source: Source, root: Oid): Promise<readonly TreeEntry[] | null> {
  const object = (await readFrom(source, [root])).get(root);
  const tree = object?.type === "commit" ? treeOfCommit(object.bytes) : null;
  if (tree) return rootLines(source, tree);
  return object?.type === "tree" ? decodeTree(object.bytes, formatOf(source)) : null;
}

/** Finds an entry by its id; null where it is absent or cannot be read. */
export type Lookup = (id: string) => Promise<RecordedEntry | null>;

/** Finds entries of a journal at the cost of the trees on the way to each; what was read is not read again. */
export function lookupIn(
  engine: Engine,
  journal: Journal & { readonly entries?: readonly RecordedEntry[] },
): Lookup {
  const source = sourceOf(engine, journal);
  const read = journal.entries ?? journal.heads;
  const known = new Map(read.map((one) => [one.id, Promise.resolve<RecordedEntry | null>(one)]));
  if (journal.entries) return (id) => known.get(id) ?? Promise.resolve(null);
  const trees = new Map<Oid, Promise<readonly TreeEntry[]>>();
  return (id) => {
    const found = known.get(id) ?? findEntry(source, journal.top, id, trees);
    known.set(id, found);
    return found;
  };
}

/** Whether an entry that cannot be found is filed and unreadable, or something on the way to it is; not merely absent. */
export async function isDamaged(engine: Engine, journal: Journal, id: string): Promise<boolean> {
  const source = sourceOf(engine, journal);
  const trees = new Map<Oid, Promise<readonly TreeEntry[]>>();
  const tree = await findTree(source, journal.top, id, trees);
  const shelves = await readTrees(source, [...trees.keys()]);
  return tree !== null || [...trees.keys()].some((oid) => !shelves.has(oid));
}

/** The entry with this id below a journal's root lines. */
async function findEntry(
  source: Source,
  top: readonly TreeEntry[],
  id: string,
  trees: Map<Oid, Promise<readonly TreeEntry[]>> = new Map(),
): Promise<RecordedEntry | null> {
  const tree = await findTree(source, top, id, trees);
  return tree && ((await readEntries(source, [{ id, oid: tree }])).get(id) ?? null);
}

/** Follows an entry's id down: month, day, and as many digits as its day is split by. */
async function findTree(
  source: Source,
  top: readonly TreeEntry[],
  id: string,
  trees: Map<Oid, Promise<readonly TreeEntry[]>>,
): Promise<Oid | null> {
  const day = dayOfId(id);
  if (day === null) return null;
  const named = (lines: readonly TreeEntry[], name: string): TreeEntry | undefined =>
    lines.find((line) => line.name === name && line.mode === "40000");
  const linesOf = (at: TreeEntry | undefined): Promise<readonly TreeEntry[]> => {
    if (!at) return Promise.resolve([]);
    const lines = trees.get(at.oid) ?? readTrees(source, [at.oid]).then((read) => read.get(at.oid) ?? []);
    trees.set(at.oid, lines);
    return lines;
  };
  let lines = await linesOf(named(top, day) ?? named(await linesOf(named(top, monthOf(day))), day));
  for (let depth = 0; lines.some(({ name }) => isPart(name)); depth++)
    lines = await linesOf(named(lines, digitOf(id, depth)));
  return named(lines, id)?.oid ?? null;
}

/** Reads entries by their trees; those that cannot be read are left out. */
export async function readEntries(
  source: Source,
  wanted: readonly { readonly id: string; readonly oid: Oid }[],
): Promise<ReadonlyMap<string, RecordedEntry>> {
  const trees = await readTrees(
    source,
    wanted.map(({ oid }) => oid),
  );
  const facts = await readFrom(
    source,
    [...trees.values()].flatMap((lines) => oidOf(lines, ENTRY) ?? []),
  );
  return new Map(
    wanted.flatMap(({ id, oid }) => {
      const lines = trees.get(oid) ?? [];
      const text = facts.get(oidOf(lines, ENTRY) ?? ("" as Oid));
      try {
        if (!text) return [];
        const entry = parseEntry(Buffer.from(text.bytes).toString("utf8"));
        return [[id, { id, entry, tree: oid, document: oidOf(lines, DOCUMENT) }] as const];
      } catch {
        return [];
      }
    }),
  );
}

/** The lines of trees; unreadable ones are left out. */
export async function readTrees(
  source: Source,
  ids: readonly Oid[],
): Promise<ReadonlyMap<Oid, readonly TreeEntry[]>> {
  const objects = await readFrom(source, ids);
  return new Map(
    [...objects].flatMap(([oid, object]) =>
      object.type === "tree" ? [[oid, decodeTree(object.bytes, formatOf(source))] as const] : [],
    ),
  );
}

type ReadObject = Pick<SpooledObject, "bytes"> & { readonly type: string };

async function readFrom(source: Source, ids: readonly Oid[]): Promise<ReadonlyMap<Oid, ReadObject>> {
  const wanted = [...new Set(ids)];
  const stored = await source.engine.readObjects(wanted.filter((id) => !source.fresh.has(id)));
  if (source.fresh.size === 0) return stored;
  return new Map(
    wanted.flatMap((id) => {
      const object = source.fresh.get(id) ?? stored.get(id);
      return object ? [[id, object] as const] : [];
    }),
  );
}

function formatOf(source: Source): ObjectFormat {
  return source.engine.repository.objectFormat;
}

/** What a tree has under a name. */
export function oidOf(tree: readonly TreeEntry[], name: string): Oid | null {
  return tree.find((entry) => entry.name === name)?.oid ?? null;
}

/** The contents that these entries keep, each once, in a fixed order. */
export async function keptContents(
  engine: Engine,
  journal: Pick<Journal, "fresh">,
  entries: readonly RecordedEntry[],
): Promise<readonly Oid[]> {
  const source = sourceOf(engine, journal);
  const trees = await readTrees(
    source,
    entries.map(({ tree }) => tree),
  );
  const folders = [...trees.values()].flatMap((lines) => oidOf(lines, FILES) ?? []);
  const files = await readTrees(source, folders);
  return [...new Set([...files.values()].flat().map((file) => file.oid))].sort();
}
