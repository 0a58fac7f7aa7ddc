import type { Checkpoint, CheckpointName } from "../../checkpoint/checkpoint.ts";
import { parseCheckpoint } from "../../checkpoint/document/native.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { CheckpointError } from "../../errors.ts";
import { foreignStates, type LiveCheckpoint, readLive, readLiveSet } from "../../store/live-checkpoints.ts";
import { bytesOf } from "../../store/live-documents.ts";
import { lostNames } from "../../store/lost-names.ts";
import { readStates } from "../../store/name-state.ts";
import { journalRef } from "../../store/ref-names.ts";
import { mergedWithOwn } from "../../store/trust/own-part.ts";
import { damagedCheckpoint, noSuchCheckpoint, removedByGit } from "../operation-errors.ts";
import { hasEnded } from "../race-errors.ts";
import type { Workspace } from "../workspace.ts";

/** A live checkpoint, read whole. */
export interface Found {
  readonly name: CheckpointName;
  readonly oid: Oid;
  readonly checkpoint: Checkpoint;
  readonly bytes: Uint8Array;
  /** Where a text comes from that nobody here has accepted; null for one's own. */
  readonly foreign: Foreign | null;
}

/** The source of somebody else's text. */
export interface Foreign {
  /** The remote it was pulled from; null where that is not known. */
  readonly remote: string | null;
  /** Whose word it claims to be, and of which machine: it says so itself, which proves nothing. */
  readonly by: string;
  readonly host: string;
  /** It is a merge in which a text of one's own has a part. */
  readonly merged: boolean;
}

/** The live checkpoint of a name; null where there is none. */
export async function findLive(at: Workspace, name: CheckpointName): Promise<Found | null> {
  const live = await readLive(at.engine, name);
  if (!live) return null;
  if ("why" in live) throw damagedCheckpoint(name, live.why);
  return readWhole(at, live);
}

/** The live checkpoint of a name. */
export async function findCheckpoint(at: Workspace, name: CheckpointName): Promise<Found> {
  const found = await findLive(at, name);
  if (found) return found;
  throw await whyMissing(at, name);
}

/** Why a name has no live checkpoint: it has ended, or there never was one. */
export async function whyMissing(at: Workspace, name: CheckpointName): Promise<CheckpointError> {
  if ((await at.engine.refs([journalRef(name)])).some(({ ref }) => ref === journalRef(name))) {
    const [state] = await readStates(at.engine, [name]).catch(() => []);
    return hasEnded(name, state ?? null);
  }
  if ((await lostNames(at.store)).some((lost) => lost.name === name)) return removedByGit(name);
  const { checkpoints } = await readLiveSet(at);
  return noSuchCheckpoint(
    name,
    checkpoints.map((other) => other.name),
  );
}

type Sourced = Pick<LiveCheckpoint, "name" | "oid" | "foreign" | "header">;

/** So many are looked at closely: whether a text of one's own has a part in them. */
const MOST_MERGES = 50;

/** Where the texts of live checkpoints come from; null for one's own. */
export async function sourcesOf(
  at: Workspace,
  live: readonly Sourced[],
): Promise<readonly (Foreign | null)[]> {
  const foreign = live.filter((one) => one.foreign).slice(0, MOST_MERGES);
  const merged = await mergedWithOwn(at.engine, new Map(foreign.map(({ name, oid }) => [name, oid])));
  return live.map((one) =>
    one.foreign
      ? {
          remote: at.origins.of(one.name),
          by: one.header.by,
          host: one.header.host,
          merged: merged.has(one.name),
        }
      : null,
  );
}

/** The same of one. */
export async function sourceOf(at: Workspace, live: Sourced): Promise<Foreign | null> {
  return (await sourcesOf(at, [live]))[0] ?? null;
}

/** The same of any state of a name, by its document: accepting one says nothing of those before it. */
export async function sourceOfState(
  at: Workspace,
  name: CheckpointName,
  document: Oid,
  header: LiveCheckpoint["header"],
): Promise<Foreign | null> {
  const isForeign = await foreignStates(at.engine, [name]);
  return sourceOf(at, { name, oid: document, foreign: isForeign(name, document), header });
}

/** Reads the body of a live checkpoint too. */
export async function readWhole(at: Workspace, live: LiveCheckpoint): Promise<Found> {
  const damaged = (error: Error): never => {
    throw damagedCheckpoint(live.name, error.message);
  };
  const bytes = await bytesOf(at.engine, live).catch(damaged);
  const checkpoint = await parseCheckpoint(bytes).catch(damaged);
  const foreign = await sourceOf(at, live);
  return { name: live.name, oid: live.oid, checkpoint, bytes, foreign };
}
