import type { Workspace } from "../workspace.ts";
import type { Found } from "./rules/finding.ts";

/** Whether git can say what has changed in the worktree: saving, and telling drift, begin with that. */
export async function findWorktree(at: Workspace): Promise<readonly Found[]> {
  try {
    await at.engine.place();
    return [];
  } catch (error) {
    return [
      {
        code: "status-fails",
        subject: at.root ?? at.engine.repository.gitDir,
        level: "problem",
        what: `git cannot tell what has changed in the worktree: ${error instanceof Error ? error.message : error}`,
        why: "save and status fail; what is saved can still be listed, shown and continued",
        remedy:
          "see what 'git status' says; a damaged index is made anew by removing it and running 'git reset', which leaves the files as they are",
      },
    ];
  }
}
