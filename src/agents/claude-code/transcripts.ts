import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { beginningOf } from "../agent-files.ts";
import { confirms, type ProjectFolder } from "./projects.ts";

const MOST_FILES = 5;
const MOST_BYTES = 64 * 1024;

interface SessionFile {
  readonly path: string;
  readonly changed: number;
}

/** The working folders that the newest sessions of a project folder recorded, each once. */
export async function recordedFolders(project: string): Promise<readonly string[]> {
  const folders = new Set<string>();
  for (const { path } of newest(await sessionFiles(project)))
    for (const folder of foldersIn(await beginningOf(path, MOST_BYTES))) folders.add(folder);
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
  for (const { path, project } of newest(found.flat()))
    if (await confirms(foldersIn(await beginningOf(path, MOST_BYTES)), project, roots)) return path;
  return null;
}

/** The record of one session, whichever project folder it was filed in. */
export async function sessionFile(projects: string, session: string): Promise<string | null> {
  if (!/^[\w-]{1,100}$/.test(session)) return null;
  const folders = await readdir(projects).catch(() => []);
  const files = await Promise.all(
    folders.map((folder) => sessionFileAt(join(projects, folder, `${session}.jsonl`))),
  );
  return newest(files.flat())[0]?.path ?? null;
}

async function sessionFiles(project: string): Promise<readonly SessionFile[]> {
  const names = await readdir(project).catch(() => []);
  // Older versions file the sessions of subagents beside the ones that they are part of.
  const own = names.filter((name) => name.endsWith(".jsonl") && !name.startsWith("agent-"));
  return (await Promise.all(own.map((name) => sessionFileAt(join(project, name))))).flat();
}

async function sessionFileAt(path: string): Promise<readonly SessionFile[]> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? [{ path, changed: found.mtimeMs }] : [];
}

function newest<File extends SessionFile>(files: readonly File[]): readonly File[] {
  return [...files].sort((a, b) => b.changed - a.changed).slice(0, MOST_FILES);
}

/** The records' format is the agent's own affair and changes; the one field is looked for in the bare text. */
function foldersIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/"cwd"\s?:\s?("(?:[^"\\\n]|\\.)*")/g), ([, quoted]) =>
    unquoted(quoted ?? ""),
  ).filter((folder) => folder !== "");
}

function unquoted(json: string): string {
  try {
    return String(JSON.parse(json));
  } catch {
    return "";
  }
}
