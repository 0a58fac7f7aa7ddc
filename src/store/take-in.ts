import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import { documentsNamed, type RecordedEntry } from "../checkpoint/journal.ts";
import type { Oid } from "../checkpoint/oid.ts";
import { CheckpointError } from "../errors.ts";
import type { RefMove } from "../git/engine.ts";
import { several } from "../git/several.ts";
import type { SpooledObject } from "../host/spool.ts";
import type { AppendContext } from "./change.ts";
import { type AskedToDrop, askedToDrop, entriesToDrop } from "./forgetting/asked-to-drop.ts";
import { type ForgottenUnder, forgetElsewhere } from "./forgetting/forget-elsewhere.ts";
import { forgottenTexts } from "./forgetting/forgotten-texts.ts";
import { joinHeads } from "./forgetting/join-heads.ts";
import { entriesSaying } from "./forgetting/same-documents.ts";
import { dropMirrors, wipeForgotten } from "./forgetting/wipe.ts";
import { uniteJournals, unwritten } from "./journal/union-journal.ts";
import type { WholeJournal } from "./journal/whole-journal.ts";
import { type NameState, readStates, wholeJournal } from "./name-state.ts";
import { hasNewer, refuseOverNewer } from "./newer-version.ts";
import { externalEntry, rememberedMarks } from "./plan-entry.ts";
import { journalRef, liveRef } from "./ref-names.ts";
import { type Batch, transact } from "./transaction.ts";
import { marksAfter } from "./trust/incoming-marks.ts";
import { remark } from "./trust/marks.ts";

/** A journal from elsewhere, already judged, that is to become part of ours. */
export interface Incoming {
  readonly name: CheckpointName;
  readonly journal: WholeJournal;
}

/** What became of one incoming journal. */
export interface TakenIn {
  readonly name: CheckpointName;
  readonly outcome: "pulled" | "merged" | "unchanged";
  /** The latest entry before, and now. */
  readonly before: RecordedEntry | null;
  readonly after: RecordedEntry | null;
  /** How many entries are new here. */
  readonly added: number;
  /** It stays live although these entries ended it elsewhere, or here. */
  readonly outlived: readonly RecordedEntry[];
  /** Why its documents could not be merged section by section. */
  readonly unmerged: string | null;
  /** What was here, and is dropped because a forget that came in names it. */
  readonly forgotten: readonly RecordedEntry[];
  /** What came in and says what was forgotten before, here or under another name: it is dropped at once. */
  readonly returning: readonly RecordedEntry[];
  /** A newer version of this program made what is there: it is kept beside ours, and nothing is merged. */
  readonly newer: boolean;
  /** Where it is so: the heads that were here before, by which the journal can be made what it was. */
  readonly apart: readonly string[] | null;
  /** Nobody here has accepted what is live now. */
  readonly foreign: boolean;
  /** How many such states are new here, wherever they stand in the journal. */
  readonly unaccepted: number;
}

/** A name that could not be taken in, and why. */
export interface NotTaken {
  readonly name: CheckpointName;
  readonly why: string;
}

/** What became of incoming journals, and of other names because of them. */
export interface TakenAll {
  readonly taken: readonly TakenIn[];
  readonly refused: readonly NotTaken[];
  /** What other names lost because forgets came in that name what they say, too. */
  readonly elsewhere: readonly ForgottenUnder[];
}

/** What was forgotten: by what comes in, and by all that is known. */
interface Texts {
  readonly fresh: AskedToDrop;
  readonly all: ReadonlySet<Oid>;
}

/**
 * Unites incoming journals with ours and merges what grew apart, all names in one transaction; if that is refused,
 * name by name, so that a bad one stops no other. What they forget goes under all names, before anything is taken in:
 * whoever is killed meanwhile meets the same forgets again.
 */
export async function takeIn(
  at: AppendContext,
  incoming: readonly Incoming[],
  trusted: boolean,
): Promise<TakenAll> {
  if (incoming.length === 0) return { taken: [], refused: [], elsewhere: [] };
  const fresh = await askedToDrop(at.engine, await freshForgets(at, incoming));
  const names = new Set<string>(incoming.map(({ name }) => name));
  const elsewhere = await forgetElsewhere(at, fresh, names);
  const known = await forgottenTexts(at);
  at.forgotten.note(fresh.texts);
  const texts = { fresh, all: new Set([...known, ...fresh.texts]) };
  return { ...(await takeAll(at, incoming, { trusted, texts })), elsewhere };
}

/** Forgets that come in and are not here yet. */
async function freshForgets(
  at: AppendContext,
  incoming: readonly Incoming[],
): Promise<readonly RecordedEntry[]> {
  const telling = incoming.filter(({ journal }) => documentsNamed(journal.entries).size > 0);
  const names = telling.map(({ name }) => name);
  const states = telling.length > 0 ? await readStates(at.engine, names) : [];
  const fresh = await Promise.all(
    telling.map(async ({ journal }, index) => {
      const ours = await wholeJournal(at.engine, states[index] as NameState);
      return journal.entries.filter(({ id, entry }) => entry.op === "forget" && !ours?.filed.has(id));
    }),
  );
  return fresh.flat();
}

interface Manner {
  readonly trusted: boolean;
  readonly texts: Texts;
}

async function takeAll(
  at: AppendContext,
  incoming: readonly Incoming[],
  manner: Manner,
): Promise<Omit<TakenAll, "elsewhere">> {
  try {
    const { planned } = await transact(at, () => plan(at, incoming, manner));
    for (const { taken } of planned) {
      await wipeForgotten(at, taken.name, taken.forgotten);
      await dropMirrors(at.engine, taken.name, [...taken.forgotten, ...taken.returning]);
    }
    return { taken: planned.map(({ taken }) => taken), refused: [] };
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    const [first] = incoming;
    if (incoming.length === 1 && first)
      return { taken: [], refused: [{ name: first.name, why: error.message }] };
    const each = [];
    for (const one of incoming) each.push(await takeAll(at, [one], manner));
    return {
      taken: each.flatMap(({ taken }) => taken),
      refused: each.flatMap(({ refused }) => refused),
    };
  }
}

interface PlannedName {
  readonly state: NameState;
  readonly taken: TakenIn;
  readonly objects: readonly SpooledObject[];
  readonly journalMove: RefMove | null;
  readonly otherMoves: readonly RefMove[];
}

async function plan(
  at: AppendContext,
  incoming: readonly Incoming[],
  manner: Manner,
): Promise<Batch & { readonly planned: readonly PlannedName[] }> {
  const states = await readStates(
    at.engine,
    incoming.map(({ name }) => name),
  );
  const pairs = incoming.map(({ journal }, index) => [states[index] as NameState, journal] as const);
  const planned = await several(pairs, ([state, journal]) => planName(at, state, journal, manner));
  const moved = planned.filter(({ journalMove, otherMoves }) => journalMove || otherMoves.length > 0);
  const objects = moved.flatMap((one) => one.objects);
  return {
    planned,
    states: moved.map(({ state }) => state),
    entries: moved.map(({ state, taken }) => ({ name: state.name, entry: taken.after?.id ?? "" })),
    objects: [...new Map(objects.map((object) => [object.oid, object])).values()],
    moves: [
      ...moved.flatMap(({ journalMove }) => journalMove ?? []),
      ...moved.flatMap(({ otherMoves }) => otherMoves),
    ],
    document: null,
  };
}

async function planName(
  at: AppendContext,
  state: NameState,
  incoming: WholeJournal,
  { trusted, texts }: Manner,
): Promise<PlannedName> {
  const format = at.engine.repository.objectFormat;
  const before = await wholeJournal(at.engine, state);
  // What plain git did here is on record before the others' work comes in, and has not seen it.
  const external = externalEntry(at, state, before?.heads ?? []);
  if (external) await refuseOverNewer(at.engine, state);
  const ours =
    before || external ? uniteJournals(format, before ? [before] : [], external ? [external] : []) : null;
  const united = uniteJournals(format, ours ? [ours, incoming] : [incoming]);
  const unwanted = await sayingForgotten(at, united, ours, texts);
  const { journal, merged } = await joinHeads(at, united, unwanted);

  const known = new Set(before?.entries.map(({ id }) => id));
  const after = journal.tip;
  const [from, to] = [state.live?.oid ?? null, after?.document ?? null];
  const merge = merged?.built.recorded ?? null;
  const arrived = await marksAfter(at.engine, { state, ours, incoming, journal, merge, trusted });
  const foreign = rememberedMarks(journal, arrived);
  const marked = remark(format, state.name, state.marks, foreign);
  const newer = await hasNewer(at.engine, journal.heads);
  const moves = [
    ...(from === to ? [] : [{ ref: liveRef(state.name), from, to }]),
    ...(marked.move ? [marked.move] : []),
  ];
  const root = state.journal?.root ?? null;
  return {
    state,
    objects: [...unwritten(format, journal), ...marked.objects],
    journalMove: journal.root === root ? null : { ref: journalRef(state.name), from: root, to: journal.root },
    otherMoves: moves,
    taken: {
      name: state.name,
      outcome: journal.root === root ? "unchanged" : merged ? "merged" : "pulled",
      before: external?.recorded ?? state.tip,
      after,
      added: incoming.entries.filter(({ id }) => !known.has(id) && journal.filed.has(id)).length,
      outlived: merged?.outlived ?? [],
      unmerged: merged?.unmerged ?? null,
      forgotten: ours?.entries.filter(({ id }) => !journal.filed.has(id)) ?? [],
      returning: unwanted.filter(({ id }) => !ours?.filed.has(id) && !journal.filed.has(id)),
      newer,
      apart: newer ? (ours?.heads ?? []).map(({ id }) => id) : null,
      foreign: to !== null && foreign.has(to),
      unaccepted: [...foreign].filter((oid) => !state.marks.documents.has(oid)).length,
    },
  };
}

/**
 * Entries that say what was forgotten: of ours where the forgetting is new, for what somebody put back since is meant,
 * and where others can have seen it; of what comes in all of it.
 */
async function sayingForgotten(
  { engine }: AppendContext,
  { entries }: WholeJournal,
  ours: WholeJournal | null,
  { fresh, all }: Texts,
): Promise<readonly RecordedEntry[]> {
  const isOurs = ({ id }: RecordedEntry): boolean => ours?.filed.has(id) ?? false;
  const own = await entriesToDrop(engine, entries.filter(isOurs), fresh);
  const others = entries.filter((one) => !isOurs(one));
  return [...own, ...(await entriesSaying(engine, others, all))];
}
