import { appendFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { makeFolder } from "./files/folders.ts";
import { ownFolder } from "./own/own-folder.ts";
import { listLines } from "./own/own-lines.ts";

/**
 * A file in the git directory of a linked worktree. git removes it with the worktree, so one that is made later under
 * the same id does not have it.
 */
const MARK = "checkpoint-own";

/** A linked worktree that something belongs to, as far as its git directory tells. */
export interface WorktreeMarks {
  /** Whether a worktree of this id is there, and is the one that was marked; one that never was is taken for it. */
  isStill(id: string): boolean;
}

/** Notes that a linked worktree has something of its own; whoever may not write there has it noted by nobody. */
export function markWorktree(commonDir: string, gitDir: string): void {
  try {
    if (isMarked(gitDir)) return;
    const list = ownFolder(commonDir, "marked-worktrees");
    makeFolder(dirname(list));
    writeFileSync(join(gitDir, MARK), "");
    appendFileSync(list, `${basename(gitDir)}\n`);
  } catch {
    // What it has of its own is safe all the same.
  }
}

/** Reads which worktrees are still those that were marked. */
export function readWorktreeMarks(commonDir: string): WorktreeMarks {
  const there = new Set(linkedIds(commonDir));
  const marked = listed(commonDir);
  return {
    isStill: (id) => there.has(id) && (!marked.has(id) || isMarked(join(commonDir, "worktrees", id))),
  };
}

/** The linked worktrees of a repository, by git's ids. */
export function linkedIds(commonDir: string): readonly string[] {
  try {
    return readdirSync(join(commonDir, "worktrees"));
  } catch {
    return [];
  }
}

/** Removes the marks. */
export function removeWorktreeMarks(commonDir: string): void {
  for (const id of linkedIds(commonDir)) rmSync(join(commonDir, "worktrees", id, MARK), { force: true });
}

function isMarked(gitDir: string): boolean {
  return statSync(join(gitDir, MARK), { throwIfNoEntry: false })?.isFile() ?? false;
}

function listed(commonDir: string): ReadonlySet<string> {
  return new Set(listLines(ownFolder(commonDir, "marked-worktrees")) ?? []);
}
