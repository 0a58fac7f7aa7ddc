import { readdir } from "node:fs/promises";
import { isAbsolute, join, resolve } from "node:path";
import type { Agent, AgentPlace } from "./agent.ts";
import { isFolder, isWithin, readSettings, realPath } from "./agent-files.ts";
import { recordedFolders } from "./claude-code-transcripts.ts";

/** The longest slug that is written in full; longer ones are cut here and get a hash. */
const MOST_OF_A_SLUG = 200;

/** Claude Code. */
export const claudeCode: Agent = {
  id: "claude-code",
  title: "Claude Code",
  memoryFolder,
  plansFolder,
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

/** The project folder's name loses letters, so it is believed only if a session recorded there ran in this repository. */
async function projectMemory(at: AgentPlace, root: string): Promise<string | null> {
  const projects = join(configFolder(at), "projects");
  const slug = projectSlug(at, root);
  const exact = slug.length <= MOST_OF_A_SLUG;
  const names = exact ? [slug] : await cutSlugs(projects, `${slug.slice(0, MOST_OF_A_SLUG)}-`);
  for (const name of names) {
    const memory = join(projects, name, "memory");
    if (!(await isFolder(memory))) continue;
    const recorded = await recordedFolders(join(projects, name));
    const confirmed =
      recorded.length === 0 ? exact : await anyWithin(recorded, [root, at.mainWorktree, at.worktree]);
    if (confirmed) return memory;
  }
  return null;
}

async function anyWithin(folders: readonly string[], roots: readonly (string | null)[]): Promise<boolean> {
  const given = roots.filter((root) => root !== null);
  const known = [...given, ...(await Promise.all(given.map(realPath)))].map((root) => root.normalize("NFC"));
  return folders.some((folder) => known.some((root) => isWithin(folder.normalize("NFC"), root)));
}

function projectSlug(at: AgentPlace, root: string): string {
  const given = at.env.CLAUDE_CONFIG_DIR ? at.env.CLAUDE_CODE_PROJECT_DIR_NAME : undefined;
  if (given && /^[\w-]+$/.test(given)) return given;
  return root.normalize("NFC").replace(/[^a-zA-Z0-9]/g, "-");
}

async function cutSlugs(projects: string, start: string): Promise<readonly string[]> {
  const names = await readdir(projects).catch(() => []);
  return names.filter((name) => name.startsWith(start)).sort();
}

function configFolder(at: AgentPlace): string {
  return at.env.CLAUDE_CONFIG_DIR || join(at.home, ".claude");
}

function fromHome(folder: unknown, home: string): string | null {
  if (typeof folder !== "string") return null;
  if (/^~[/\\]/.test(folder)) return join(home, folder.slice(2));
  return isAbsolute(folder) ? folder : null;
}
