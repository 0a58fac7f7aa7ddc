import { headsOf, nextGeneration, type RecordedEntry, wholeId } from "../checkpoint/journal.ts";
import type { Oid } from "../checkpoint/oid.ts";
import type { ObjectFormat, RefMove } from "../git/engine.ts";
import type { SpooledObject } from "../host/spool.ts";
import type { AppendContext, Change } from "./change.ts";
import { type BuiltEntry, buildEntry } from "./journal/entry-objects.ts";
import { type Journal, lookupIn } from "./journal/journal-store.ts";
import { beyondLatest, extendJournal, uniteJournals, unwritten } from "./journal/union-journal.ts";
import { isWhole } from "./journal/whole-journal.ts";
import { isConsistent, type NameState, wholeJournal } from "./name-state.ts";
import { journalRef, liveRef } from "./ref-names.ts";
import { remark } from "./trust/marks.ts";

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
export async function planEntry(at: AppendContext, state: NameState, change: Change): Promise<PlannedEntry> {
  const format = at.engine.repository.objectFormat;
  const facts = { time: at.now().toISOString(), author: at.author, host: at.host, key: at.newKey() };
  const ground = await groundFor(at, state, change);
  const external = change.op === "external" ? null : externalEntry(at, state, ground?.heads ?? []);
  const heads = headsFor(ground, external, change);
  const parents = external && !change.facts.forgets ? [external.recorded] : await ownFirst(at, state, heads);
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
  const whole = await extendJournal(at.engine, ground, external ? [external, built] : [built]);
  const extended = change.latest === undefined ? whole : trimmed(format, whole, change.latest);
  const [from, to] = [state.live?.oid ?? null, built.recorded.document];
  const document = built.objects.find((object) => object.oid === to);
  const marks = marksWith(state.marks.documents, to, change);
  const marked = remark(format, state.name, state.marks, rememberedMarks(extended, marks));
  return {
    state,
    recorded: built.recorded,
    objects: [...unwritten(format, extended), ...marked.objects],
    document: document ? { ...document, label: `${state.name}.md` } : null,
    journalMove: {
      ref: journalRef(state.name),
      from: state.journal?.root ?? null,
      to: extended.root,
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

/** The marks without those of documents that were forgotten: a mark would keep the bytes. */
export function rememberedMarks(journal: Journal, marks: ReadonlySet<Oid>): ReadonlySet<Oid> {
  if (!isWhole(journal) || !journal.entries.some(({ entry }) => entry.op === "forget")) return marks;
  const documents = new Set(journal.entries.map(({ document }) => document));
  return new Set([...marks].filter((oid) => documents.has(oid)));
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
      key: at.newKey(),
      generation: nextGeneration(heads),
      parents: idsOf(heads),
    },
    document: state.live?.bytes ?? null,
    captured: [],
  });
}

/** The journal the entry goes into: the name's own, with one that it takes over; whole where entries are to go. */
async function groundFor(at: AppendContext, state: NameState, change: Change): Promise<Journal | null> {
  const own = state.journal;
  const isAdded = !change.adopt && !change.facts.forgets && change.latest === undefined;
  if (isAdded) return own;
  const adopted = change.adopt ? { name: state.name, journal: change.adopt } : null;
  const all = [await wholeJournal(at.engine, state), adopted && (await wholeJournal(at.engine, adopted))];
  return uniteJournals(
    at.engine.repository.objectFormat,
    all.filter((one) => one !== null),
  );
}

/** What the new entry follows: a forget follows all that is left when what it names has gone. */
function headsFor(
  ground: Journal | null,
  external: BuiltEntry | null,
  { facts }: Change,
): readonly RecordedEntry[] {
  if (!facts.forgets || !ground || !isWhole(ground)) return ground?.heads ?? [];
  const gone = new Set(facts.forgets);
  const all = external ? [...ground.entries, external.recorded] : ground.entries;
  return headsOf(all.filter((one) => one.entry.op === "forget" || !gone.has(wholeId(one))));
}

/** The name's own line comes first: that is the way back that undo takes. */
async function ownFirst(
  at: AppendContext,
  state: NameState,
  heads: readonly RecordedEntry[],
): Promise<readonly RecordedEntry[]> {
  if (heads.length < 2) return heads;
  const find = state.journal ? lookupIn(at.engine, state.journal) : async () => null;
  const tip = state.tip?.id;
  const ranked = await Promise.all(
    heads.map(async (head) => ({ head, rank: head.id === tip ? 0 : (await find(head.id)) ? 1 : 2 })),
  );
  ranked.sort((a, b) => a.rank - b.rank || (a.head.id < b.head.id ? -1 : 1));
  return ranked.map(({ head }) => head);
}

/** A journal of fixed length, without its oldest entries. */
function trimmed(format: ObjectFormat, journal: Journal, most: number): Journal {
  if (!isWhole(journal)) return journal;
  const old = beyondLatest(journal.entries, most);
  return old.size === 0 ? journal : uniteJournals(format, [journal], [], old);
}

/** A mismatch whose entry is still in the spool is our own half-done work: there the journal is right. */
function isAsRecorded(at: AppendContext, state: NameState): boolean {
  return isConsistent(state) || (state.tip !== null && at.spool.holds(state.tip.id));
}

function idsOf(entries: readonly RecordedEntry[]): readonly string[] {
  return entries.map((entry) => entry.id).sort();
}
