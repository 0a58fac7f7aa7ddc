import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine } from "../../git/engine.ts";
import { decodeTree } from "../../git/tree.ts";

/** An entry's own name; what else is a tree in a journal only sorts entries. */
const ENTRY_NAME = /^\d{8}T\d{6}Z-/;
const FORGETS = /-forget-[0-9a-f]+$/;
/** Deeper than any journal is sorted. */
const MOST_LEVELS = 12;

/**
 * How many entries a remote's journal had when it was last seen and has no more: entries are only ever added, so
 * somebody put an older state back. None where an entry has come that drops others on purpose.
 */
export async function entriesLost(engine: Engine, before: Oid, now: Oid): Promise<number> {
  if (before === now) return 0;
  const [had, has] = await Promise.all([entryNames(engine, before), entryNames(engine, now)]);
  if ([...has].some((id) => FORGETS.test(id) && !had.has(id))) return 0;
  return [...had].filter((id) => !has.has(id)).length;
}

async function entryNames(engine: Engine, root: Oid): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  let level: readonly Oid[] = [root];
  for (let depth = 0; level.length > 0 && depth < MOST_LEVELS; depth++) {
    const trees = await engine.readObjects([...new Set(level)]);
    level = [...trees.values()].flatMap(({ type, bytes }) => {
      const lines = type === "tree" ? decodeTree(bytes, engine.repository.objectFormat) : [];
      for (const { name } of lines) if (ENTRY_NAME.test(name)) names.add(name);
      return lines.flatMap(({ mode, name, oid }) => (mode === "40000" && !ENTRY_NAME.test(name) ? oid : []));
    });
  }
  return names;
}
