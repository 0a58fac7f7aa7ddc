import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { AgentPlace } from "./agent.ts";
import { beginningOf, isWithin, realPath } from "./agent-files.ts";

const MOST_LOOKED_AT = 200;
const MOST_BYTES = 64 * 1024;

/** A file that may be the record of a session. */
export interface SessionFile {
  readonly path: string;
  readonly changed: number;
}

/** The file as one that may be a session's; none where it is no file. */
export async function sessionFileAt(path: string): Promise<readonly SessionFile[]> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? [{ path, changed: found.mtimeMs }] : [];
}

/** The files that were written to last, the newest first. */
export function newestFirst<File extends SessionFile>(
  files: readonly File[],
  most = MOST_LOOKED_AT,
): readonly File[] {
  return [...files].sort((a, b) => b.changed - a.changed).slice(0, most);
}

/** The file that was written to last; null of none. */
export async function newestOf(paths: readonly string[]): Promise<string | null> {
  if (paths.length < 2) return paths[0] ?? null;
  const files = await Promise.all(paths.map(sessionFileAt));
  return newestFirst(files.flat(), 1)[0]?.path ?? null;
}

/** The first of the files whose session worked in this worktree, as its beginning records; null where none did. */
export async function sessionHere(
  at: AgentPlace,
  files: readonly SessionFile[],
  isSession: (beginning: string) => boolean = () => true,
): Promise<string | null> {
  const isHere = await worktreeTest(at);
  for (const { path } of newestFirst(files)) {
    const beginning = await beginningOf(path, MOST_BYTES);
    if (recordedFolders(beginning).some(isHere) && isSession(beginning)) return path;
  }
  return null;
}

/** Tells of a folder whether it lies in this worktree; of none where there is no worktree. */
export async function worktreeTest({ worktree }: AgentPlace): Promise<(folder: string) => boolean> {
  if (worktree === null) return () => false;
  const roots = [worktree, await realPath(worktree)].map((root) => root.normalize("NFC"));
  return (folder) => roots.some((root) => isWithin(folder.normalize("NFC"), root));
}

/** The folders from where a command runs up to the top of the worktree, links followed. */
export async function foldersUp({ cwd, worktree }: AgentPlace): Promise<readonly string[]> {
  if (worktree === null) return [];
  const top = await realPath(worktree);
  const here = await realPath(cwd ?? top);
  return isWithin(here, top) ? up(here, top) : [top];
}

function up(from: string, top: string): readonly string[] {
  return from === top || dirname(from) === from ? [from] : [from, ...up(dirname(from), top)];
}

/** The working folders that a text records: a format is the agent's own affair, so the one field is looked for. */
export function recordedFolders(text: string): readonly string[] {
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

/** Whether a word can be a session's id, and no path. */
export function isSessionId(session: string): boolean {
  return /^[\w-]{1,100}$/.test(session);
}
