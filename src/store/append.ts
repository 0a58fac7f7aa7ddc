import type { Engine, NewObject, RefMove } from "../git/engine.ts";
import { reasonOf } from "../host/disk-errors.ts";
import { keepElsewhere } from "../host/last-resort.ts";
import type { SpooledObject } from "../host/spool.ts";
import type { CheckpointName } from "../model/checkpoint.ts";
import type { RecordedEntry } from "../model/journal.ts";
import type { Oid } from "../model/oid.ts";
import type { AppendContext, Change } from "./change.ts";
import { type NameState, readStates, refsOfNames } from "./name-state.ts";
import { type PlannedEntry, planEntry } from "./plan-entry.ts";
import { notWritten, refsRefused, tooBusy } from "./store-errors.ts";

/** What was recorded. */
export interface Appended {
  readonly name: CheckpointName;
  readonly entry: RecordedEntry;
  /** The state the entry was added to. */
  readonly before: NameState;
}

const MOST_RACES = 40;
const MOST_FAILURES = 3;
const PATIENCE = 4_000;

/**
 * Records one operation: for each name a journal entry and the live blob, all in one transaction, journals first.
 * `decide` is asked again after a lost race, with the state that won. `fresh` are contents written for this entry.
 */
export async function append(
  at: AppendContext,
  names: readonly CheckpointName[],
  decide: (state: NameState, all: readonly NameState[]) => Change | Promise<Change>,
  fresh: readonly SpooledObject[] = [],
): Promise<readonly Appended[]> {
  let failures = 0;
  for (let race = 0; ; race++) {
    const states = await readStates(at.engine, names);
    const entries = await Promise.all(
      states.map(async (state) => planEntry(at, state, await decide(state, states))),
    );
    const batch = batchOf(entries, fresh);
    const folder = spool(at, batch);
    await write(at, batch, folder);
    const started = Date.now();
    const outcome = await at.engine.moveRefs(batch.moves);
    if (outcome.ok) {
      await secure(at, batch);
      at.spool.remove(folder);
      return entries.map(({ recorded, state }) => ({ name: state.name, entry: recorded, before: state }));
    }
    const lost = await hasMoved(at.engine, states);
    // Nobody moved the refs: a lock, a hook, a full disk, or a prune that took the objects.
    if (!lost && (++failures >= MOST_FAILURES || Date.now() - started > PATIENCE))
      throw refsRefused(batch.title, outcome.reason, keep(at, folder, batch));
    if (race >= MOST_RACES) throw tooBusy(batch.title, keep(at, folder, batch));
    at.spool.remove(folder);
    await pause(race);
  }
}

interface Batch {
  /** The names, as an error says them. */
  readonly title: string;
  readonly entries: readonly PlannedEntry[];
  readonly objects: readonly SpooledObject[];
  readonly moves: readonly RefMove[];
  readonly document: SpooledObject | null;
}

function batchOf(entries: readonly PlannedEntry[], fresh: readonly SpooledObject[]): Batch {
  const documents = entries.flatMap((entry) => entry.document ?? []);
  const all = [...fresh, ...entries.flatMap((entry) => entry.objects), ...documents];
  return {
    title: entries.map((entry) => entry.state.name).join("', '"),
    entries,
    objects: [...new Map(all.map((object) => [object.oid, object])).values()],
    // A crash may leave one ref moved and the next one not: only with the journal first can the next command tell.
    moves: [
      ...entries.map((entry) => entry.journalMove),
      ...entries.flatMap((entry) => entry.liveMove ?? []),
    ],
    document: documents[0] ?? null,
  };
}

/** Lays the bytes down before anything else, so that no crash and no full disk can take the text. */
function spool(at: AppendContext, batch: Batch): string {
  const entries = batch.entries.map(({ state, recorded }) => ({ name: state.name, entry: recorded.id }));
  try {
    return at.spool.put(entries, batch.objects);
  } catch (error) {
    const text = batch.document ? keepElsewhere(batch.document.label, batch.document.bytes) : null;
    throw notWritten(batch.title, reasonOf(error), text);
  }
}

async function write(at: AppendContext, batch: Batch, folder: string): Promise<void> {
  const objects = batch.objects.map(
    (object): NewObject => ({
      oid: object.oid as Oid,
      type: object.type,
      bytes: object.bytes,
      file: `${folder}/${object.label}`,
    }),
  );
  try {
    // A gc beside us can take a folder away between two system calls: once more is enough.
    await at.engine.writeObjects(objects).catch(() => at.engine.writeObjects(objects));
  } catch (error) {
    throw notWritten(batch.title, reasonOf(error), keep(at, folder, batch));
  }
}

/** After the transaction: what a prune beside us took is written again. */
async function secure(at: AppendContext, batch: Batch): Promise<void> {
  const present = await at.engine.present(batch.objects.map((object) => object.oid as Oid));
  if (batch.objects.every((object) => present.has(object.oid as Oid))) return;
  await write(at, batch, spool(at, batch));
}

async function hasMoved(engine: Engine, seen: readonly NameState[]): Promise<boolean> {
  const now = await refsOfNames(
    engine,
    seen.map((state) => state.name),
  );
  return seen.some((state) => {
    const refs = now.get(state.name);
    return refs?.live !== (state.live?.oid ?? null) || refs?.journal !== (state.journal?.root ?? null);
  });
}

/** Leaves the text where the error can name it. */
function keep(at: AppendContext, folder: string, batch: Batch): string | null {
  const aside = at.spool.setAside(folder);
  return batch.document ? `${aside}/${batch.document.label}` : null;
}

function pause(round: number): Promise<void> {
  const most = Math.min(400, 10 * 2 ** Math.min(round, 5));
  return new Promise((resolve) => setTimeout(resolve, Math.random() * most));
}
