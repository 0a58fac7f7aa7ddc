import { randomUUID } from "node:crypto";
import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { parseName } from "../../checkpoint/name.ts";
import { CheckpointError } from "../../errors.ts";
import type { BranchTarget, SaidOutcome, Switching } from "../../git/switching.ts";
import { unfinishedIn } from "../../host/unfinished.ts";
import { isTaken } from "../../host/worktrees.ts";
import { type ApplyResult, putWorkBack } from "../apply/apply.ts";
import { lostWork } from "../apply/plan.ts";
import { needWorktree } from "../current-files.ts";
import { type Found, findCheckpoint } from "../find/checkpoint.ts";
import { notAccepted } from "../operation-errors.ts";
import type { Workspace } from "../workspace.ts";
import { type Destination, destinationOf, standOf } from "./destination.ts";
import * as refused from "./errors.ts";
import { treeAsLeft } from "./left-tree.ts";
import { placeFor } from "./place.ts";
import { reopened } from "./reopen.ts";

/** To whose branch to go, and whether in a worktree of its own. */
export interface SwitchRequest {
  readonly name: string;
  /** Where the new worktree is to be; true for beside the main one. Without it this worktree goes there. */
  readonly worktree?: string | true | undefined;
}

/** Where somebody is now. */
export interface Switched {
  readonly name: CheckpointName;
  /** `here`: HEAD was there already. */
  readonly kind: "switch" | "worktree" | "here";
  /** Null for a detached HEAD. */
  readonly branch: string | null;
  readonly from: string | null;
  /** The remote's branch that it was made from, as `origin/topic`; null where it was here. */
  readonly made: string | null;
  /** The top of the worktree. */
  readonly path: string;
  /** What became of the kept work. */
  readonly applied: Pick<ApplyResult, "outcome" | "files">;
  /** What the user's hooks said. */
  readonly said: readonly string[];
  /** The id that `consume` takes, so that one undo takes back both; null where nothing was changed. */
  readonly id: string | null;
}

/** The same, with the repository as it is then. */
export interface SwitchResult extends Switched {
  /** Has to be closed like any other. */
  readonly at: Workspace;
}

/**
 * Goes to the branch of a checkpoint, from the remote's if need be, and puts its work back there. All that can be
 * refused is refused before HEAD moves; should the work not go back after all, HEAD goes back too.
 */
export async function switchToCheckpoint(at: Workspace, request: SwitchRequest): Promise<SwitchResult> {
  const { switching, repository } = at.engine;
  if (!switching) throw refused.cannotSwitch();
  const found = await findCheckpoint(at, parseName(request.name));
  if (found.foreign) throw notAccepted(found.name);
  const apart = request.worktree !== undefined;
  if (!apart) needWorktree(at);
  const { target, tip } = await destinationOf(at, switching, found, apart);
  const unfinished = target && !apart ? unfinishedIn(repository.gitDir) : null;
  if (unfinished) throw refused.inTheMiddle(unfinished);
  await refuseMissing(at, found);
  if (target && !apart) await refuseOverlap(at, switching, found, { target, tip });
  const path = apart ? placeFor(at, found.name, request.worktree) : null;
  const from = standOf(await at.engine.head());
  const went = target ? await go(at, switching, target, path) : { said: [] };
  const there = await reopened(at, path);
  try {
    const back = target && { switching, target, path, from };
    const { receipt, outcome, files } = await putBackOrReturn(there, found, back);
    const kind = apart ? "worktree" : "switch";
    const id = target || receipt ? randomUUID() : null;
    if (id)
      await at.operations.recordSwitched(at.clock.now(), "continue", {
        ...{ id, name: found.name, kind, worktree: repository.gitDir, from, receipt },
        to: standOf(await there.engine.head()),
        ...(target?.track ? { track: target.track } : {}),
        ...(path === null ? {} : { path }),
        left: await treeAsLeft(there, kind),
      });
    return {
      ...{ name: found.name, kind: target ? kind : "here", from: from.branch, id, at: there },
      branch: target?.branch ?? from.branch,
      made: target?.track?.replace(/^refs\/remotes\//, "") ?? null,
      path: there.root ?? "",
      applied: { outcome, files },
      said: went.said,
    };
  } catch (error) {
    await there.close();
    throw error;
  }
}

async function go(
  at: Workspace,
  switching: Switching,
  target: BranchTarget,
  path: string | null,
): Promise<Pick<SaidOutcome, "said">> {
  const before = await standing(at, path);
  const outcome =
    path === null ? await switching.switchTo(target) : await switching.addWorktree(path, target);
  if (outcome.ok) return outcome;
  const what = path === null ? `switch to '${target.branch}'` : `make a worktree of '${target.branch}'`;
  const after = await standing(at, path);
  throw refused.gitRefused(what, outcome.reason, after === before ? null : after);
}

/** Where HEAD is now, and whether anything is where the new worktree was to be. */
async function standing(at: Workspace, path: string | null): Promise<string> {
  await using now = await reopened(at);
  const { branch, commit } = await now.engine.head();
  const head = `HEAD is at ${branch === null ? commit : `'${branch}' (${commit ?? "no commit"})`} now`;
  return path !== null && isTaken(path) ? `'${path}' is there and ${head}` : head;
}

interface WayBack {
  readonly switching: Switching;
  readonly target: BranchTarget;
  readonly path: string | null;
  readonly from: { readonly branch: string | null; readonly commit: string | null };
}

/** What cannot be put back leaves nothing half done: HEAD returns, or what stands where is said. */
async function putBackOrReturn(there: Workspace, found: Found, back: WayBack | null) {
  try {
    return await putWorkBack(there, found, { force: false, dryRun: false });
  } catch (error) {
    const stands = back && (await returned(back));
    if (!(error instanceof CheckpointError)) throw error;
    if (stands !== null) throw refused.notPutBack(found.name, error, stands);
    throw error.kind === "refused" ? refused.notPutBackHere(found.name, error) : error;
  }
}

async function returned({ switching, target, path, from }: WayBack): Promise<string> {
  const { branch, commit } = from;
  if (path !== null) {
    const removed = await switching.removeWorktree(path);
    if (!removed.ok) return `the new worktree '${path}' stays: ${removed.reason}`;
    if (target.track) await switching.dropBranch(target.branch);
    return "the new worktree was removed again";
  } else {
    const to = branch === null ? commit && { commit: commit as never } : commit && { branch };
    const outcome = to ? await switching.switchTo(to) : { ok: false, reason: "that branch has no commit" };
    if (!outcome.ok) return `you are on '${target.branch}' now, and git could not go back`;
  }
  if (target.track) await switching.dropBranch(target.branch);
  return "switched back";
}

/** Contents that are gone would be found missing only after HEAD has moved. */
async function refuseMissing(at: Workspace, { name, checkpoint }: Found): Promise<void> {
  const kept = lostWork(checkpoint.files).flatMap(({ path, captured }) =>
    captured ? [{ path, oid: captured.oid }] : [],
  );
  const present = await at.engine.present(kept.map(({ oid }) => oid));
  const missing = kept.filter(({ oid }) => !present.has(oid)).map(({ path }) => path);
  if (missing.length > 0) throw refused.workMissing(name, missing);
}

/** Open work goes along to the branch, as with git, unless the branch or the kept work has something to say there. */
async function refuseOverlap(
  at: Workspace,
  switching: Switching,
  { checkpoint }: Found,
  { target, tip }: Destination,
): Promise<void> {
  const { changes } = await at.engine.place();
  const open = changes.flatMap(({ path, from }) => (from === undefined ? [path] : [path, from]));
  if (open.length === 0) return;
  const kept = new Set(lostWork(checkpoint.files).map(({ path }) => path));
  const other = tip ? await switching.differing(tip, open) : new Set<string>();
  const overlap = open.filter((path) => kept.has(path) || other.has(path));
  if (overlap.length > 0) throw refused.dirtyOverlap(target?.branch ?? "", overlap);
}
