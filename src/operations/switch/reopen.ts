import { openWorkspace, type Workspace } from "../workspace.ts";

/** The same repository as it is now, in this worktree or in another one of it. */
export function reopened(at: Workspace, path: string | null = null): Promise<Workspace> {
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_COMMON_DIR: _common, ...outside } = at.env;
  return openWorkspace({
    ...(path === null ? { cwd: at.cwd, env: at.env } : { cwd: path, env: outside }),
    clock: at.clock,
    ...(at.memoryDir === null ? {} : { memoryDir: at.memoryDir }),
  });
}
