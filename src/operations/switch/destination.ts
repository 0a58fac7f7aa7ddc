import type { Oid } from "../../checkpoint/oid.ts";
import { lastOf } from "../../checkpoint/settings.ts";
import type { Head } from "../../git/engine.ts";
import { isBranchName } from "../../git/ref-format.ts";
import type { BranchTarget, Switching } from "../../git/switching.ts";
import type { FoundState } from "../find/state.ts";
import type { Workspace } from "../workspace.ts";
import { alreadyHere, branchGone, elsewhere, noBranchName, savedOnNone, severalRemotes } from "./errors.ts";

const HEADS = "refs/heads/";
const REMOTES = "refs/remotes/";

/** The branch of a checkpoint, and how to get there; null where HEAD is there already. */
export interface Destination {
  readonly target: BranchTarget | null;
  /** The commit it stands at; null on a branch without one. */
  readonly tip: Oid | null;
}

/** Finds the branch of a checkpoint: here, under its new name, or on a remote. Whatever stands in the way is an error. */
export async function destinationOf(
  at: Workspace,
  switching: Switching,
  { name, checkpoint }: Pick<FoundState, "name" | "checkpoint">,
  /** Whether the branch is wanted in a worktree of its own. */
  apart: boolean,
): Promise<Destination> {
  const now = await at.engine.head();
  const head = (checkpoint.head as Oid | undefined) ?? null;
  if (checkpoint.branch === undefined) {
    if (!apart && now.branch === null && now.commit === head) return { target: null, tip: head };
    throw savedOnNone(name, head);
  }
  if (!isBranchName(checkpoint.branch)) throw noBranchName(name, checkpoint.branch);
  const branch = await calledNow(at, checkpoint.branch);
  if (!isBranchName(branch)) throw noBranchName(name, branch);
  if (branch === now.branch) {
    if (apart) throw alreadyHere(name, branch);
    return { target: null, tip: now.commit };
  }
  const tip = await tipOf(at, HEADS + branch);
  if (tip) {
    const taken = (await switching.worktrees()).find((one) => one.branch === branch);
    if (taken) throw elsewhere(name, branch, taken.path, taken.gone);
    return { target: { branch }, tip };
  }
  const track = await trackedAs(at, branch);
  if (track) return { target: { branch, track: track.ref }, tip: track.oid };
  const here = head !== null && (await at.engine.knownCommits([head])).has(head);
  throw branchGone(name, checkpoint.branch, head && { oid: head, here });
}

/** A branch that was renamed in this clone goes by its new name, unless the old one is in use again. */
async function calledNow(at: Workspace, branch: string): Promise<string> {
  if (await tipOf(at, HEADS + branch)) return branch;
  const renamed = (await at.engine.branchRenames()).get(branch);
  return renamed !== undefined && (await tipOf(at, HEADS + renamed)) ? renamed : branch;
}

async function tipOf(at: Workspace, ref: string): Promise<Oid | null> {
  // A document may name anything as its branch; what no file could be called is not there.
  if (!/^[^\s~^:?*[\\\p{Cc}]{1,250}$/u.test(ref)) return null;
  return (await at.engine.refs([ref])).find((one) => one.ref === ref)?.oid ?? null;
}

/** The remote's branch that git itself would take, and says which where several could be meant. */
async function trackedAs(
  at: Workspace,
  branch: string,
): Promise<{ readonly ref: string; readonly oid: Oid } | null> {
  const { config } = at.engine;
  const remotes = [...new Set(config.flatMap(({ key }) => /^remote\.(.+)\.url$/s.exec(key)?.[1] ?? []))];
  const found = await Promise.all(
    remotes.map(async (remote) => {
      const ref = `${REMOTES}${remote}/${branch}`;
      const oid = await tipOf(at, ref);
      return oid ? [{ remote, ref, oid }] : [];
    }),
  );
  const all = found.flat();
  const preferred = [lastOf(config, `branch.${branch}.remote`), lastOf(config, "checkout.defaultremote")];
  const named = preferred.flatMap((one) => all.find(({ remote }) => remote === one?.value) ?? []);
  const [first, second] = [...named, ...all];
  if (first && second && named.length === 0)
    throw severalRemotes(
      branch,
      all.map(({ ref }) => ref),
    );
  return first ?? null;
}

/** Where a worktree stands, as the log of commands has it. */
export function standOf({ branch, commit }: Head): { branch: string | null; commit: string | null } {
  return { branch, commit };
}
