import { parseEntry } from "../checkpoint/document/entry.ts";
import type { RecordedEntry } from "../checkpoint/journal.ts";
import type { Oid } from "../checkpoint/oid.ts";
import type { Engine } from "../git/engine.ts";
import { decodeTree, type TreeEntry, treeOfCommit } from "../git/tree.ts";

/** The document in an entry's tree. */
export const DOCUMENT = "checkpoint.md";
/** The facts in an entry's tree. */
export const ENTRY = "entry.yml";
/** The kept contents in an entry's tree. */
export const FILES = "files";

/** A journal as it was read: its trees, and what they say. */
export interface Journal {
  readonly root: Oid;
  /** The root tree's own lines. */
  readonly top: readonly TreeEntry[];
  /** The days, each with the entries filed under it. */
  readonly days: ReadonlyMap<string, readonly TreeEntry[]>;
  readonly entries: readonly RecordedEntry[];
  /** Ids of entries or days that cannot be read. */
  readonly damaged: readonly string[];
}

/** Reads a whole journal level by level: root, days, entries, and each entry's facts. */
export async function readJournal(engine: Engine, root: Oid): Promise<Journal> {
  const days = await readTrees(engine, [{ mode: "40000", name: "", oid: await peeled(engine, root) }]);
  const top = days.get("") ?? [];
  const dayEntries = top.filter((entry) => entry.mode === "40000");
  const filed = await readTrees(engine, dayEntries);
  const entryTrees = [...filed.values()].flat().filter((entry) => entry.mode === "40000");
  const parts = await readTrees(engine, entryTrees);
  const facts = await engine.readObjects([...parts.values()].flatMap((part) => oidOf(part, ENTRY) ?? []));

  const damaged: string[] = dayEntries.filter((day) => !filed.has(day.name)).map((day) => day.name);
  const entries = entryTrees.flatMap((tree): RecordedEntry[] => {
    const part = parts.get(tree.name) ?? [];
    const blob = oidOf(part, ENTRY);
    const text = blob && facts.get(blob);
    try {
      if (!text) throw new Error("missing");
      const entry = parseEntry(Buffer.from(text.bytes).toString("utf8"));
      return [{ id: tree.name, entry, document: oidOf(part, DOCUMENT) }];
    } catch {
      damaged.push(tree.name);
      return [];
    }
  });
  return { root, top, days: filed, entries, damaged };
}

/** A journal may travel inside a commit: its tree is what counts. */
async function peeled(engine: Engine, root: Oid): Promise<Oid> {
  const object = (await engine.readObjects([root])).get(root);
  if (object?.type !== "commit") return root;
  return treeOfCommit(object.bytes) ?? root;
}

/** Trees by the name they have in their parent; unreadable ones are left out. */
async function readTrees(
  engine: Engine,
  wanted: readonly TreeEntry[],
): Promise<ReadonlyMap<string, readonly TreeEntry[]>> {
  const objects = await engine.readObjects(wanted.map((entry) => entry.oid));
  return new Map(
    wanted.flatMap((entry) => {
      const object = objects.get(entry.oid);
      if (object?.type !== "tree") return [];
      return [[entry.name, decodeTree(object.bytes, engine.repository.objectFormat)] as const];
    }),
  );
}

function oidOf(tree: readonly TreeEntry[], name: string): Oid | null {
  return tree.find((entry) => entry.name === name)?.oid ?? null;
}

/** The tree of an entry, by its id. */
export function entryTree(journal: Journal, id: string): Oid | null {
  for (const filed of journal.days.values()) {
    const found = filed.find((entry) => entry.name === id);
    if (found) return found.oid;
  }
  return null;
}

/** The contents that these entries keep, each once, in a fixed order. */
export async function keptContents(
  engine: Engine,
  journal: Journal,
  entries: readonly RecordedEntry[],
): Promise<readonly Oid[]> {
  const trees = entries.flatMap((recorded) => {
    const oid = entryTree(journal, recorded.id);
    return oid ? [{ mode: "40000", name: recorded.id, oid } as const] : [];
  });
  const parts = await readTrees(engine, trees);
  const folders = [...parts].flatMap(([id, part]) => {
    const oid = oidOf(part, FILES);
    return oid ? [{ mode: "40000", name: id, oid } as const] : [];
  });
  const files = await readTrees(engine, folders);
  return [...new Set([...files.values()].flat().map((file) => file.oid))].sort();
}

/** Of a journal's parts that cannot be read those that are not there; the others may be of a newer program, and travel. */
export async function lostParts(engine: Engine, journal: Journal): Promise<readonly string[]> {
  if (journal.top.length === 0) return [journal.root];
  if (journal.damaged.length === 0) return [];
  const trees = journal.damaged.flatMap((id) => {
    const oid = entryTree(journal, id);
    return oid ? [{ mode: "40000", name: id, oid } as const] : [];
  });
  const parts = await readTrees(engine, trees);
  const facts = await engine.objectFacts([...parts.values()].flatMap((part) => oidOf(part, ENTRY) ?? []));
  return journal.damaged.filter((id) => {
    const blob = oidOf(parts.get(id) ?? [], ENTRY);
    return !blob || !facts.has(blob);
  });
}
