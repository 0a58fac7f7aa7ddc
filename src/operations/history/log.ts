import { readHeader } from "../../checkpoint/document/native.ts";
import type { RecordedEntry } from "../../checkpoint/journal.ts";
import type { JournalEntry } from "../../checkpoint/journal-entry.ts";
import { age } from "../../checkpoint/moment.ts";
import { isName, parseNameIfGiven } from "../../checkpoint/name.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { isDamaged, type Journal, type Lookup, lookupIn } from "../../store/journal/journal-store.ts";
import { newestEntries, wayBack } from "../../store/journal/journal-walk.ts";
import { isWhole, journalAt, wholeOf } from "../../store/journal/whole-journal.ts";
import { foreignStates, type IsForeign } from "../../store/live-checkpoints.ts";
import { JOURNAL, journalRef, nameInRef } from "../../store/ref-names.ts";
import { journalDamaged } from "../../store/store-errors.ts";
import { noSuchCheckpoint } from "../operation-errors.ts";
import type { Workspace } from "../workspace.ts";

/** Which entries to read. */
export interface LogRequest {
  /** Every journal without it. */
  readonly name?: string | undefined;
  /** At most so many entries; 50 without it. */
  readonly most?: number | undefined;
}

/** One line of the log. */
export interface LogEntry extends JournalEntry {
  readonly name: string;
  readonly id: string;
  /** How many states back it is, for `NAME@{n}`; null beside the line of first parents. */
  readonly back: number | null;
  /** Nothing has been recorded on top of it. */
  readonly latest: boolean;
  readonly age: string;
  /** For an undo: what it took back, or did again. */
  readonly reversed: { readonly verb: "undo" | "redo"; readonly op: string } | null;
  /** The blob of the document it left; null where the checkpoint had ended. */
  readonly document: string | null;
  readonly summary: string;
  /** It is the text that nobody here has accepted. */
  readonly foreign: boolean;
}

/** The journal, newest first. */
export interface LogResult {
  readonly entries: readonly LogEntry[];
  /** How many more there are. */
  readonly more: number;
  /** Entries and days that cannot be read, by name. */
  readonly damaged: readonly string[];
}

const MOST = 50;

/** Everything that ever happened to a name, or to all. */
export async function log(at: Workspace, request: LogRequest = {}): Promise<LogResult> {
  const asked = parseNameIfGiven(request.name);
  const [refs, isForeign] = await Promise.all([
    at.engine.refs([asked ? journalRef(asked) : JOURNAL]),
    foreignStates(at.engine, asked ? [asked] : "all"),
  ]);
  const wanted = refs.filter(({ ref }) => isName(nameInRef(ref)));
  if (asked && wanted.length === 0) {
    const all = await at.engine.refs([JOURNAL]);
    throw noSuchCheckpoint(
      asked,
      all.map(({ ref }) => nameInRef(ref)),
    );
  }
  const journals = await Promise.all(wanted.map(({ ref, oid }) => openStory(at, nameInRef(ref), oid)));
  const { rows, stories } = await latestRows(at, journals, request.most ?? MOST);
  const damaged = stories.flatMap(({ name, journal }) => damageOf(name, journal));
  const all = stories.reduce((sum, { journal }) => sum + sizeOf(journal), 0);
  if (asked && all === 0)
    throw journalDamaged(asked, damaged.length > 0 ? "none of its entries can be read" : "it has no entries");
  return {
    entries: await withSummaries(at, rows, isForeign),
    more: Math.max(0, all - rows.length),
    damaged,
  };
}

/** One journal, told from its latest entry on. */
interface Story {
  readonly name: string;
  readonly journal: Journal;
  readonly rows: AsyncGenerator<Row, void, void>;
}

async function openStory(at: Workspace, name: string, root: Oid): Promise<Story> {
  const journal = await journalAt(at.engine, root);
  return { name, journal, rows: rowsOf(name, journal, lookupIn(at.engine, journal)) };
}

/** The latest rows of all stories: by the clock between names, by generation within one: clocks lie, generations do not. */
async function latestRows(
  at: Workspace,
  stories: readonly Story[],
  most: number,
): Promise<{ readonly rows: readonly Row[]; readonly stories: readonly Story[] }> {
  const rows: Row[] = [];
  const next = await Promise.all(stories.map(async (story) => (await story.rows.next()).value ?? null));
  while (rows.length < most) {
    const row = next.reduce((latest, one) => (one && (!latest || isLater(one, latest)) ? one : latest), null);
    if (!row) break;
    rows.push(row);
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

function isLater(one: Row, other: Row): boolean {
  const [a, b] = [one.recorded.entry.time, other.recorded.entry.time];
  return a > b || (a === b && one.name < other.name);
}

/** How many entries can be shown. */
function sizeOf(journal: Journal): number {
  return isWhole(journal) ? journal.entries.length : journal.size;
}

interface Row {
  readonly name: string;
  readonly recorded: RecordedEntry;
  readonly back: number | null;
  readonly latest: boolean;
  readonly reversed: LogEntry["reversed"];
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
async function reversedBy({ entry }: RecordedEntry, find: Lookup): Promise<LogEntry["reversed"]> {
  const undone = entry.undoes === undefined ? null : await find(entry.undoes);
  if (!undone) return null;
  if (undone.entry.op !== "undo") return { verb: "undo", op: undone.entry.op };
  const again = undone.entry.undoes === undefined ? null : await find(undone.entry.undoes);
  return { verb: "redo", op: again?.entry.op ?? "undo" };
}

async function withSummaries(
  at: Workspace,
  rows: readonly Row[],
  isForeign: IsForeign,
): Promise<readonly LogEntry[]> {
  const documents = await at.engine.readObjects(rows.flatMap(({ recorded }) => recorded.document ?? []));
  const now = at.clock.now();
  return rows.map(({ name, recorded, back, latest, reversed }) => {
    const object = recorded.document ? documents.get(recorded.document) : undefined;
    const summary = (object && readHeader(object.bytes)?.summary) || "";
    const { id, entry, document } = recorded;
    const foreign = document !== null && isForeign(name, document);
    return {
      ...{ name, id, back, latest, reversed, age: age(entry.time, now), document, summary, foreign },
      ...entry,
    };
  });
}

function damageOf(name: string, journal: Journal): readonly string[] {
  if (journal.top.length === 0) return [`the journal of '${name}' cannot be read`];
  const damaged = isWhole(journal) ? journal.damaged : [];
  return damaged.map((what) => `'${what}' in the journal of '${name}' cannot be read`);
}
