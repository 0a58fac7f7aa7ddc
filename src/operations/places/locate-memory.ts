import { join, resolve } from "node:path";

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
