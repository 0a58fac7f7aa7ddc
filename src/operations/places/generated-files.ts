import { join, relative, resolve } from "node:path";
import { agents } from "../../agents/registry.ts";
import { agentPlace, type Workspace } from "../workspace.ts";

/** Where MEMORY.md is, or would be, seen from a worktree: this one, if none is given. */
export function memoryFile(
  at: Workspace,
  worktree: string | null = at.engine.repository.worktree,
): ReturnType<typeof locateMemory> {
  return locateMemory({
    ...(at.memoryDir === null ? {} : { flag: at.memoryDir }),
    env: at.env,
    ...(at.settings.memoryDir === null ? {} : { setting: at.settings.memoryDir }),
    cwd: at.cwd,
    worktree,
    agentFolders: async () => {
      for (const agent of agents) {
        const folder = await agent.memoryFolder({
          ...agentPlace(at),
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
  const paths = [...(memory ? [memory.file] : []), ...at.projected.read().keys()];
  return new Set(worktree ? paths.map((path) => relative(worktree, path).replaceAll("\\", "/")) : []);
}

/** Which of the ways to say it told where the memory is. */
export type MemorySource = "flag" | "environment" | "setting" | "agent" | "worktree";

/** Where `MEMORY.md` is, or would be. */
export interface MemoryPlace {
  readonly file: string;
  readonly folder: string;
  readonly source: MemorySource;
}

/** All that may say where the memory is. */
export interface MemoryOptions {
  /** `--memory-dir`. */
  readonly flag?: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** `checkpoint.memoryDir`. */
  readonly setting?: string | undefined;
  readonly cwd: string;
  readonly worktree: string | null;
  /** Asked only when nothing else was said: the coding agent's own folder for this repository. */
  readonly agentFolders: () => Promise<string | null>;
}

/** Finds the memory folder; null in a bare repository for which none is set. Nothing is created. */
export async function locateMemory(options: MemoryOptions): Promise<MemoryPlace | null> {
  const { flag, env, setting, cwd, worktree } = options;
  if (flag) return place(resolve(cwd, fromHome(flag, env)), "flag");
  const variable = env.GIT_CHECKPOINT_MEMORY_DIR;
  if (variable) return place(resolve(cwd, fromHome(variable, env)), "environment");
  if (setting) return place(resolve(worktree ?? cwd, fromHome(setting, env)), "setting");
  const agentFolder = await options.agentFolders();
  if (agentFolder !== null) return place(agentFolder, "agent");
  return worktree === null ? null : place(worktree, "worktree");
}

function place(folder: string, source: MemorySource): MemoryPlace {
  return { file: join(folder, "MEMORY.md"), folder, source };
}

/** No shell has expanded what stands in a configuration file or behind `--memory-dir=`. */
function fromHome(folder: string, env: MemoryOptions["env"]): string {
  const home = env.HOME || env.USERPROFILE;
  if (!home || !/^~(?:[/\\]|$)/.test(folder)) return folder;
  return join(home, folder.slice(2));
}
