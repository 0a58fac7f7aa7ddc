import { isAbsolute, join, resolve } from "node:path";
import type { Agent, AgentPlace } from "../agent.ts";
import { isFolder, isWithin, readSettings, realPath } from "../agent-files.ts";
import { foldersUp } from "../session-files.ts";
import { configFolder, confirms, projectFolders } from "./projects.ts";
import { newestSession, projectFoldersRecorded, sessionFile } from "./transcripts.ts";

/** Claude Code. */
export const claudeCode: Agent = {
  id: "claude-code",
  title: "Claude Code",
  memoryFolder,
  plansFolder,
  transcriptFile,
};

async function memoryFolder(at: AgentPlace): Promise<string | null> {
  if (at.env.CLAUDE_CODE_DISABLE_AUTO_MEMORY === "1") return null;
  const settings = await readSettings(join(configFolder(at), "settings.json"));
  if (settings.autoMemoryEnabled === false && at.env.CLAUDE_CODE_DISABLE_AUTO_MEMORY !== "0") return null;
  const chosen = fromHome(settings.autoMemoryDirectory, at.home);
  if (chosen && (await isFolder(chosen))) return chosen;
  const root = at.mainWorktree ?? at.worktree;
  return root === null ? null : projectMemory(at, await realPath(root));
}

async function plansFolder(at: AgentPlace): Promise<string | null> {
  const inProject = at.worktree && (await plansInProject(at, at.worktree));
  if (inProject) return inProject;
  const plans = join(configFolder(at), "plans");
  return (await isFolder(plans)) ? plans : null;
}

/** The `plansDirectory` setting counts from the top of the project and is ignored where it leads out of it. */
async function plansInProject(at: AgentPlace, worktree: string): Promise<string | null> {
  const files = [
    join(worktree, ".claude", "settings.local.json"),
    join(worktree, ".claude", "settings.json"),
    join(configFolder(at), "settings.json"),
  ];
  for (const file of files) {
    const { plansDirectory } = await readSettings(file);
    if (typeof plansDirectory !== "string" || plansDirectory === "") continue;
    const folder = resolve(worktree, plansDirectory);
    const inside = isWithin(await realPath(folder), await realPath(worktree));
    return inside && (await isFolder(folder)) ? folder : null;
  }
  return null;
}

async function projectMemory(at: AgentPlace, root: string): Promise<string | null> {
  for (const project of await projectFolders(at, root)) {
    const memory = join(project.path, "memory");
    if (!(await isFolder(memory))) continue;
    const recorded = await projectFoldersRecorded(project.path);
    if (await confirms(recorded, project, [root, at.mainWorktree, at.worktree])) return memory;
  }
  return null;
}

/** Sessions are filed by the folder they began in: this one, or one above it up to the top of the worktree. */
async function transcriptFile(at: AgentPlace, session: string | null): Promise<string | null> {
  // Another session's record would tell of another session.
  if (session !== null) return sessionFile(join(configFolder(at), "projects"), session);
  if (at.worktree === null) return null;
  const folders = await foldersUp(at);
  const projects = await Promise.all(folders.map((folder) => projectFolders(at, folder)));
  return newestSession(projects.flat(), [at.worktree]);
}

function fromHome(folder: unknown, home: string): string | null {
  if (typeof folder !== "string") return null;
  if (/^~[/\\]/.test(folder)) return join(home, folder.slice(2));
  return isAbsolute(folder) ? folder : null;
}
