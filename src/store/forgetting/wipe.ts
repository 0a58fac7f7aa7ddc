import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { RecordedEntry } from "../../checkpoint/journal.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine, RefMove } from "../../git/engine.ts";
import type { AppendContext } from "../change.ts";
import { FILES, readTrees } from "../journal/journal-store.ts";
import { readJournal } from "../journal/whole-journal.ts";
import { readStates, wholeJournal } from "../name-state.ts";
import { journalRef, TRACKING, unacceptedRef } from "../ref-names.ts";

/**
 * Lets go of what this clone keeps of forgotten entries beside its refs: their bytes in the spool, from which a heal
 * would write them again, and the places where the journal was, from which an undo would bring it back.
 */
export async function wipeForgotten(
  at: AppendContext,
  name: CheckpointName,
  gone: readonly RecordedEntry[],
): Promise<void> {
  if (gone.length === 0) return;
  const [state] = await readStates(at.engine, [name]);
  const left = state && (await wholeJournal(at.engine, state));
  const contents = await contentsOf(at.engine, gone);
  const needed = await contentsOf(at.engine, left?.entries ?? []);
  at.spool.wipe(new Set([...contents].filter((oid) => !needed.has(oid))));
  const refs = [journalRef(name), unacceptedRef(name)];
  const now = await at.engine.refs(refs);
  await at.known.note([
    ...refs.map((ref) => ({ ref, to: null })),
    ...now.filter(({ ref }) => refs.includes(ref)).map(({ ref, oid }) => ({ ref, to: oid })),
  ]);
}

/** Lets go of the mirrors of remotes that still lead to forgotten entries: git would keep the bytes for them. */
export async function dropMirrors(
  engine: Engine,
  name: CheckpointName,
  gone: readonly RecordedEntry[],
): Promise<void> {
  if (gone.length === 0) return;
  const mirrors = (await engine.refs([TRACKING])).filter(({ ref }) => ref.endsWith(`/${name}`));
  const moves: RefMove[] = [];
  for (const { ref, oid } of mirrors) {
    const { filed } = await readJournal(engine, oid);
    if (gone.some(({ id }) => filed.has(id))) moves.push({ ref, from: oid, to: null });
  }
  // What was fetched anew meanwhile is the remote's latest word, and stays.
  for (const move of moves) await engine.moveRefs([move]);
}

/** The documents, facts and kept contents of entries. */
async function contentsOf(engine: Engine, entries: readonly RecordedEntry[]): Promise<ReadonlySet<Oid>> {
  const source = { engine, fresh: new Map() };
  const trees = await readTrees(
    source,
    entries.map(({ tree }) => tree),
  );
  const lines = [...trees.values()].flat();
  const folders = lines.filter(({ name }) => name === FILES).map(({ oid }) => oid);
  const files = [...(await readTrees(source, folders)).values()].flat();
  return new Set([...lines, ...files].filter(({ mode }) => mode !== "40000").map(({ oid }) => oid));
}
