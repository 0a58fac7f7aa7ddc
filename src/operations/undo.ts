import { readHeader } from "../documents/native.ts";
import type { CheckpointName } from "../model/checkpoint.ts";
import type { RecordedEntry } from "../model/journal.ts";
import type { Oid } from "../model/oid.ts";
import { documentBefore, type Effect, effectOf } from "../model/undo.ts";
import { append } from "../store/append.ts";
import { isConsistent, type NameState, readStates } from "../store/name-state.ts";
import { journalDamaged } from "../store/store-errors.ts";
import { entryFacts } from "./entry-facts.ts";
import { changedSince, nothingToRedo, nothingToUndo } from "./operation-errors.ts";
import { recordOperation } from "./record-operation.ts";
import { type IndexReport, refreshIndex } from "./refresh-index.ts";
import type { Workspace } from "./workspace.ts";

/** Whose latest operation to reverse; null: the latest command as a whole. */
export interface UndoRequest {
  readonly name: CheckpointName | null;
}

/** One name's part of what was undone or done again. */
export interface Reversed {
  readonly name: CheckpointName;
  /** The operation that was reversed, and its entry. */
  readonly op: RecordedEntry["entry"]["op"];
  readonly entry: string;
  /** What is live now: when it was saved, and what it is about; null when nothing is. */
  readonly live: { readonly saved: string; readonly summary: string } | null;
}

/** What was undone, or done again. */
export interface UndoResult {
  readonly reversed: readonly Reversed[];
  readonly index: IndexReport;
}

/** Takes the latest operation back; each further undo goes one step further. Nothing is removed: an entry is added. */
export async function undo(at: Workspace, request: UndoRequest): Promise<UndoResult> {
  if (request.name) await recordExternal(at, [request.name]);
  const wanted = request.name ? await latestOf(at, request.name) : await latestCommand(at);
  await recordExternal(at, [...wanted.keys()]);
  return reverse(at, "undo", wanted, (name, effect, expected) => {
    const entry = effect.done.at(-1);
    if (!entry) throw nothingToUndo(name);
    if (expected !== null && entry.id !== expected) throw changedSince(name);
    return { entry, undoes: entry.id, document: documentBefore(effect) };
  });
}

/** Does the latest undone operation again, until something new is recorded. */
export async function redo(at: Workspace, request: UndoRequest): Promise<UndoResult> {
  const wanted: Wanted = request.name ? new Map([[request.name, null]]) : await latestUndo(at);
  await recordExternal(at, [...wanted.keys()]);
  return reverse(at, "redo", wanted, (name, effect, expected) => {
    const last = effect.undone.at(-1);
    if (!last) throw nothingToRedo(name);
    if (expected !== null && last.by.id !== expected) throw changedSince(name);
    return { entry: last.entry, undoes: last.by.id, document: last.entry.document };
  });
}

/** Names, each with the entry that must be the one to reverse, or null for whichever it is. */
type Wanted = ReadonlyMap<CheckpointName, string | null>;

interface Step {
  readonly entry: RecordedEntry;
  readonly undoes: string;
  /** What is live afterwards. */
  readonly document: Oid | null;
}

async function reverse(
  at: Workspace,
  command: "undo" | "redo",
  wanted: Wanted,
  step: (name: CheckpointName, effect: Effect, expected: string | null) => Step,
): Promise<UndoResult> {
  const reversed = new Map<CheckpointName, Reversed>();
  const head = await at.engine.head();
  const names = [...wanted.keys()];
  const appended = await append(at.store, names, async (state) => {
    const effect = effectOf(state.journal?.entries ?? []);
    const { entry, undoes, document } = step(state.name, effect, wanted.get(state.name) ?? null);
    const bytes = document && (await contentOf(at, state.name, document));
    const header = bytes && readHeader(bytes);
    const live = bytes && { saved: header?.saved ?? "", summary: header?.summary ?? "" };
    reversed.set(state.name, { name: state.name, op: entry.entry.op, entry: entry.id, live });
    return { op: "undo", document: bytes, facts: { ...entryFacts(at, head), undoes } };
  });
  await recordOperation(at, command, appended);
  return { reversed: [...reversed.values()], index: await refreshIndex(at, names) };
}

async function contentOf(at: Workspace, name: CheckpointName, document: Oid): Promise<Uint8Array> {
  const object = (await at.engine.readObjects([document])).get(document);
  if (!object) throw journalDamaged(name, `the document ${document} is missing`);
  return object.bytes;
}

/** What plain git did to a live ref is an operation like any other, and must be on record to be taken back. */
async function recordExternal(at: Workspace, names: readonly CheckpointName[]): Promise<void> {
  const changed = (await readStates(at.engine, names)).filter(
    (state) => state.journal && !isConsistent(state),
  );
  if (changed.length === 0) return;
  await append(
    at.store,
    changed.map((state) => state.name),
    (state) => ({ op: "external", document: state.live?.bytes ?? null, facts: {} }),
  );
}

/** A name's latest operation; a rename is taken back under both names, or the checkpoint would be live under none. */
async function latestOf(at: Workspace, name: CheckpointName): Promise<Wanted> {
  const top = (await effectsOf(at)([name])).get(name)?.done.at(-1);
  if (top?.entry.op !== "rename") return new Map([[name, null]]);
  const command = at.operations.read().find(({ entries }) => entries[name] === top.id);
  return command ? wantedFrom(Object.entries(command.entries)) : new Map([[name, null]]);
}

/** The latest command of which anything is still in effect. */
async function latestCommand(at: Workspace): Promise<Wanted> {
  const commands = at.operations.read().filter(({ command }) => command !== "undo" && command !== "redo");
  const effects = effectsOf(at);
  for (const { entries } of [...commands].reverse()) {
    const states = await effects(Object.keys(entries));
    const inEffect = Object.entries(entries).filter(([name, id]) =>
      states.get(name)?.done.some((recorded) => recorded.id === id),
    );
    if (inEffect.length > 0) return wantedFrom(inEffect);
  }
  throw nothingToUndo(null);
}

/** The latest undo that has not been reversed, unless something new came after it. */
async function latestUndo(at: Workspace): Promise<Wanted> {
  const effects = effectsOf(at);
  for (const { command, entries } of [...at.operations.read()].reverse()) {
    if (command === "redo") continue;
    if (command !== "undo") break;
    const states = await effects(Object.keys(entries));
    const pending = Object.entries(entries).filter(([name, id]) =>
      states.get(name)?.undone.some(({ by }) => by.id === id),
    );
    if (pending.length > 0) return wantedFrom(pending);
  }
  throw nothingToRedo(null);
}

function wantedFrom(entries: readonly (readonly [string, string])[]): Wanted {
  return new Map(entries.map(([name, id]) => [name as CheckpointName, id]));
}

/** Reads each name's journal once, however many commands touched it. */
function effectsOf(at: Workspace): (names: readonly string[]) => Promise<ReadonlyMap<string, Effect>> {
  const known = new Map<string, Effect>();
  return async (names) => {
    const unread = names.filter((name) => !known.has(name)) as CheckpointName[];
    const states: readonly NameState[] = unread.length > 0 ? await readStates(at.engine, unread) : [];
    for (const { name, journal } of states) known.set(name, effectOf(journal?.entries ?? []));
    return known;
  };
}
