import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { RecordedEntry } from "../../checkpoint/journal.ts";
import type { OperationWord } from "../../checkpoint/journal-entry.ts";
import { parseNameIfGiven } from "../../checkpoint/name.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { BroughtBack } from "../../store/bring-back.ts";
import { foreignStates } from "../../store/live-checkpoints.ts";
import type { NameState } from "../../store/name-state.ts";
import { endsNewer, madeByNewer } from "../../store/newer-version.ts";
import type { ReturnedFile } from "../apply/receipt.ts";
import { change, entryFacts, type IndexReport, type NewEntries, type Pen } from "../change.ts";
import { forgottenForGood, nothingToRedo, nothingToUndo } from "../operation-errors.ts";
import { changedSince } from "../race-errors.ts";
import { recordExternal } from "../record-external.ts";
import { putBackPulled } from "../share/undo-newer-pull.ts";
import { dropNewcomers, mirrored, takeAgain } from "../share/undo-pull.ts";
import type { Moved } from "../switch/moved.ts";
import type { Workspace } from "../workspace.ts";
import { findIn } from "./effects.ts";
import { unchangedSince } from "./in-effect.ts";
import { type Aim, latestCommand, latestOf, latestUndo, undoneOf, type Wanted } from "./latest-operation.ts";
import { contentOf, type LiveNow, liveAs } from "./live-now.ts";
import { reversePart, reversePending } from "./pending.ts";
import { documentBefore, type Effect, effectOf, type Find, reachOf } from "./rules/undo.ts";
import { undoLoss } from "./undo-loss.ts";

/** What to reverse. */
export interface UndoRequest {
  /** Whose latest operation; without it the latest command as a whole. */
  readonly name?: string | undefined;
}

/** One name's part of what was undone or done again. */
export interface Reversed {
  readonly name: CheckpointName;
  /** The operation that was reversed, and the entry it ended with. */
  readonly op: OperationWord;
  readonly entry: string;
  /**
   * What is live now: when it was saved, what it is about, and whether nobody here has accepted it; null for nothing,
   * for an apply and for an accepting.
   */
  readonly live: LiveNow | null;
  /** For an apply: what became of each file that it wrote. */
  readonly files?: readonly ReturnedFile[];
  /** For an accepting: whether it is one's own now. */
  readonly accepted?: boolean;
  /** For a switch: where one is now. */
  readonly moved?: Moved;
  /** For a pull of what a newer version made: what is no longer here, and the folder that has it if no remote does. */
  readonly dropped?: { readonly entries: number; readonly folder: string | null };
}

/** What was undone, or done again. */
export interface UndoResult {
  readonly reversed: readonly Reversed[];
  /** Names that plain git removed and that cannot be brought back, and why. */
  readonly lost: readonly { readonly name: string; readonly why: string }[];
  /** Names of which something was forgotten since: that stays, and where nothing of theirs was undone, so do they. */
  readonly forgotten: readonly CheckpointName[];
  readonly index: IndexReport;
}

/** Takes the latest operation back; each further undo goes one step further. Nothing is removed: an entry is added. */
export async function undo(at: Workspace, request: UndoRequest = {}): Promise<UndoResult> {
  const asked = parseNameIfGiven(request.name);
  const { value, index } = await change(at, { command: "undo" }, async (pen) => {
    const { back, gone } = await undoLoss(at, asked);
    if (back.length === 0) return { ...(await takeBack(at, asked, pen)), lost: gone };
    pen.accepted(back.map(({ name }) => name));
    return { reversed: await Promise.all(back.map((one) => returned(at, one))), lost: gone, forgotten: [] };
  });
  return { ...value, index };
}

async function takeBack(
  at: Workspace,
  asked: CheckpointName | null,
  pen: Pen,
): Promise<Pick<UndoResult, "reversed" | "forgotten">> {
  if (asked) await recordExternal(at, [asked]);
  const found = asked ? { latest: await latestOf(at, asked), forgotten: [] } : await latestCommand(at);
  const { latest } = found;
  const forgotten = new Set(found.forgotten);
  if ("time" in latest)
    return {
      reversed: await reversePending(at, { command: "undo", name: asked, pen }, latest),
      forgotten: [...forgotten],
    };
  const wanted = latest;
  await recordExternal(at, [...wanted.keys()]);
  const newer = new Map([...wanted].filter(([, { heads }]) => heads !== undefined));
  const older = new Map([...wanted].filter(([name]) => !newer.has(name)));
  const pulled = [...older].flatMap(([name, { before }]) => (before === null ? [name] : []));
  const newcomers = pulled.length > 0 ? await mirrored(at, pulled) : new Set<CheckpointName>();
  const reversal = { command: "undo", wanted: older, newcomers, pen } as const;
  const reversed = await reverse(at, reversal, async (state, effect, aim, find) => {
    if (await endsNewer(at.engine, state)) throw await madeByNewer(at.engine, state, "knows no pull");
    const pulled = aim.before === undefined ? null : await unchangedSince(find, effect, aim.entry);
    if (pulled) return pullBack(find, state, pulled, aim);
    const pile = await reachOf(find, state.tip, effect.done);
    if (pile === "nothing") throw nothingToUndo(state.name);
    if (pile === "forgotten") throw forgottenForGood(state.name);
    if (pile !== effect.done) forgotten.add(state.name);
    const { top: entry } = pile;
    if (aim.entry !== null && entry.id !== aim.entry) throw changedSince(state);
    if (aim.before !== undefined) return pullBack(find, state, entry, aim);
    return { entry, op: entry.entry.op, undoes: entry.id, document: await documentBefore(pile) };
  });
  const all = [...reversed, ...(await takeBackNewer(at, newer, pen)), ...(await reversePart(at, reversal))];
  return { reversed: all, forgotten: [...forgotten] };
}

async function pullBack(find: Find, state: NameState, entry: RecordedEntry, { before }: Aim): Promise<Step> {
  const restored = before ? await find(before) : null;
  if (before && !restored) throw forgottenForGood(state.name);
  const document = restored?.document ?? null;
  return { entry, op: "pull", undoes: entry.id, restores: before ?? "none", document };
}

/** What a newer version made has nothing put on top of it: the journals are what they were before it came. */
async function takeBackNewer(at: Workspace, wanted: Wanted, pen: Pen): Promise<readonly Reversed[]> {
  const heads = new Map([...wanted].map(([name, aim]) => [name, aim.heads ?? []]));
  if (heads.size === 0) return [];
  const done = await putBackPulled(at, heads);
  pen.putBack(new Map(done.map((one) => [one.name, one.heads])));
  const isForeign = await foreignStates(at.engine, [...heads.keys()]);
  return Promise.all(
    done.map(async ({ name, before, tip, dropped, folder }): Promise<Reversed> => {
      const document = tip?.document ?? null;
      const live = document && liveAs(await contentOf(at, name, document), isForeign(name, document));
      const gone = { entries: dropped.length, folder };
      return { name, op: "pull", entry: before?.id ?? "", live, dropped: gone };
    }),
  );
}

/** Does the latest undone operation again, until something new is recorded. */
export async function redo(at: Workspace, request: UndoRequest = {}): Promise<UndoResult> {
  const asked = parseNameIfGiven(request.name);
  const { value, index } = await change(at, { command: "redo" }, (pen) => doAgain(at, asked, pen));
  return { reversed: value, lost: [], forgotten: [], index };
}

async function doAgain(at: Workspace, asked: CheckpointName | null, pen: Pen): Promise<readonly Reversed[]> {
  const latest = asked ? await undoneOf(at, asked) : await latestUndo(at);
  if ("time" in latest) return reversePending(at, { command: "redo", name: asked, pen }, latest);
  const { wanted, dropped } = latest;
  await recordExternal(at, [...wanted.keys()]);
  const reversal = { command: "redo", wanted, newcomers: dropped, pen } as const;
  // Going there may be refused, and then nothing may have been consumed.
  const parts = await reversePart(at, reversal);
  const reversed = await reverse(at, reversal, async (state, effect, aim) => {
    const [last] = effect.undone;
    if (!last) throw nothingToRedo(state.name);
    if (aim.entry !== null && last.by.id !== aim.entry) throw changedSince(state);
    const op = last.by.entry.restores === undefined ? last.entry.entry.op : "pull";
    return { entry: last.entry, op, undoes: last.by.id, document: last.entry.document };
  });
  return [...reversed, ...parts];
}

interface Step {
  readonly entry: RecordedEntry;
  readonly op: Reversed["op"];
  readonly undoes: string;
  readonly restores?: string;
  /** What is live afterwards. */
  readonly document: Oid | null;
}

/** What is to be reversed, in which direction. */
interface Reversal {
  readonly command: "undo" | "redo";
  readonly wanted: Wanted;
  /** Names that only a pull brought: undo makes them unknown again, redo takes them in again. */
  readonly newcomers: ReadonlySet<CheckpointName>;
  readonly pen: Pen;
}

async function reverse(
  at: Workspace,
  reversal: Reversal,
  step: (state: NameState, effect: Effect, aim: Aim, find: Find) => Promise<Step>,
): Promise<readonly Reversed[]> {
  const { command, wanted, newcomers, pen } = reversal;
  const reversed = new Map<CheckpointName, Reversed>();
  const head = await at.engine.head();
  const names = [...wanted.keys()].filter((name) => !newcomers.has(name));
  const decide: NewEntries["decide"] = async (state) => {
    const find = findIn(at, state);
    const aim = wanted.get(state.name) ?? { entry: null };
    const effect = await effectOf(find, state.tip);
    const { entry, op, document, undoes, restores } = await step(state, effect, aim, find);
    const bytes = document && (await contentOf(at, state.name, document));
    const foreign = document !== null && state.marks.documents.has(document);
    reversed.set(state.name, {
      name: state.name,
      op,
      entry: entry.id,
      live: bytes && liveAs(bytes, foreign),
    });
    const facts = { ...entryFacts(at, head), undoes, ...(restores === undefined ? {} : { restores }) };
    // What nobody has accepted is not accepted by going back and forth: the state that returns is marked or not by its id.
    return { op: "undo", document: bytes, facts };
  };
  await pen.append({ names, decide });
  const turned = await reverseNewcomers(at, reversal);
  pen.dropped(newcomers);
  const isForeign = await foreignStates(at.engine, [...newcomers]);
  for (const { name, tip } of turned) {
    const { document } = tip;
    const live = command === "redo" && document ? await contentOf(at, name, document) : null;
    const shown = live && document ? liveAs(live, isForeign(name, document)) : null;
    reversed.set(name, { name, op: "pull", entry: tip.id, live: shown });
  }
  // In the order of the command, whichever was read first.
  return [...names, ...newcomers].flatMap((name) => reversed.get(name) ?? []);
}

async function reverseNewcomers(
  at: Workspace,
  { command, wanted, newcomers }: Reversal,
): Promise<readonly { readonly name: CheckpointName; readonly tip: RecordedEntry }[]> {
  const names = [...newcomers];
  if (names.length === 0) return [];
  if (command === "redo") return takeAgain(at, names);
  const tips = await dropNewcomers(
    at,
    names.map((name) => ({ name, entry: wanted.get(name)?.entry ?? "" })),
  );
  return names.map((name, index) => ({ name, tip: tips[index] as RecordedEntry }));
}

async function returned(at: Workspace, { name, tip }: BroughtBack): Promise<Reversed> {
  const { document } = tip;
  if (!document) return { name, op: "external", entry: tip.id, live: null };
  const isForeign = await foreignStates(at.engine, [name]);
  const live = liveAs(await contentOf(at, name, document), isForeign(name, document));
  return { name, op: "external", entry: tip.id, live };
}
