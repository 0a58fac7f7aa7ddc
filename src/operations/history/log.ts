import { readHeader } from "../../checkpoint/document/native.ts";
import { headsOf, latestFirst, lineOf, type RecordedEntry } from "../../checkpoint/journal.ts";
import type { JournalEntry } from "../../checkpoint/journal-entry.ts";
import { age } from "../../checkpoint/moment.ts";
import { isName, parseNameIfGiven } from "../../checkpoint/name.ts";
import { type Journal, readJournal } from "../../store/journal-store.ts";
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
  const journals = await Promise.all(
    wanted.map(async ({ ref, oid }) => ({
      name: nameInRef(ref),
      journal: await readJournal(at.engine, oid),
    })),
  );
  const rows = journals.flatMap(({ name, journal }) => rowsOf(name, journal)).sort(newestFirst);
  const damaged = journals.flatMap(({ name, journal }) => damageOf(name, journal));
  if (asked && rows.length === 0) throw journalDamaged(asked, damaged[0] ?? "it has no entries");
  const shown = rows.slice(0, request.most ?? MOST);
  return {
    entries: await withSummaries(at, shown, isForeign),
    more: rows.length - shown.length,
    damaged,
  };
}

interface Row {
  readonly name: string;
  readonly recorded: RecordedEntry;
  readonly back: number | null;
  readonly latest: boolean;
  readonly reversed: LogEntry["reversed"];
}

function rowsOf(name: string, journal: Journal): readonly Row[] {
  const line = lineOf(journal.entries);
  const heads = new Set(headsOf(journal.entries));
  const byId = new Map(journal.entries.map((recorded) => [recorded.id, recorded]));
  return journal.entries.map((recorded) => {
    const back = line.indexOf(recorded);
    return {
      name,
      recorded,
      back: back < 0 ? null : back,
      latest: heads.has(recorded),
      reversed: reversedBy(recorded, byId),
    };
  });
}

/** An undo of an undo does something again. */
function reversedBy(
  { entry }: RecordedEntry,
  byId: ReadonlyMap<string, RecordedEntry>,
): LogEntry["reversed"] {
  const undone = byId.get(entry.undoes ?? "");
  if (!undone) return null;
  if (undone.entry.op !== "undo") return { verb: "undo", op: undone.entry.op };
  return { verb: "redo", op: byId.get(undone.entry.undoes ?? "")?.entry.op ?? "undo" };
}

/** By the clock between names, by generation within one: clocks lie, generations do not. */
function newestFirst(a: Row, b: Row): number {
  const [one, other] = [a.recorded.entry, b.recorded.entry];
  if (a.name === b.name) return latestFirst(a.recorded, b.recorded);
  return one.time < other.time ? 1 : one.time > other.time ? -1 : a.name < b.name ? -1 : 1;
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
  return journal.damaged.map((what) => `'${what}' in the journal of '${name}' cannot be read`);
}
