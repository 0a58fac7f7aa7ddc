import type { Engine, NewObject, RefMove } from "../git/engine.ts";
import { backOff } from "../host/backoff.ts";
import { reasonOf } from "../host/files/disk-errors.ts";
import { keepElsewhere } from "../host/files/last-resort.ts";
import type { SpooledObject } from "../host/spool.ts";
import type { AppendContext } from "./change.ts";
import { type NameState, refsOfNames } from "./name-state.ts";
import { UNACCEPTED } from "./ref-names.ts";
import { notWritten, refsRefused, tooBusy } from "./store-errors.ts";

/** What one transaction is to do, worked out from the states it saw. */
export interface Batch {
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
const MOST_FAILURES = 3;
const PATIENCE = 4_000;
const PAUSES = { first: 10, most: 400 };

/** Writes the objects and moves the refs, all or none; after a lost race `plan` is asked again. */
export async function transact<T extends Batch>(at: AppendContext, plan: () => Promise<T>): Promise<T> {
  let failures = 0;
  for (let race = 0; ; race++) {
    const batch = await plan();
    if (batch.moves.length === 0) return batch;
    const folder = spool(at, batch);
    await write(at, batch, folder);
    const started = Date.now();
    const outcome = await at.engine.moveRefs(marksFirst(batch.moves));
    if (outcome.ok) {
      await secure(at, batch);
      at.spool.remove(folder);
      return batch;
    }
    const lost = await hasMoved(at.engine, batch.states);
    // Nobody moved the refs: a lock, a hook, a full disk, or a prune that took the objects.
    if (!lost && (++failures >= MOST_FAILURES || Date.now() - started > PATIENCE))
      throw refsRefused(titleOf(batch), outcome.reason, keep(at, folder, batch));
    if (race >= MOST_RACES) throw tooBusy(titleOf(batch), keep(at, folder, batch));
    at.spool.remove(folder);
    await backOff(race, PAUSES);
  }
}

/** A crash between two refs must not leave somebody else's text without the mark that says so. */
function marksFirst(moves: readonly RefMove[]): readonly RefMove[] {
  const isMark = ({ ref, to }: RefMove): boolean => to !== null && ref.startsWith(UNACCEPTED);
  return [...moves.filter(isMark), ...moves.filter((move) => !isMark(move))];
}

/** The names, as an error says them. */
function titleOf({ states }: Batch): string {
  return states.length > 8 ? `${states.length} checkpoints` : states.map((state) => state.name).join("', '");
}

/** Lays the bytes down before anything else, so that no crash and no full disk can take the text. */
function spool(at: AppendContext, batch: Batch): string {
  try {
    return at.spool.put(batch.entries, batch.objects);
  } catch (error) {
    const text = batch.document ? keepElsewhere(batch.document.label, batch.document.bytes) : null;
    throw notWritten(titleOf(batch), reasonOf(error), text);
  }
}

async function write(at: AppendContext, batch: Batch, folder: string): Promise<void> {
  const objects = batch.objects.map(
    (object): NewObject => ({
      oid: object.oid,
      type: object.type,
      bytes: object.bytes,
      file: `${folder}/${object.label}`,
    }),
  );
  try {
    // A gc beside us can take a folder away between two system calls: once more is enough.
    await at.engine.writeObjects(objects).catch(() => at.engine.writeObjects(objects));
  } catch (error) {
    throw notWritten(titleOf(batch), reasonOf(error), keep(at, folder, batch));
  }
}

/** After the transaction: what a prune beside us took is written again. */
async function secure(at: AppendContext, batch: Batch): Promise<void> {
  const present = await at.engine.present(batch.objects.map((object) => object.oid));
  if (batch.objects.every((object) => present.has(object.oid))) return;
  await write(at, batch, spool(at, batch));
}

async function hasMoved(engine: Engine, seen: readonly NameState[]): Promise<boolean> {
  const now = await refsOfNames(
    engine,
    seen.map((state) => state.name),
  );
  return seen.some((state) => {
    const refs = now.get(state.name);
    return (
      refs?.live !== (state.live?.oid ?? null) ||
      refs?.journal !== (state.journal?.root ?? null) ||
      refs?.unaccepted !== state.marks.root
    );
  });
}

/** Leaves the text where the error can name it. */
function keep(at: AppendContext, folder: string, batch: Batch): string | null {
  const aside = at.spool.setAside(folder);
  return batch.document ? `${aside}/${batch.document.label}` : null;
}
