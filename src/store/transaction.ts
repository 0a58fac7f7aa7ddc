import { join } from "node:path";
import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import type { Engine, NewObject, RefMove } from "../git/engine.ts";
import { backOff } from "../host/backoff.ts";
import { keepElsewhere } from "../host/files/last-resort.ts";
import { ENDED } from "../host/locks/stale-locks.ts";
import { fileOf, type SpooledObject } from "../host/spool.ts";
import { syncRefFiles } from "../host/unsynced-refs.ts";
import type { AppendContext } from "./change.ts";
import { hasEntry } from "./heal.ts";
import { type NameState, readStates } from "./name-state.ts";
import { UNACCEPTED } from "./ref-names.ts";
import { refsNow } from "./spool/needed-objects.ts";
import { clearOwnLocks, lockHints } from "./spool/own-locks.ts";
import { roomInSpool } from "./spool/room.ts";
import { canWait } from "./spool/unsynced.ts";
import { notWritten, refsRefused, spoolFull, tooBusy } from "./store-errors.ts";

/** What one transaction is to do, worked out from the states it saw. */
export interface Batch {
  /** What errors call it; the names without it. */
  readonly title?: string;
  readonly states: readonly NameState[];
  /** The entry that each name's journal ends with afterwards. */
  readonly entries: readonly { readonly name: string; readonly entry: string }[];
  readonly objects: readonly SpooledObject[];
  /** Journals before live documents: a crash may leave one ref moved and the next one not, and only so can the next command tell. */
  readonly moves: readonly RefMove[];
  /** The document that an error must not lose. */
  readonly document: SpooledObject | null;
}

const MOST_RACES = 40;
const PAUSES = { first: 10, most: 400 };

/** Writes the objects and moves the refs, all or none; after a lost race `plan` is asked again. */
export async function transact<T extends Batch>(at: AppendContext, plan: () => Promise<T>): Promise<T> {
  for (let race = 0; ; race++) {
    const batch = await plan();
    if (batch.moves.length === 0) return batch;
    await makeRoom(at, batch);
    const work = await spool(at, batch);
    await write(at, work);
    if ((await carriedOut(at, work)) === "done") {
      await secure(at, work);
      await at.known.note(batch.moves);
      return batch;
    }
    if (race >= MOST_RACES) throw tooBusy(titleOf(batch), keep(at, work));
    // What is in the journal all the same is still looked after; else nobody will ever miss it.
    if ((await onRecord(at.engine, batch)) === "none") at.spool.remove(work.folder);
    else at.spool.finish(work.folder);
    await backOff(race, PAUSES);
  }
}

/** A batch whose bytes lie in a folder of the spool. */
interface Work {
  readonly batch: Batch;
  readonly folder: string;
  /** Refs that are brought down to the disk when all are moved. */
  readonly unsynced?: readonly string[];
}

const MOST_FAILURES = 3;
const MOST_PRUNED = 20;
const PATIENCE = 4_000;

/** Brings the refs down to the disk that could wait, whatever came of it: where it fails, some have moved all the same. */
async function carriedOut(at: AppendContext, work: Work): Promise<"done" | "lost"> {
  try {
    return await carryOut(at, work);
  } finally {
    if (work.unsynced) await syncRefFiles(at.engine.repository.commonDir, work.unsynced);
  }
}

/**
 * Moves the refs. What became of them is told by where they are afterwards, never by what git says: a git that was
 * killed may have moved some, and one that fails may have moved all.
 */
async function carryOut(at: AppendContext, work: Work): Promise<"done" | "lost"> {
  const { batch, folder, unsynced } = work;
  const refs = batch.moves.map(({ ref }) => ref);
  const later = unsynced ? "can wait" : undefined;
  let left = marksFirst(batch.moves);
  let [failures, pruned] = [0, 0];
  await clearOwnLocks(at, refs, folder);
  for (let round = 0; ; round++) {
    const started = Date.now();
    const outcome = await at.engine.moveRefs(left, later);
    if (outcome.ok) return "done";
    const now = await refsNow(at.engine, refs);
    left = left.filter(({ ref, to }) => (now.get(ref) ?? null) !== to);
    if (left.length === 0) return "done";
    if (left.some(({ ref, from }) => (now.get(ref) ?? null) !== from))
      return (await onRecord(at.engine, batch)) === "all" ? "done" : "lost";
    // Nobody moved the refs: a prune that took the objects, a lock, a hook, a full disk.
    if (pruned < MOST_PRUNED && (await areMissing(at, batch))) {
      pruned++;
      await write(at, work);
    } else {
      await clearOwnLocks(at, refs, folder, ENDED);
      if (
        ++failures >= MOST_FAILURES ||
        (Date.now() - started > PATIENCE && lockHints(at.engine, refs).length > 0)
      )
        throw refsRefused(titleOf(batch), outcome.reason, keep(at, work), lockHints(at.engine, refs));
    }
    await backOff(round, PAUSES);
  }
}

/** Whether the journals have the entries of a batch. */
async function onRecord(engine: Engine, { entries }: Batch): Promise<"all" | "some" | "none"> {
  const names = entries.map(({ name }) => name as CheckpointName);
  const states = await readStates(engine, names).catch(() => []);
  const found = await Promise.all(entries.map(({ entry }, index) => hasEntry(engine, states[index], entry)));
  const recorded = found.filter(Boolean).length;
  return recorded === 0 ? "none" : recorded === entries.length ? "all" : "some";
}

async function areMissing(at: AppendContext, { objects }: Batch): Promise<boolean> {
  const present = await at.engine.present(objects.map(({ oid }) => oid));
  return objects.some(({ oid }) => !present.has(oid));
}

/** A crash between two refs must not leave somebody else's text without the mark that says so. */
function marksFirst(moves: readonly RefMove[]): readonly RefMove[] {
  const isMark = ({ ref, to }: RefMove): boolean => to !== null && ref.startsWith(UNACCEPTED);
  return [...moves.filter(isMark), ...moves.filter((move) => !isMark(move))];
}

/** The names, as an error says them. */
function titleOf({ title, states }: Batch): string {
  if (title !== undefined) return title;
  return states.length > 8 ? `${states.length} checkpoints` : states.map((state) => state.name).join("', '");
}

/** Lays the bytes down before anything else, so that no crash and no full disk can take the text. */
async function spool(at: AppendContext, batch: Batch): Promise<Work> {
  const waiting = canWait(batch.moves) ? { unsynced: batch.moves.map(({ ref }) => ref) } : {};
  try {
    return { batch, folder: await at.spool.put({ ...batch, ...waiting }, batch.objects), ...waiting };
  } catch (error) {
    throw notWritten(titleOf(batch), error, keepOutside(batch));
  }
}

/** At its bound the spool must get smaller first; what is not known to be safe is never dropped for it. */
async function makeRoom(at: AppendContext, batch: Batch): Promise<void> {
  const full = await roomInSpool(at.engine, at.spool);
  if (full) throw spoolFull(titleOf(batch), full, keepOutside(batch));
}

function keepOutside({ document }: Batch): string | null {
  return document ? keepElsewhere(document.label, document.bytes) : null;
}

async function write(at: AppendContext, { batch, folder }: Work): Promise<void> {
  const objects = batch.objects.map(
    (object): NewObject => ({
      oid: object.oid,
      type: object.type,
      bytes: object.bytes,
      file: join(folder, fileOf(object)),
    }),
  );
  try {
    // A gc beside us can take a folder away between two system calls: once more is enough.
    const pack = await at.engine.writeObjects(objects).catch(() => at.engine.writeObjects(objects));
    if (pack !== null) at.spool.notePack(folder, pack);
  } catch (error) {
    throw notWritten(titleOf(batch), error, keep(at, { batch, folder }));
  }
}

/** After the transaction: what a prune beside us took is written again, and the bytes stay until all is seen to last. */
async function secure(at: AppendContext, work: Work): Promise<void> {
  if (!at.spool.isPacked(work.folder) && (await areMissing(at, work.batch))) await write(at, work);
  at.spool.finish(work.folder);
}

/** Leaves the text where the error can name it. */
function keep(at: AppendContext, { batch, folder }: Work): string | null {
  const aside = at.spool.setAside(folder);
  return batch.document ? join(aside, batch.document.label) : null;
}
