import type { RecordedEntry } from "../../checkpoint/journal.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { isDamaged, type Journal, type Lookup, lookupIn } from "../../store/journal/journal-store.ts";
import { newestEntries, wayBack } from "../../store/journal/journal-walk.ts";
import { entryTrees, isWhole, journalAt, wholeOf } from "../../store/journal/whole-journal.ts";
import type { Workspace } from "../workspace.ts";

/** One journal, told from its latest entry on. */
export interface Story {
  readonly name: string;
  readonly journal: Journal;
  readonly rows: AsyncGenerator<Row, void, void>;
}

/** Begins to tell a journal. */
export async function openStory(at: Workspace, name: string, root: Oid): Promise<Story> {
  const journal = await journalAt(at.engine, root);
  return { name, journal, rows: rowsOf(name, journal, lookupIn(at.engine, journal)) };
}

/**
 * The latest rows of all stories: by the clock between names, by generation within one: clocks lie, generations do not.
 * A rename leaves its past in two journals: it is told once, under the name that goes on.
 */
export async function latestRows(
  at: Workspace,
  stories: readonly Story[],
  most: number,
): Promise<{ readonly rows: readonly Row[]; readonly stories: readonly Story[] }> {
  const rows: Row[] = [];
  const told = new Set<Oid>();
  const isNext = laterAmong(stories);
  const next = await Promise.all(stories.map(async (story) => (await story.rows.next()).value ?? null));
  while (rows.length < most) {
    const row = next.reduce((latest, one) => (one && (!latest || isNext(one, latest)) ? one : latest), null);
    if (!row) break;
    if (!told.has(row.recorded.tree)) rows.push(row);
    told.add(row.recorded.tree);
    const index = next.indexOf(row);
    next[index] = (await stories[index]?.rows.next())?.value ?? null;
  }
  // A story that breaks off at something unreadable is told again, from all that can be read of it.
  const broken = await Promise.all(stories.map((story) => breaksOff(at, story, rows)));
  if (!broken.includes(true)) return { rows, stories };
  const again = stories.map(async (story, index): Promise<Story> => {
    const journal = broken[index] ? await wholeOf(at.engine, story.journal) : story.journal;
    return { ...story, journal, rows: rowsOf(story.name, journal, lookupIn(at.engine, journal)) };
  });
  return latestRows(at, await Promise.all(again), most);
}

async function breaksOff(at: Workspace, { name, journal }: Story, rows: readonly Row[]): Promise<boolean> {
  if (isWhole(journal)) return false;
  const told = rows.filter((row) => row.name === name);
  const absent = new Set(told.flatMap((row) => row.absent));
  for (const id of absent) if (await isDamaged(at.engine, journal, id)) return true;
  return false;
}

/** Whether a row comes before another; of one entry in two journals, that of the one which is live, or was last. */
function laterAmong(stories: readonly Story[]): (one: Row, other: Row) => boolean {
  const tips = new Map(stories.map(({ name, journal }) => [name, journal.tip]));
  const isLive = ({ name }: Row): boolean => tips.get(name)?.document != null;
  const lastOf = ({ name }: Row): string => tips.get(name)?.entry.time ?? "";
  return (one, other) => {
    const [a, b] = [one.recorded.entry.time, other.recorded.entry.time];
    if (a !== b) return a > b;
    const [first, second] = [one.recorded.entry.generation, other.recorded.entry.generation];
    if (first !== second) return first > second;
    if (one.recorded.tree !== other.recorded.tree) return one.name < other.name;
    if (isLive(one) !== isLive(other)) return isLive(one);
    if (lastOf(one) !== lastOf(other)) return lastOf(one) > lastOf(other);
    return one.name < other.name;
  };
}

/** How many entries there are to tell; what stands in two journals counts once. */
export async function countEntries(at: Workspace, stories: readonly Story[]): Promise<number> {
  const sizeOf = (journal: Journal): number => (isWhole(journal) ? journal.entries.length : journal.size);
  // Whoever shares a past has that and a rename.
  const [alone, perhaps] = stories.length < 2 ? [stories, []] : parted(stories);
  const trees = await Promise.all(perhaps.map(({ journal }) => entryTrees(at.engine, journal)));
  return alone.reduce((sum, { journal }) => sum + sizeOf(journal), 0) + new Set(trees.flat()).size;
}

function parted(stories: readonly Story[]): readonly [readonly Story[], readonly Story[]] {
  const isLong = ({ journal }: Story): boolean => journal.size > 1;
  return [stories.filter((story) => !isLong(story)), stories.filter(isLong)];
}

/** One entry, as the log has it. */
export interface Row {
  readonly name: string;
  readonly recorded: RecordedEntry;
  readonly back: number | null;
  readonly latest: boolean;
  /** For an undo: what it took back, or did again. */
  readonly reversed: { readonly verb: "undo" | "redo"; readonly op: string } | null;
  /** Parents that could not be found. */
  readonly absent: readonly string[];
}

async function* rowsOf(name: string, journal: Journal, find: Lookup): AsyncGenerator<Row, void, void> {
  const heads = new Set(journal.heads.map(({ id }) => id));
  const line = wayBack(find, journal.tip);
  const next = async (): Promise<string | undefined> => ((await line.next()).value ?? undefined)?.id;
  let [onLine, states] = [await next(), 0];
  for await (const recorded of newestEntries(find, journal.heads)) {
    const { parents } = recorded.entry;
    const found = await Promise.all(parents.map(find));
    const absent = parents.filter((_, index) => found[index] === null);
    const back = recorded.id === onLine ? states++ : null;
    if (back !== null) onLine = await next();
    const reversed = await reversedBy(recorded, find);
    yield { name, recorded, back, latest: heads.has(recorded.id), reversed, absent };
  }
}

/** An undo of an undo does something again. */
async function reversedBy({ entry }: RecordedEntry, find: Lookup): Promise<Row["reversed"]> {
  const undone = entry.undoes === undefined ? null : await find(entry.undoes);
  if (!undone) return null;
  if (undone.entry.op !== "undo") return { verb: "undo", op: undone.entry.op };
  const again = undone.entry.undoes === undefined ? null : await find(undone.entry.undoes);
  return { verb: "redo", op: again?.entry.op ?? "undo" };
}
