import { readHeader } from "../../checkpoint/document/native.ts";
import type { JournalEntry } from "../../checkpoint/journal-entry.ts";
import { age } from "../../checkpoint/moment.ts";
import { isName, parseNameIfGiven } from "../../checkpoint/name.ts";
import type { Journal } from "../../store/journal/journal-store.ts";
import { isWhole } from "../../store/journal/whole-journal.ts";
import { foreignStates, type IsForeign } from "../../store/live-checkpoints.ts";
import { JOURNAL, journalRef, nameInRef } from "../../store/ref-names.ts";
import { journalDamaged } from "../../store/store-errors.ts";
import { onlyBeginning } from "../find/meant.ts";
import { noSuchCheckpoint } from "../operation-errors.ts";
import type { Workspace } from "../workspace.ts";
import { countEntries, latestRows, openStory, type Row } from "./log-stories.ts";

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
    const names = (await at.engine.refs([JOURNAL])).map(({ ref }) => nameInRef(ref));
    const whole = onlyBeginning(asked, names);
    if (whole === null) throw noSuchCheckpoint(asked, names);
    return log(at, { ...request, name: whole });
  }
  const journals = await Promise.all(wanted.map(({ ref, oid }) => openStory(at, nameInRef(ref), oid)));
  const most = request.most ?? MOST;
  const { rows, stories } = await latestRows(at, journals, most);
  const damaged = stories.flatMap(({ name, journal }) => damageOf(name, journal));
  const all = rows.length < most ? rows.length : await countEntries(at, stories);
  if (asked && all === 0)
    throw journalDamaged(asked, damaged.length > 0 ? "none of its entries can be read" : "it has no entries");
  return {
    entries: await withSummaries(at, rows, isForeign),
    more: Math.max(0, all - rows.length),
    damaged,
  };
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
