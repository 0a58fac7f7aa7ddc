import { openEngine } from "../../git/open-engine.ts";
import type { WorktreePlace } from "../../host/worktrees.ts";
import type { Workspace } from "../workspace.ts";

/** The same repository, seen from another of its worktrees; only for looking at its files and its HEAD. */
export async function openBeside(at: Workspace, { worktree }: WorktreePlace): Promise<Workspace> {
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...rest } = at.env;
  // Whatever was chosen here is right there as well.
  const env = { ...rest, GIT_CHECKPOINT_ENGINE: at.engine.kind };
  const other = await openEngine({ cwd: worktree, env });
  // What only the spool has is found from everywhere.
  return { ...at, root: worktree, engine: { ...other, readObjects: at.engine.readObjects } };
}
