import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { RemoteLink } from "../../store/incoming/tracking.ts";
import { refsOfNames } from "../../store/name-state.ts";
import { changeIfAny, type IndexReport } from "../change.ts";
import type { Workspace } from "../workspace.ts";
import { openRemote, type ShareRequest } from "./open-remote.ts";
import { pushAll } from "./push-rounds.ts";
import { noSuchName } from "./remote-errors.ts";
import { remoteNames } from "./rules/remotes.ts";
import type { ShareResult } from "./share-report.ts";

/** Where to push, and what. */
export interface PushRequest extends ShareRequest {
  /** Send ended checkpoints too that are unknown there. */
  readonly all?: boolean | undefined;
  /** Fingerprints of findings that may travel; they are remembered in the repository's configuration. */
  readonly allowSecrets?: readonly string[] | undefined;
}

/** What was pushed; a lost race brings work of others here too. */
export interface PushResult extends ShareResult {
  readonly index: IndexReport | null;
}

/** Gives the remote all that it lacks, each name under a lease, and checks there what arrived. */
export async function push(at: Workspace, request: PushRequest = {}): Promise<PushResult> {
  const { all = false, allowSecrets = [] } = request;
  const { link, names } = await openRemote(at, request);
  await refuseUnknown(at, link, names);
  // Nothing of what is here changes, unless a race is lost.
  const frame = { command: "push", edits: "on the way" } as const;
  const { value: pushed, index } = await changeIfAny(at, frame, (pen) =>
    pushAll(at, link, { names, all, allowSecrets, fetched: null, pen }),
  );
  await rememberAllowed(at, allowSecrets);
  return { ...pushed, index };
}

/** Before anything leaves: half of what was asked for is not what was asked for. */
export async function refuseUnknown(
  at: Workspace,
  link: RemoteLink,
  names: readonly CheckpointName[],
): Promise<void> {
  const [gone] = await unknownHere(at, names);
  if (gone) throw noSuchName(gone, "here", link.access.remote, remoteNames(at.engine.config));
}

/** Which of these names have neither a journal nor a live document here. */
export async function unknownHere(
  at: Workspace,
  names: readonly CheckpointName[],
): Promise<readonly CheckpointName[]> {
  if (names.length === 0) return [];
  const refs = await refsOfNames(at.engine, names);
  return names.filter((name) => !refs.get(name)?.journal && !refs.get(name)?.live);
}

/** What was allowed once stays allowed in this repository. */
export async function rememberAllowed(at: Workspace, fingerprints: readonly string[]): Promise<void> {
  for (const fingerprint of new Set(fingerprints))
    if (!at.settings.allowSecret.includes(fingerprint))
      await at.engine.addConfig("checkpoint.allowSecret", fingerprint);
}
