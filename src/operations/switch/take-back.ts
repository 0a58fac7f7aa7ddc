import { randomUUID } from "node:crypto";
import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { LoggedOperation, SwitchedLine } from "../../host/own/operations-log.ts";
import type { ReturnedFile } from "../apply/receipt.ts";
import type { Workspace } from "../workspace.ts";
import type { Moved } from "./moved.ts";
import { redoBranch, undoBranch } from "./reverse-branch.ts";
import { redoWorktree, undoWorktree } from "./reverse-worktree.ts";

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

const REVERSE = {
  switch: { undo: undoBranch, redo: redoBranch },
  worktree: { undo: undoWorktree, redo: redoWorktree },
};

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
  const done = await REVERSE[kind][command](at, switched);
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
