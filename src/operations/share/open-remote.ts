import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { isName, parseName } from "../../checkpoint/name.ts";
import type { RemoteAccess } from "../../git/engine.ts";
import { linkTo, type RemoteLink } from "../../store/remote-link.ts";
import type { Workspace } from "../workspace.ts";
import { noRemote, noSuchRemote, whichRemote } from "./remote-errors.ts";
import { defaultRemote, remoteNames } from "./rules/remotes.ts";

/** What a user said of where to share, and what: a remote first if the first word names one, then checkpoints. */
export interface ShareRequest {
  readonly words: readonly string[];
  /** Whether somebody is there to be asked for a password. */
  readonly mayAsk: boolean;
  readonly progress?: (line: string) => void;
}

/** The remote that is meant, and the names; none means all. */
export interface Shared {
  readonly link: RemoteLink;
  readonly names: readonly CheckpointName[];
}

/** Finds the remote: only ever one that is configured here, never an address from the command line. */
export async function openRemote(at: Workspace, request: ShareRequest): Promise<Shared> {
  const known = remoteNames(at.engine.config);
  const [first, ...rest] = request.words;
  if (first !== undefined && known.includes(first)) return shared(at, first, rest, request);
  // What can be neither is taken for the remote it was meant to be.
  if (first !== undefined && !isName(first) && !/^[\p{L}\p{N} _./-]+$/u.test(first))
    throw noSuchRemote(first, known);
  const { branch } = await at.engine.head();
  const remote = defaultRemote(at.engine.config, branch);
  if (remote === null) throw known.length === 0 ? noRemote() : whichRemote(known);
  if (!known.includes(remote)) throw noSuchRemote(remote, known);
  return shared(at, remote, request.words, request);
}

function shared(
  at: Workspace,
  remote: string,
  words: readonly string[],
  { mayAsk, progress }: ShareRequest,
): Shared {
  const access: RemoteAccess = { remote, mayAsk, ...(progress ? { progress } : {}) };
  const link = linkTo(at.engine, access, at.settings.remoteNamespace);
  return { link, names: [...new Set(words.map((word) => parseName(word)))] };
}

/** Whether what comes from a remote is accepted at once. */
export function isTrusted(at: Workspace, remote: string): boolean {
  return at.settings.trust.includes(remote) || at.settings.trust.includes("all");
}
