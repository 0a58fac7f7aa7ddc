import type { Oid } from "../checkpoint/oid.ts";
import type { MoveOutcome } from "./engine.ts";

/** A branch to go to. */
export interface BranchTarget {
  readonly branch: string;
  /** The full name of the remote's branch that it is made from, with that as its upstream; left out where it is here. */
  readonly track?: string;
}

/** A worktree of the repository. */
export interface ListedWorktree {
  /** Its top; of a bare repository the repository itself. */
  readonly path: string;
  /** Null where HEAD is detached, and where there is none. */
  readonly branch: string | null;
  /** Its folder is not there any more. */
  readonly gone: boolean;
}

/** How something ended that runs the user's hooks, with what they said. */
export type SaidOutcome = MoveOutcome & { readonly said: readonly string[] };

/** Going to branches and making worktrees, as the user's own git does it, hooks and reflogs included. */
export interface Switching {
  worktrees(): Promise<readonly ListedWorktree[]>;
  /** Which of these paths differ between HEAD and another commit. */
  differing(commit: Oid, paths: readonly string[]): Promise<ReadonlySet<string>>;
  /** Files of the worktree that git ignores; a folder of which all is ignored stands for all in it. */
  ignored(): Promise<readonly string[]>;
  /** Goes to a branch, or to a commit without one. Changes go along; where one cannot, nothing is done. */
  switchTo(to: BranchTarget | { readonly commit: Oid }): Promise<SaidOutcome>;
  /** Makes a worktree at a path, which is absolute, on a branch that no other worktree has. */
  addWorktree(path: string, to: BranchTarget): Promise<SaidOutcome>;
  /** Removes a worktree in which nothing is changed or new to git; what it ignores goes along. */
  removeWorktree(path: string): Promise<MoveOutcome>;
  /** Deletes a branch that has nothing which its upstream lacks. */
  dropBranch(branch: string): Promise<MoveOutcome>;
}
