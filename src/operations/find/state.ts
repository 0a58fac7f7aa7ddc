import type { Checkpoint, CheckpointName } from "../../checkpoint/checkpoint.ts";
import { parseCheckpoint } from "../../checkpoint/document/native.ts";
import type { RecordedEntry } from "../../checkpoint/journal.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { StateRef } from "../../checkpoint/state-ref.ts";
import { lineBack } from "../../store/journal/journal-walk.ts";
import { readStates } from "../../store/name-state.ts";
import { journalDamaged } from "../../store/store-errors.ts";
import { damagedCheckpoint, noJournal, noSuchCheckpoint, noSuchState } from "../operation-errors.ts";
import type { Workspace } from "../workspace.ts";
import { type Foreign, findCheckpoint, sourceOfState } from "./checkpoint.ts";

/** A state with a document: what a name said at some time. */
export interface FoundState {
  readonly name: CheckpointName;
  /** Null for a live document that no journal knows. */
  readonly entry: RecordedEntry | null;
  readonly oid: Oid;
  readonly bytes: Uint8Array;
  readonly checkpoint: Checkpoint;
  /** Where a text comes from that nobody here has accepted; null for one's own. */
  readonly foreign: Foreign | null;
}

/** The state that `NAME` or `NAME@{n}` stands for; without a number the live document. */
export async function findState(at: Workspace, wanted: StateRef): Promise<FoundState> {
  if (wanted.back === null) {
    const live = await findCheckpoint(at, wanted.name);
    return { ...live, entry: null };
  }
  const { back } = wanted;
  const line = await journalLine(at, wanted.name, (_, index) => index === back);
  const entry = line[back];
  if (!entry?.document) throw noSuchState(wanted.name, back, line.length, entry !== undefined);
  return readEntry(at, wanted.name, entry);
}

/** A name's states, the newest first: its latest entry and the way back along first parents, as far as is wanted. */
export async function journalLine(
  at: Workspace,
  name: CheckpointName,
  isLast: (recorded: RecordedEntry, index: number) => boolean,
): Promise<readonly RecordedEntry[]> {
  const [state] = await readStates(at.engine, [name]);
  if (!state?.journal) throw state?.live ? noJournal(name) : noSuchCheckpoint(name, []);
  const line = await lineBack(at.engine, state.journal, isLast);
  if (line.length === 0) throw journalDamaged(name, "none of its entries can be read");
  return line;
}

/** Reads the document an entry left. */
export async function readEntry(
  at: Workspace,
  name: CheckpointName,
  entry: RecordedEntry,
): Promise<FoundState> {
  const oid = entry.document as Oid;
  const object = (await at.engine.readObjects([oid])).get(oid);
  if (object?.type !== "blob") throw damagedCheckpoint(name, `the document of ${entry.id} is missing`);
  const checkpoint = await parseCheckpoint(object.bytes).catch((error: Error) => {
    throw damagedCheckpoint(name, error.message);
  });
  const foreign = await sourceOfState(at, name, oid, checkpoint);
  return { name, entry, oid, bytes: object.bytes, checkpoint, foreign };
}
