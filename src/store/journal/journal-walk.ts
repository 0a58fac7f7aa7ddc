import { latestFirst, type RecordedEntry } from "../../checkpoint/journal.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine } from "../../git/engine.ts";
import { type Journal, type Lookup, lookupIn } from "./journal-store.ts";

/** An entry and the way back along first parents, the newest first, each read when it is reached. */
export async function* wayBack(
  find: Lookup,
  start: RecordedEntry | null,
): AsyncGenerator<RecordedEntry, void, void> {
  for (let at = start; at; ) {
    yield at;
    const before: RecordedEntry | null = await find(at.entry.parents[0] ?? "");
    const isGap = !before && start !== null && at.entry.parents.length > 0;
    // What follows comes later: where it does not, parents name each other in a circle.
    if (before) at = before.entry.generation < at.entry.generation ? before : null;
    else at = isGap ? await pastForgotten(find, start, at) : null;
  }
}

/** Where the entry before was forgotten, the way goes on with the latest of those that are left and older. */
async function pastForgotten(
  find: Lookup,
  start: RecordedEntry,
  at: RecordedEntry,
): Promise<RecordedEntry | null> {
  let isForgotten = false;
  for await (const recorded of newestEntries(find, [start])) {
    isForgotten ||= recorded.entry.op === "forget";
    if (recorded.entry.generation < at.entry.generation) return isForgotten ? recorded : null;
  }
  return null;
}

/** The line of a journal from its tip back to the first entry that is wanted, or to the start. */
export async function lineBack(
  engine: Engine,
  journal: Journal,
  isLast: (recorded: RecordedEntry, index: number) => boolean,
): Promise<readonly RecordedEntry[]> {
  const line: RecordedEntry[] = [];
  for await (const recorded of wayBack(lookupIn(engine, journal), journal.tip)) {
    line.push(recorded);
    if (isLast(recorded, line.length - 1)) break;
  }
  return line;
}

/** The latest document that a journal keeps on its own line. */
export async function lastDocument(engine: Engine, journal: Journal | null): Promise<Oid | null> {
  const line = journal ? await lineBack(engine, journal, ({ document }) => document !== null) : [];
  return line.at(-1)?.document ?? null;
}

/** All entries of a journal, the latest first, each read when it is reached; a parent that is absent is passed by. */
export async function* newestEntries(
  find: Lookup,
  heads: readonly RecordedEntry[],
): AsyncGenerator<RecordedEntry, void, void> {
  const seen = new Set(heads.map(({ id }) => id));
  let waiting = [...heads].sort(latestFirst);
  for (;;) {
    const next = waiting.shift();
    if (!next) return;
    yield next;
    const fresh = next.entry.parents.filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    const parents = (await Promise.all(fresh.map(find))).flatMap((parent) => parent ?? []);
    if (parents.length > 0) waiting = [...waiting, ...parents].sort(latestFirst);
  }
}
