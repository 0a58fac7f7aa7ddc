import { agents } from "../../agents/registry.ts";
import { locateMemory } from "../../host/files/memory-folder.ts";
import type { Workspace } from "../workspace.ts";

/** Where MEMORY.md is, or would be. */
export function memoryFile(at: Workspace): ReturnType<typeof locateMemory> {
  const { worktree } = at.engine.repository;
  return locateMemory({
    ...(at.memoryDir === null ? {} : { flag: at.memoryDir }),
    env: at.env,
    ...(at.settings.memoryDir === null ? {} : { setting: at.settings.memoryDir }),
    cwd: at.cwd,
    worktree,
    agentFolders: async () => {
      for (const agent of agents) {
        const folder = await agent.memoryFolder({
          env: at.env,
          home: at.home,
          worktree,
          mainWorktree: mainWorktree(at),
        });
        if (folder) return folder;
      }
      return null;
    },
  });
}

/** The main worktree, where agents file what belongs to the repository as a whole. */
function mainWorktree(at: Workspace): string | null {
  const { commonDir, worktree } = at.engine.repository;
  return /[/\\]\.git$/.test(commonDir) ? commonDir.slice(0, -5) : worktree;
}
