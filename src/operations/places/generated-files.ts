import { relative } from "node:path";
import { agents } from "../../agents/registry.ts";
import { openProjectedFiles } from "../../host/files/projected-files.ts";
import type { Workspace } from "../workspace.ts";
import { locateMemory } from "./locate-memory.ts";

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

/** The folders in which generated files may be. */
export async function projectionFolders(at: Workspace): Promise<readonly string[]> {
  const { worktree } = at.engine.repository;
  const memory = await memoryFile(at);
  return [worktree, memory?.folder ?? null].filter((folder) => folder !== null);
}

/** A file as messages call it: from the top of the worktree, or where it is. */
export function shownPath(at: Workspace, path: string): string {
  const { worktree } = at.engine.repository;
  const inner = worktree ? relative(worktree, path).replaceAll("\\", "/") : "..";
  return /^(?:\.\.(?:\/|$)|\/|[a-z]:)/i.test(inner) ? path : inner;
}

/** The files that this program writes, from the top of the worktree: they must not be listed among the user's changes. */
export async function ownFiles(at: Workspace): Promise<ReadonlySet<string>> {
  const { worktree } = at.engine.repository;
  const memory = await memoryFile(at);
  const paths = [...(memory ? [memory.file] : []), ...openProjectedFiles(at.engine.repository).read().keys()];
  return new Set(worktree ? paths.map((path) => relative(worktree, path).replaceAll("\\", "/")) : []);
}
