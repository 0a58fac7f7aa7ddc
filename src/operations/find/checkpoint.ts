import type { Checkpoint, CheckpointName } from "../../checkpoint/checkpoint.ts";
import { parseCheckpoint } from "../../checkpoint/document/native.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { CheckpointError } from "../../errors.ts";
import { foreignStates, type LiveCheckpoint, readLive, readLiveSet } from "../../store/live-checkpoints.ts";
import { lostNames } from "../../store/lost-names.ts";
import { readStates } from "../../store/name-state.ts";
import { journalRef } from "../../store/ref-names.ts";
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
  const { checkpoints } = await readLiveSet(at.engine);
  return noSuchCheckpoint(
    name,
    checkpoints.map((other) => other.name),
  );
}

/** Where a live checkpoint's text comes from; null for one's own. */
export function sourceOf(
  at: Workspace,
  { name, foreign, header }: Pick<LiveCheckpoint, "name" | "foreign" | "header">,
): Foreign | null {
  return foreign ? { remote: at.origins.of(name), by: header.by, host: header.host } : null;
}

/** The same of any state of a name, by its document: accepting one says nothing of those before it. */
export async function sourceOfState(
  at: Workspace,
  name: CheckpointName,
  document: Oid,
  header: LiveCheckpoint["header"],
): Promise<Foreign | null> {
  const isForeign = await foreignStates(at.engine, [name]);
  return sourceOf(at, { name, foreign: isForeign(name, document), header });
}

/** Reads the body of a live checkpoint too. */
export async function readWhole(at: Workspace, live: LiveCheckpoint): Promise<Found> {
  const checkpoint = await parseCheckpoint(live.bytes).catch((error: Error) => {
    throw damagedCheckpoint(live.name, error.message);
  });
  return { name: live.name, oid: live.oid, checkpoint, bytes: live.bytes, foreign: sourceOf(at, live) };
}
