import type { BranchTarget } from "../../git/switching.ts";
import type { Stand, SwitchedLine } from "../../host/own/operations-log.ts";
import type { ReturnedFile } from "../apply/receipt.ts";
import type { Workspace } from "../workspace.ts";

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

/** What became of the files, where one went, and how all was left. */
export interface Done {
  readonly files: readonly ReturnedFile[];
  readonly receipt: string | null;
  readonly moved: Moved;
  readonly stand: Stand;
  readonly left: string;
}

/** A branch that was made for the switch may have gone with it. */
export async function targetOf(
  at: Workspace,
  { track }: SwitchedLine,
  branch: string,
): Promise<BranchTarget> {
  const ref = `refs/heads/${branch}`;
  const isHere = (await at.engine.refs([ref])).some((one) => one.ref === ref);
  return track && !isHere ? { branch, track } : { branch };
}
