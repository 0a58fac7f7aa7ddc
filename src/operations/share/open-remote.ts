import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { isName, parseName } from "../../checkpoint/name.ts";
import type { RemoteAccess } from "../../git/engine.ts";
import { linkTo, type RemoteLink } from "../../store/incoming/tracking.ts";
import type { Workspace } from "../workspace.ts";
import { noRemote, noSuchRemote, whichRemote } from "./remote-errors.ts";
import { defaultRemote, remoteNames } from "./rules/remotes.ts";

/** Where to share, and what. */
export interface ShareRequest {
  /** A remote that is configured here; without it the one that git itself would take. */
  readonly remote?: string | undefined;
  /** Which checkpoints; all without it. */
  readonly names?: readonly string[] | undefined;
  /** Whether somebody is there to be asked for a password. */
  readonly mayAsk?: boolean | undefined;
  /** Hears what the remote says while it works. */
  readonly progress?: ((line: string, part?: number) => void) | undefined;
}

/** The remote that is meant, and the names; none means all. */
export interface Shared {
  readonly link: RemoteLink;
  readonly names: readonly CheckpointName[];
}

/** Finds the remote: only ever one that is configured here, never an address from the command line. */
export async function openRemote(at: Workspace, request: ShareRequest): Promise<Shared> {
  const { names = [], mayAsk = false, progress } = request;
  const known = remoteNames(at.engine.config);
  // Most clones have one remote for all branches, and need not know on which they are.
  const isPerBranch = at.engine.config.some(({ key }) => /^branch\..*\.remote$/s.test(key));
  const branch = isPerBranch && !request.remote ? (await at.engine.head()).branch : null;
  const remote = request.remote ?? defaultRemote(at.engine.config, branch);
  if (remote === null) throw known.length === 0 ? noRemote() : whichRemote(known);
  if (!known.includes(remote)) throw noSuchRemote(remote, known);
  const access: RemoteAccess = { remote, mayAsk, ...(progress ? { progress } : {}) };
  const link = linkTo(at.engine, access, at.settings.remoteNamespace);
  return { link, names: [...new Set(names.map(parseName))] };
}

/** What a user's words mean: a remote first if the first one names one, then checkpoints. */
export function readWords(
  at: Workspace,
  words: readonly string[],
): Pick<ShareRequest, "remote"> & { readonly names: readonly string[] } {
  const [first, ...rest] = words;
  if (first === undefined) return { names: [] };
  // What can be neither is taken for the remote it was meant to be.
  const isNeither = !isName(first) && !/^[\p{L}\p{N} _./-]+$/u.test(first);
  const isRemote = remoteNames(at.engine.config).includes(first);
  return isRemote || isNeither ? { remote: first, names: rest } : { names: words };
}

/** Whether what comes from a remote is accepted at once. */
export function isTrusted(at: Workspace, remote: string): boolean {
  return at.settings.trust.includes(remote) || at.settings.trust.includes("all");
}
