import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { AgentPlace } from "../agent.ts";
import { isWithin, realPath } from "../agent-files.ts";

/** The longest slug that is written in full; longer ones are cut here and get a hash. */
const MOST_OF_A_SLUG = 200;

/** A folder that may be where the agent files a project. */
export interface ProjectFolder {
  readonly path: string;
  /** Whether its name is the project's whole slug; a cut one needs a session that confirms it. */
  readonly exact: boolean;
}

/** The agent's own folder, with its settings, projects and skills. */
export function configFolder(at: AgentPlace): string {
  return at.env.CLAUDE_CONFIG_DIR || join(at.home, ".claude");
}

/** The folders that may be filed under a root's path; they need not exist. */
export async function projectFolders(at: AgentPlace, root: string): Promise<readonly ProjectFolder[]> {
  const projects = join(configFolder(at), "projects");
  const slug = projectSlug(at, await realPath(root));
  const exact = slug.length <= MOST_OF_A_SLUG;
  const names = exact ? [slug] : await cutSlugs(projects, `${slug.slice(0, MOST_OF_A_SLUG)}-`);
  return names.map((name) => ({ path: join(projects, name), exact }));
}

/** Whether sessions that recorded these folders ran below one of the roots: a project folder's name loses letters. */
export async function confirms(
  recorded: readonly string[],
  { exact }: ProjectFolder,
  roots: readonly (string | null)[],
): Promise<boolean> {
  if (recorded.length === 0) return exact;
  const given = roots.filter((root) => root !== null);
  const known = [...given, ...(await Promise.all(given.map(realPath)))].map((root) => root.normalize("NFC"));
  return recorded.some((folder) => known.some((root) => isWithin(folder.normalize("NFC"), root)));
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
