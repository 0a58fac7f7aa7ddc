import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import type { JournalEntry } from "../checkpoint/journal-entry.ts";
import type { Head } from "../git/engine.ts";
import type { SpooledObject } from "../host/spool.ts";
import { mayHoldSecrets } from "../secrets/prefilter.ts";
import { type Appended, append } from "../store/append.ts";
import type { Change } from "../store/change.ts";
import { keepingText } from "../store/keep-text.ts";
import type { NameState } from "../store/name-state.ts";
import { type Incoming, type TakenIn, takeIn } from "../store/take-in.ts";
import { dropReceipts } from "./drop-receipts.ts";
import { absorbEdits } from "./projections/projections.ts";
import { type IndexReport, refreshIndex } from "./projections/refresh-index.ts";
import type { ProjectionReport } from "./projections/report.ts";
import type { Workspace } from "./workspace.ts";
import { endWithWorktrees, noteOwn } from "./worktree-own.ts";

export type { Incoming, IndexReport, ProjectionReport, TakenIn };
export { refreshIndex };

const NONE: ReadonlySet<string> = new Set();

/** Which command changes something, and where it differs from most. */
export interface Frame {
  /** The word under which the log of commands has it. */
  readonly command: string;
  /** `on the way`: edits were looked for already, or need not be known before the files are refreshed. */
  readonly edits?: "first" | "on the way";
  /** `passes over`: `undo` without a name does as if it had not been. */
  readonly undo?: "takes back" | "passes over";
  /** `silent`: it prints nothing, and what is said only once waits for another command. */
  readonly manner?: "silent";
}

/** What is recorded in one transaction. */
export interface NewEntries {
  readonly names: readonly CheckpointName[];
  /** Asked again after a lost race, with the state that won. */
  readonly decide: (state: NameState, all: readonly NameState[]) => Change | Promise<Change>;
  /** Contents written for these entries. */
  readonly fresh?: readonly SpooledObject[];
  /** A text that stands nowhere else yet: should the repository fail, it is kept outside of it. */
  readonly keeping?: Uint8Array;
  /** Names whose very file somebody handed in: it stays as it is until the next state. */
  readonly handedIn?: readonly CheckpointName[];
}

/** What a verb writes with. It is handed out by the frame alone. */
export interface Pen {
  append(entries: NewEntries): Promise<readonly Appended[]>;
  /** Unites journals from elsewhere with ours; undo takes that back as a pull. */
  takeIn(
    incoming: readonly Incoming[],
    from: { readonly remote: string; readonly trusted: boolean },
  ): ReturnType<typeof takeIn>;
  /** Puts on record what was appended so far, before the verb does more that could be cut off. */
  record(): Promise<void>;
  /** Notes names that a command made unknown here, or known again, by moving refs. */
  dropped(names: Iterable<CheckpointName>): void;
  /** Notes names whose journals are again what they were, and their heads. */
  putBack(names: ReadonlyMap<CheckpointName, readonly string[]>): void;
  /** Notes names whose text became one's own, or that are here again. */
  accepted(names: readonly CheckpointName[]): void;
  /** Notes the switch that was a part of the same command, by its id: both are taken back together. */
  partOf(switched: string): void;
}

/** What a verb did, and what became of the generated files. */
export interface Changed<T, Index = IndexReport> {
  readonly value: T;
  readonly index: Index;
}

/**
 * The one frame of every verb that writes:
 *
 *     edits absorbed ─▶ body: looks, decides, appends ─▶ operation recorded ─▶ files and MEMORY.md refreshed
 *                                                                └─ its way down to the disk ─────────────┘
 *
 * What was appended is on record for undo even where the body fails after it.
 */
export async function change<T>(
  at: Workspace,
  frame: Frame,
  body: (pen: Pen) => Promise<T>,
): Promise<Changed<T>> {
  const done = await framed(at, frame, body);
  return { value: done.value, index: await done.refresh() };
}

/** The same for a verb that may find nothing to do: then the generated files are left as they are. */
export async function changeIfAny<T>(
  at: Workspace,
  frame: Frame,
  body: (pen: Pen) => Promise<T>,
): Promise<Changed<T, IndexReport | null>> {
  const done = await framed(at, frame, body);
  if (done.isChanged) return { value: done.value, index: await done.refresh() };
  await done.recorded;
  return { value: done.value, index: null };
}

/**
 * Records what happened without us before a verb reads what it is about: what somebody wrote into generated files, and
 * that worktrees are gone; the rest follows.
 */
export async function absorbFirst(at: Workspace): Promise<readonly ProjectionReport[]> {
  const ended = await endWithWorktrees(at, NONE, (names, decide) => append(at.store, names, decide));
  const edits = await absorbEdits(at);
  return edits.length + ended.length > 0
    ? (await refreshIndex(at, { before: edits, ended })).projections
    : [];
}

async function framed<T>(at: Workspace, frame: Frame, body: (pen: Pen) => Promise<T>) {
  const before = frame.edits === "on the way" ? [] : await absorbEdits(at);
  const appended: Appended[] = [];
  const dropped = new Set<CheckpointName>();
  const touched = new Set<CheckpointName>();
  const putBack = new Map<CheckpointName, readonly string[]>();
  const gone = new Set<CheckpointName>();
  let part: string | null = null;
  let recorded = frame.undo === "passes over" ? Promise.resolve() : null;
  const record = (): Promise<void> => {
    const done = { appended, dropped, putBack, part };
    recorded ??= at.operations.record({ time: at.clock.now(), command: frame.command, ...done });
    return recorded;
  };
  const pen: Pen = {
    record,
    async append({ names, decide, fresh, keeping, handedIn = [] }) {
      const write = () => append(at.store, names, decide, fresh);
      const entries = await (keeping ? keepingText(names[0] ?? "", keeping, write) : write());
      appended.push(...entries);
      for (const { name, entry } of entries)
        if (entry.document !== null && !handedIn.includes(name)) touched.add(name);
      return entries;
    },
    async takeIn(incoming, { remote, trusted }) {
      const result = await takeIn(at.store, incoming, trusted);
      const changed = result.taken.filter(({ outcome }) => outcome !== "unchanged");
      const names = changed.map(({ name }) => name);
      for (const name of names) touched.add(name);
      at.origins.note(names, remote);
      const lost = [...result.elsewhere, ...result.taken.filter(({ forgotten }) => forgotten.length > 0)];
      dropReceipts(
        at,
        lost.map(({ name }) => name),
      );
      for (const { name, ended } of result.elsewhere) (ended ? gone : touched).add(name);
      await at.operations.recordPull(at.clock.now(), changed);
      return result;
    },
    dropped(names) {
      for (const name of names) dropped.add(name);
    },
    putBack(names) {
      for (const [name, heads] of names) {
        putBack.set(name, heads);
        touched.add(name);
      }
    },
    accepted(names) {
      for (const name of names) touched.add(name);
    },
    partOf(switched) {
      part = switched;
    },
  };
  try {
    const value = await body(pen);
    const alive = new Set([...touched, ...appended.flatMap((one) => (one.entry.document ? one.name : []))]);
    noteOwn(at, alive);
    const lost = await endWithWorktrees(at, alive, (names, decide) => append(at.store, names, decide));
    const isChanged =
      lost.length + before.length + appended.length + dropped.size + touched.size + gone.size > 0;
    const ended = appended.filter(({ entry }) => entry.document === null).map(({ name }) => name);
    const unknown = [...putBack].flatMap(([name, heads]) => (heads.length === 0 ? [name] : []));
    const names = { touched: [...touched], ended: [...ended, ...dropped, ...gone, ...unknown, ...lost] };
    const told = lost.length > 0 ? { ended: lost } : {};
    const onRecord = record();
    const refresh = async () => {
      const refreshing = refreshIndex(at, { before, ...names, heard: frame.manner !== "silent" });
      const [index] = await Promise.all([refreshing, onRecord]);
      return { ...index, ...told };
    };
    return { value, isChanged, refresh, recorded: onRecord };
  } catch (error) {
    await record();
    throw error;
  }
}

/** Where and under which agent an operation happened, as its journal entry says it. */
export function entryFacts(at: Workspace, head: Head): Pick<JournalEntry, "agent" | "branch" | "head"> {
  return {
    ...(at.agent.agent ? { agent: at.agent.agent } : {}),
    // An entry cannot be redacted later; a branch that is named after a secret goes unnamed.
    ...(head.branch && !mayHoldSecrets(head.branch) ? { branch: head.branch } : {}),
    ...(head.commit ? { head: head.commit } : {}),
  };
}
