import { randomUUID } from "node:crypto";
import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { MoveOutcome } from "../../git/engine.ts";
import type { BranchTarget } from "../../git/switching.ts";
import type { LoggedOperation, Stand, SwitchedLine } from "../../host/operations-log.ts";
import { isTaken } from "../../host/worktrees.ts";
import { shellWord } from "../../text/phrases.ts";
import { putBackReplaced, type ReturnedFile } from "../apply/receipt.ts";
import type { Workspace } from "../workspace.ts";
import { treeAsLeft } from "./left-tree.ts";
import { reopened } from "./reopen.ts";

/** A switch that stands, or one that was taken back and can be done again. */
export interface PendingSwitch {
  readonly time: string;
  readonly switched: SwitchedLine;
}

/** What became of a switch that was taken back, or done again. */
export interface ReversedSwitch {
  readonly name: CheckpointName;
  readonly op: "switch";
  readonly entry: string;
  readonly live: null;
  readonly files: readonly ReturnedFile[];
  readonly moved: Moved;
}

/** Where one stands now. */
export interface Moved {
  readonly kind: "switch" | "worktree";
  /** `stayed`: nobody went anywhere, and why says why. */
  readonly outcome: "went" | "stayed";
  /** The branch that one is on now, or that the worktree has; a commit where HEAD is detached. */
  readonly branch: string;
  /** The worktree that went, came back or stayed. */
  readonly path: string | null;
  readonly why: string | null;
  /** The command that does what was left undone. */
  readonly hint: string | null;
}

/** Whether an operation of the log is a switch that undo, or redo, could reverse here and now. */
export function isPendingSwitch(
  at: Workspace,
  verb: "undo" | "redo",
  logged: LoggedOperation,
  log: readonly LoggedOperation[],
): logged is LoggedOperation & PendingSwitch {
  const { switched, command } = logged;
  if (!switched || (command === "undo") !== (verb === "redo")) return false;
  // What happened to a worktree is taken back there; a new one goes from wherever one is.
  if (switched.kind === "switch" && switched.worktree !== at.engine.repository.gitDir) return false;
  return !log.some((other) => other.switched?.reverses === switched.id);
}

/** The switch that was a part of a command, or what stands for it by now; null where it cannot be reversed here. */
export function partToReverse(at: Workspace, verb: "undo" | "redo", part: string): PendingSwitch | null {
  const log = at.operations.read();
  const last = (id: string): string => {
    const next = log.find(({ switched }) => switched?.reverses === id)?.switched?.id;
    return next === undefined ? id : last(next);
  };
  const id = last(part);
  const found = log.find(({ switched }) => switched?.id === id);
  return found && isPendingSwitch(at, verb, found, log) ? found : null;
}

/**
 * Takes a switch back, or does it again: one goes only if the tree is as it was left, and what stays is named. The line
 * that tells of it says the same the other way round, so the next redo or undo is this once more.
 */
export async function reverseSwitch(
  at: Workspace,
  command: "undo" | "redo",
  { switched }: PendingSwitch,
): Promise<{ readonly told: ReversedSwitch; readonly id: string }> {
  const { kind, name } = switched;
  const done = await (kind === "worktree" ? reverseWorktree : reverseBranch)(at, command, switched);
  const id = randomUUID();
  await at.operations.recordSwitched(at.clock.now(), command, {
    ...switched,
    ...{ id, from: switched.to, to: done.stand, receipt: done.receipt, left: done.left },
    reverses: switched.id,
  });
  const { files, moved } = done;
  const told = { name: name as CheckpointName, op: "switch", entry: switched.id, live: null } as const;
  return { told: { ...told, files, moved }, id };
}

interface Done {
  readonly files: readonly ReturnedFile[];
  readonly receipt: string | null;
  readonly moved: Moved;
  readonly stand: Stand;
  readonly left: string;
}

async function reverseBranch(at: Workspace, command: "undo" | "redo", line: SwitchedLine): Promise<Done> {
  const isAsLeft = (await treeAsLeft(at, "switch")) === line.left;
  const first = command === "undo" ? await files(at, line) : null;
  const blocked = !isAsLeft
    ? "the tree is not as it was left"
    : first?.files.some(({ outcome }) => outcome === "left")
      ? "a file could not be put back"
      : null;
  const outcome = blocked === null ? await goTo(at, line) : { ok: false as const, reason: blocked };
  const now = await reopened(at);
  try {
    // Work that belongs to the branch is put there only when one is on it.
    const second = first ?? (outcome.ok ? await files(now, line) : { files: [], receipt: line.receipt });
    if (outcome.ok && command === "undo" && line.track && line.to.branch)
      await now.engine.switching?.dropBranch(line.to.branch);
    const stand = await now.engine.head();
    const moved: Moved = {
      ...{ kind: "switch", branch: stand.branch ?? stand.commit ?? "", path: null },
      outcome: outcome.ok ? "went" : "stayed",
      why: outcome.ok ? null : outcome.reason,
      hint: outcome.ok ? null : wayTo(line.from),
    };
    return { ...second, moved, stand, left: await treeAsLeft(now, "switch") };
  } finally {
    await now.close();
  }
}

async function goTo(at: Workspace, line: SwitchedLine): Promise<MoveOutcome> {
  const { branch, commit } = line.from;
  if (branch === line.to.branch && (branch !== null || commit === line.to.commit)) return { ok: true };
  if (commit === null) return { ok: false, reason: `'${branch}' had no commit` };
  const to = branch === null ? { commit: commit as Oid } : await targetOf(at, line, branch);
  return (await at.engine.switching?.switchTo(to)) ?? { ok: false, reason: "this engine cannot switch" };
}

/** A branch that was made for the switch may have gone with it. */
async function targetOf(at: Workspace, { track }: SwitchedLine, branch: string): Promise<BranchTarget> {
  const ref = `refs/heads/${branch}`;
  const isHere = (await at.engine.refs([ref])).some((one) => one.ref === ref);
  return track && !isHere ? { branch, track } : { branch };
}

function wayTo({ branch, commit }: Stand): string | null {
  if (branch !== null) return commit === null ? null : `git switch ${shellWord(branch)}`;
  return commit === null ? null : `git switch --detach ${commit.slice(0, 8)}`;
}

async function reverseWorktree(at: Workspace, command: "undo" | "redo", line: SwitchedLine): Promise<Done> {
  const path = line.path ?? "";
  const { switching } = at.engine;
  const branch = (command === "undo" ? line.to.branch : line.from.branch) ?? "";
  const tell = (why: string | null, hint: string | null = null): Moved => {
    return { kind: "worktree", outcome: why === null ? "went" : "stayed", branch, path, why, hint };
  };
  const nothing = { files: [], receipt: line.receipt, stand: line.from, left: line.left };
  if (command === "redo") {
    if (isTaken(path)) return { ...nothing, moved: tell("something else stands in its place") };
    const outcome = await switching?.addWorktree(path, await targetOf(at, line, branch));
    if (!outcome?.ok) return { ...nothing, moved: tell(outcome?.reason ?? "this engine cannot") };
    await using there = await reopened(at, path);
    const done = await files(there, line);
    return { ...done, moved: tell(null), stand: line.from, left: await treeAsLeft(there, "worktree") };
  }
  if (!isTaken(path)) return { ...nothing, moved: tell(null) };
  const remove = `git worktree remove ${shellWord(path)}`;
  if (at.root !== null && at.root === (await rootOf(at, path)))
    return { ...nothing, moved: tell("you are in it", remove) };
  const done = await emptied(at, path, line);
  if (!done) return { ...nothing, moved: tell("there is something new in it", remove) };
  const removed = await switching?.removeWorktree(path);
  if (!removed?.ok)
    return { ...nothing, ...done, moved: tell(removed?.reason ?? "this engine cannot", remove) };
  if (line.track) await switching?.dropBranch(branch);
  return { ...nothing, ...done, moved: tell(null) };
}

async function rootOf(at: Workspace, path: string): Promise<string | null> {
  await using there = await reopened(at, path);
  return there.root;
}

/** Takes the work out of a worktree again, so that it can go; null where anything else is in it. */
async function emptied(at: Workspace, path: string, line: SwitchedLine): Promise<Returned | null> {
  await using there = await reopened(at, path);
  return (await treeAsLeft(there, "worktree")) === line.left ? files(there, line) : null;
}

type Returned = Pick<Done, "files" | "receipt">;

/** Puts back what the work was written over, or the work itself; what is not kept any more is left as it stands. */
async function files(at: Workspace, { receipt }: SwitchedLine): Promise<Returned> {
  const kept = receipt === null ? null : at.receipts.read(receipt);
  return kept ? putBackReplaced(at, kept) : { files: [], receipt: null };
}
