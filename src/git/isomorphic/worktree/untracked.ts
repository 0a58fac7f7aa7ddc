import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { gitDirOf } from "../repository.ts";
import { type IgnoreFile, isIgnored, readIgnore } from "./ignore.ts";
import { absolutePath } from "./worktree-files.ts";

/** What a walk for untracked files has to know. */
export interface UntrackedWalk {
  readonly worktree: string;
  /** Every path of the index; one byte in each character. */
  readonly tracked: ReadonlySet<string>;
  /** Those of them that are submodules: what lies inside is not ours. */
  readonly submodules: ReadonlySet<string>;
  readonly ignores: readonly IgnoreFile[];
  readonly fold: boolean;
}

/** The files git does not track and does not ignore; a repository inside this one counts as one, ending in `/`. */
export async function untrackedFiles(walk: UntrackedWalk): Promise<readonly string[]> {
  const folders = foldersOf(walk.tracked);
  const found: string[] = [];
  const visit = async (folder: string, above: readonly IgnoreFile[]): Promise<void> => {
    const entries = await readdir(absolutePath(walk.worktree, folder), {
      withFileTypes: true,
      encoding: "buffer",
    }).catch(() => []);
    const names = entries.map((entry) => ({ entry, name: entry.name.toString("latin1") }));
    const own = names.some(({ entry, name }) => name === ".gitignore" && entry.isFile())
      ? [await readIgnore(absolutePath(walk.worktree, `${folder}.gitignore`), folder, walk.fold)]
      : [];
    const ignores = [...above, ...own];
    for (const { entry, name } of names) {
      const path = folder + name;
      if (name === ".git" || (walk.tracked.has(path) && !entry.isDirectory())) continue;
      if (entry.isDirectory()) {
        if (walk.submodules.has(path) || isIgnored(ignores, path, true)) continue;
        if (!folders.has(path) && (await gitDirOf(textFolder(walk.worktree, path)))) found.push(`${path}/`);
        else await visit(`${path}/`, ignores);
      } else if ((entry.isFile() || entry.isSymbolicLink()) && !isIgnored(ignores, path, false)) {
        found.push(path);
      }
    }
  };
  await visit("", walk.ignores);
  return found.sort();
}

function textFolder(worktree: string, path: string): string {
  return join(worktree, Buffer.from(path, "latin1").toString("utf8"));
}

/** Every folder that holds a tracked file. */
function foldersOf(tracked: ReadonlySet<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of tracked) {
    for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
      const folder = path.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}
