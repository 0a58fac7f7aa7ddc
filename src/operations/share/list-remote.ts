import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { isName } from "../../checkpoint/name.ts";
import { listRemote as ask } from "../../store/incoming/tracking.ts";
import type { Workspace } from "../workspace.ts";
import { openRemote, type ShareRequest } from "./open-remote.ts";
import { remoteFailed } from "./remote-errors.ts";
import { ownRefs } from "./shared-names.ts";

/** A checkpoint on a remote. */
export interface RemoteCheckpoint {
  readonly name: string;
  /** Null where a remote keeps journals only: then nothing less than a pull tells. */
  readonly live: boolean | null;
  /** Compared with ours: the same, other, or not here at all; `unusable` is no name for a checkpoint. */
  readonly here: "same" | "differs" | "not here" | "unusable";
}

/** What a remote has. */
export interface RemoteList {
  readonly remote: string;
  readonly checkpoints: readonly RemoteCheckpoint[];
}

/** What a remote has, without fetching any of it. */
export async function listRemote(at: Workspace, request: ShareRequest = {}): Promise<RemoteList> {
  const { link } = await openRemote(at, request);
  const { remote } = link.access;
  const answer = await ask(at.engine, link);
  if (!answer.ok) throw remoteFailed("list", remote, answer.reason);
  const { journals, live } = answer.value;
  const { journals: own, tracked } = await ownRefs(at, link, []);
  const hereOf = (name: string): RemoteCheckpoint["here"] => {
    const root = own.get(name as CheckpointName)?.root;
    if (!isName(name)) return "unusable";
    if (root === undefined) return "not here";
    // Inside a commit a journal has another id: what was fetched last tells which.
    const there = link.wraps ? tracked.get(name) : journals.get(name);
    return there === root ? "same" : "differs";
  };
  return {
    remote,
    checkpoints: [...journals.keys()].sort().map((name) => ({
      name,
      live: live ? live.has(name) : null,
      here: hereOf(name),
    })),
  };
}

/**
 * How many live checkpoints a remote has that a pull would bring here; null where nobody answers in time. One that was
 * seen and has ended here is not among them, even if that end was not pushed yet.
 */
export async function countElsewhere(
  at: Workspace,
  { patience }: { readonly patience: number },
): Promise<{ readonly remote: string; readonly count: number } | null> {
  const signal = AbortSignal.timeout(patience);
  try {
    const { link } = await openRemote(at, {});
    const answer = await ask(at.engine, { ...link, access: { ...link.access, signal } });
    if (!answer.ok) return null;
    const { journals, live } = answer.value;
    const { journals: own, tracked } = await ownRefs(at, link, []);
    const isSeen = (name: string): boolean =>
      own.has(name as CheckpointName) && (link.wraps || tracked.get(name) === journals.get(name));
    const names = [...(live ?? journals).keys()].filter((name) => isName(name) && !isSeen(name));
    return { remote: link.access.remote, count: names.length };
  } catch {
    return null;
  }
}
