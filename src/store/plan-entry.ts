import { headsOf, nextGeneration, type RecordedEntry } from "../checkpoint/journal.ts";
import type { Oid } from "../checkpoint/oid.ts";
import type { RefMove } from "../git/engine.ts";
import type { SpooledObject } from "../host/spool.ts";
import type { AppendContext, Change } from "./change.ts";
import { type BuiltEntry, buildEntry, extendJournal } from "./entry-objects.ts";
import type { Journal } from "./journal-store.ts";
import { isConsistent, type NameState } from "./name-state.ts";
import { journalRef, liveRef } from "./ref-names.ts";
import { remark } from "./trust/marks.ts";
import { uniteJournals } from "./union-journal.ts";
import { beyondLatest, withholding } from "./withhold.ts";

/** One name's part of an operation, turned into objects and ref moves. */
export interface PlannedEntry {
  readonly state: NameState;
  readonly recorded: RecordedEntry;
  readonly objects: readonly SpooledObject[];
  /** The document's blob under a name that a person finds in the spool. */
  readonly document: SpooledObject | null;
  readonly journalMove: RefMove;
  readonly liveMove: RefMove | null;
  readonly trustMove: RefMove | null;
}

/** Plans an entry on top of all that the journal has; what plain git did to the live ref is recorded before it. */
export function planEntry(at: AppendContext, state: NameState, change: Change): PlannedEntry {
  const format = at.engine.repository.objectFormat;
  const facts = { time: at.now().toISOString(), author: at.author, host: at.host };
  const united = unite(at, state, change);
  const heads = headsOf(united.journal?.entries ?? []);
  const external = change.op === "external" ? null : externalEntry(at, state, heads);
  // The name's own line comes first: that is the way back that undo takes.
  const own = new Set(state.journal?.entries.map((recorded) => recorded.id));
  const inOrder = [...heads].sort(
    (a, b) => Number(own.has(b.id)) - Number(own.has(a.id)) || (a.id < b.id ? -1 : 1),
  );
  const parents = external ? [external.recorded] : inOrder;
  const built = buildEntry(format, {
    entry: {
      op: change.op,
      ...facts,
      ...change.facts,
      generation: nextGeneration(parents),
      parents: parents.map((parent) => parent.id),
    },
    document: change.document,
    captured: change.captured ?? [],
  });
  const added = external ? [external, built] : [built];
  const whole = extendJournal(format, united.journal, added);
  const old = change.latest === undefined ? null : beyondLatest(whole.journal, change.latest);
  const trimmed = old ? withholding(format, whole.journal, old) : null;
  const extended = trimmed ? { ...trimmed, objects: [...whole.objects, ...trimmed.objects] } : whole;
  const [from, to] = [state.live?.oid ?? null, built.recorded.document];
  const document = built.objects.find((object) => object.oid === to);
  const marked = remark(format, state.name, state.marks, marksWith(state.marks.documents, to, change));
  return {
    state,
    recorded: built.recorded,
    objects: [
      ...united.objects,
      ...added.flatMap((entry) => entry.objects),
      ...extended.objects,
      ...marked.objects,
    ],
    document: document ? { ...document, label: `${state.name}.md` } : null,
    journalMove: {
      ref: journalRef(state.name),
      from: state.journal?.root ?? null,
      to: extended.journal.root,
    },
    liveMove: from === to ? null : { ref: liveRef(state.name), from, to },
    trustMove: marked.move,
  };
}

/** Which documents are foreign after a change. */
function marksWith(
  before: ReadonlySet<Oid>,
  document: Oid | null,
  { trust, accepts, unaccepted = new Set() }: Change,
): ReadonlySet<Oid> {
  const marks = new Set([...before, ...unaccepted]);
  if (document !== null && trust === "foreign") marks.add(document);
  if (document !== null && trust === "accepted") marks.delete(document);
  if (accepts !== undefined) marks.delete(accepts);
  return marks;
}

/** What plain git did to the live ref, as an entry on top of these heads; null where the journal knows it all. */
export function externalEntry(
  at: AppendContext,
  state: NameState,
  heads: readonly RecordedEntry[],
): BuiltEntry | null {
  if (isAsRecorded(at, state)) return null;
  return buildEntry(at.engine.repository.objectFormat, {
    entry: {
      op: "external",
      time: at.now().toISOString(),
      author: at.author,
      host: at.host,
      generation: nextGeneration(heads),
      parents: idsOf(heads),
    },
    document: state.live?.bytes ?? null,
    captured: [],
  });
}

/** The journal the entry goes into: the name's own, with one that it takes over. */
function unite(
  at: AppendContext,
  state: NameState,
  change: Change,
): { readonly journal: Journal | null; readonly objects: readonly SpooledObject[] } {
  if (!change.adopt || !state.journal) return { journal: change.adopt ?? state.journal, objects: [] };
  return uniteJournals(at.engine.repository.objectFormat, state.journal, change.adopt);
}

/** A mismatch whose entry is still in the spool is our own half-done work: there the journal is right. */
function isAsRecorded(at: AppendContext, state: NameState): boolean {
  return isConsistent(state) || (state.tip !== null && at.spool.holds(state.tip.id));
}

function idsOf(entries: readonly RecordedEntry[]): readonly string[] {
  return entries.map((entry) => entry.id).sort();
}
