import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beginningOf } from "../agent-files.ts";
import {
  isSessionId,
  newestFirst,
  recordedFolders,
  type SessionFile,
  sessionFileAt,
} from "../session-files.ts";
import { confirms, type ProjectFolder } from "./projects.ts";

const MOST_FILES = 5;
const MOST_BYTES = 64 * 1024;

/** The working folders that the newest sessions of a project folder recorded, each once. */
export async function projectFoldersRecorded(project: string): Promise<readonly string[]> {
  const folders = new Set<string>();
  for (const { path } of newestFirst(await sessionFiles(project), MOST_FILES))
    for (const folder of recordedFolders(await beginningOf(path, MOST_BYTES))) folders.add(folder);
  return [...folders];
}

/** The newest session of these project folders that ran below one of the roots. */
export async function newestSession(
  projects: readonly ProjectFolder[],
  roots: readonly string[],
): Promise<string | null> {
  const found = await Promise.all(
    projects.map(async (project) => (await sessionFiles(project.path)).map((file) => ({ ...file, project }))),
  );
  for (const { path, project } of newestFirst(found.flat(), MOST_FILES))
    if (await confirms(recordedFolders(await beginningOf(path, MOST_BYTES)), project, roots)) return path;
  return null;
}

/** The record of one session, whichever project folder it was filed in. */
export async function sessionFile(projects: string, session: string): Promise<string | null> {
  if (!isSessionId(session)) return null;
  const folders = await readdir(projects).catch(() => []);
  const files = await Promise.all(
    folders.map((folder) => sessionFileAt(join(projects, folder, `${session}.jsonl`))),
  );
  return newestFirst(files.flat(), MOST_FILES)[0]?.path ?? null;
}

async function sessionFiles(project: string): Promise<readonly SessionFile[]> {
  const names = await readdir(project).catch(() => []);
  // Older versions file the sessions of subagents beside the ones that they are part of.
  const own = names.filter((name) => name.endsWith(".jsonl") && !name.startsWith("agent-"));
  return (await Promise.all(own.map((name) => sessionFileAt(join(project, name))))).flat();
}
