import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { CheckpointError } from "../../errors.ts";
import type { AppliedLine, LoggedOperation } from "../../host/own/operations-log.ts";
import { putBackReplaced, type ReturnedFile } from "../apply/receipt.ts";
import type { Workspace } from "../workspace.ts";

/** An apply of this worktree that stands, or one that was taken back and can be done again. */
export interface PendingApply {
  readonly time: string;
  readonly applied: AppliedLine & { readonly receipt: string };
}

/** What became of an apply that was taken back, or done again. */
export interface ReversedApply {
  readonly name: CheckpointName;
  readonly op: "apply";
  /** The receipt of what it had replaced. */
  readonly entry: string;
  readonly live: null;
  readonly files: readonly ReturnedFile[];
}

/**
 * Whether an operation of the log is an apply of this worktree that undo, or redo, could reverse now.
 * Every operation on files has a receipt, and whatever reverses it names that:
 *
 *     apply r1 ─▶ undo r2 (reverses r1) ─▶ redo r3 (reverses r2) ─▶ undo r4 (reverses r3)
 *
 * so what no later line names is what counts.
 */
export function isPendingApply(
  at: Workspace,
  verb: "undo" | "redo",
  logged: LoggedOperation,
  log: readonly LoggedOperation[],
): logged is LoggedOperation & PendingApply {
  const { applied, command } = logged;
  if (!applied?.receipt || applied.worktree !== at.engine.repository.gitDir) return false;
  if ((command === "undo") !== (verb === "redo")) return false;
  return !log.some((other) => other.applied?.reverses === applied.receipt);
}

/** Puts files back to what they were before; the next undo goes one step further, whatever came of it. */
export async function reverseApply(
  at: Workspace,
  command: "undo" | "redo",
  { applied }: PendingApply,
): Promise<ReversedApply> {
  const { name, worktree, receipt: reverses } = applied;
  const kept = at.receipts.read(reverses);
  const { files, receipt } = kept ? await putBackReplaced(at, kept) : { files: [], receipt: null };
  await at.operations.recordApplied(at.clock.now(), command, { name, receipt, worktree, reverses });
  if (!kept) throw notKeptAnyMore(command, name);
  return { name: name as CheckpointName, op: "apply", entry: reverses, live: null, files };
}

function notKeptAnyMore(command: string, name: string): CheckpointError {
  return new CheckpointError(
    "no",
    "not-kept",
    `what the latest apply of '${name}' wrote over is not kept any more; no file was changed`,
    { hints: [`run 'git checkpoint ${command}' again for what was done before it`] },
  );
}
