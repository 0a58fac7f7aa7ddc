import { forgottenBy, type RecordedEntry, wholeId } from "../../checkpoint/journal.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine } from "../../git/engine.ts";
import { decodeTree } from "../../git/tree.ts";
import { ENTRY, oidOf, readEntries, readTrees, type Source } from "../journal/journal-store.ts";
import { MOST_ENTRY_BYTES } from "./judge-journal.ts";

/** An entry's own name; what else is a tree in a journal only sorts entries. */
const ENTRY_NAME = /^\d{8}T\d{6}Z-/;
const FORGETS = /-forget-[0-9a-f]+$/;
/** Deeper than any journal is sorted. */
const MOST_LEVELS = 12;

/**
 * How many entries a remote's journal had when it was last seen and has no more: entries are only ever added, so
 * somebody put an older state back. Those that a forget there names went on purpose, and no others.
 */
export async function entriesLost(engine: Engine, before: Oid, now: Oid): Promise<number> {
  if (before === now) return 0;
  const [had, has] = await Promise.all([entryTrees(engine, before), entryTrees(engine, now)]);
  const missing = [...had].filter(([id]) => !has.has(id));
  if (missing.length === 0) return 0;
  const gone = forgottenBy(await forgetsIn(engine, new Map([...had, ...has])));
  return missing.filter(([id, tree]) => !gone.has(wholeId({ id, tree }))).length;
}

/** The forgets among these entries; what is larger than any may be, nobody here has written. */
async function forgetsIn(
  engine: Engine,
  entries: ReadonlyMap<string, Oid>,
): Promise<readonly RecordedEntry[]> {
  const source: Source = { engine, fresh: new Map() };
  const forgets = [...entries].flatMap(([id, oid]) => (FORGETS.test(id) ? [{ id, oid }] : []));
  const trees = await readTrees(
    source,
    forgets.map(({ oid }) => oid),
  );
  const factsOf = (oid: Oid): Oid | null => oidOf(trees.get(oid) ?? [], ENTRY);
  const sizes = await engine.objectFacts(forgets.flatMap(({ oid }) => factsOf(oid) ?? []));
  const fit = forgets.filter(({ oid }) => {
    const size = sizes.get(factsOf(oid) ?? oid)?.size;
    return size !== undefined && size <= MOST_ENTRY_BYTES;
  });
  return [...(await readEntries(source, fit)).values()];
}

/** The trees of a journal's entries by their ids, also of one that nobody has judged. */
export async function entryTrees(engine: Engine, root: Oid): Promise<ReadonlyMap<string, Oid>> {
  const found = new Map<string, Oid>();
  let level: readonly Oid[] = [root];
  for (let depth = 0; level.length > 0 && depth < MOST_LEVELS; depth++) {
    const trees = await engine.readObjects([...new Set(level)]);
    level = [...trees.values()].flatMap(({ type, bytes }) => {
      const lines = type === "tree" ? decodeTree(bytes, engine.repository.objectFormat) : [];
      for (const { name, oid } of lines) if (ENTRY_NAME.test(name)) found.set(name, oid);
      return lines.flatMap(({ mode, name, oid }) => (mode === "40000" && !ENTRY_NAME.test(name) ? oid : []));
    });
  }
  return found;
}
