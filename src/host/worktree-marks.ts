import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A file in the git directory of a linked worktree. git removes it with the worktree, so one that is made later under
 * the same id does not have it.
 */
const MARK = "checkpoint-own";

/** Notes that a linked worktree has something of its own; whoever may not write there has it noted by nobody. */
export function markWorktree(gitDir: string): void {
  try {
    if (!isMarked(gitDir)) writeFileSync(join(gitDir, MARK), "");
  } catch {
    // What it has of its own is safe all the same.
  }
}

/** The folders of the linked worktrees that have something of their own, by git's ids. */
export function markedWorktrees(commonDir: string): readonly string[] {
  return linkedIds(commonDir).filter((id) => isMarked(join(commonDir, "worktrees", id)));
}

/** Removes what notes it. */
export function removeWorktreeMarks(commonDir: string): void {
  for (const id of linkedIds(commonDir)) rmSync(join(commonDir, "worktrees", id, MARK), { force: true });
}

function isMarked(gitDir: string): boolean {
  return statSync(join(gitDir, MARK), { throwIfNoEntry: false })?.isFile() ?? false;
}

function linkedIds(commonDir: string): readonly string[] {
  try {
    return readdirSync(join(commonDir, "worktrees"));
  } catch {
    return [];
  }
}
