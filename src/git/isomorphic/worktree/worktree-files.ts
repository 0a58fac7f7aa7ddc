import { type BigIntStats, constants } from "node:fs";
import { lstat, open, readlink } from "node:fs/promises";
import { hasCode, isMissing } from "../objects/missing.ts";

/** The absolute path of a file in the worktree; `path` has one byte in each character. */
export function absolutePath(worktree: string, path: string): Buffer {
  return Buffer.concat([Buffer.from(`${worktree}/`), Buffer.from(path, "latin1")]);
}

/** The files of a worktree, reached through no symbolic link. */
export interface WorktreeFiles {
  /** What lies at a path; null where there is nothing, or a link on the way to it. */
  look(path: string): Promise<BigIntStats | null>;
  /** A regular file's content; null where it is none, or cannot be read. */
  content(path: string): Promise<Buffer | null>;
  /** What a symbolic link says. */
  link(path: string): Promise<Buffer>;
}

/** Looks at a worktree; which folders are real is asked once. */
export function worktreeFiles(worktree: string): WorktreeFiles {
  const realFolders = new Map<string, Promise<boolean>>();

  const isRealFolder = (folder: string): Promise<boolean> => {
    const known = realFolders.get(folder);
    if (known) return known;
    const answer = (async () => {
      const above = folder.lastIndexOf("/");
      if (above > 0 && !(await isRealFolder(folder.slice(0, above)))) return false;
      return (await lookAt(absolutePath(worktree, folder)))?.isDirectory() ?? false;
    })();
    realFolders.set(folder, answer);
    return answer;
  };

  const look = async (path: string): Promise<BigIntStats | null> => {
    if (!staysInside(path)) return null;
    const folder = path.lastIndexOf("/");
    if (folder > 0 && !(await isRealFolder(path.slice(0, folder)))) return null;
    return lookAt(absolutePath(worktree, path));
  };

  return {
    look,
    async content(path) {
      if (!(await look(path))?.isFile()) return null;
      return readRegular(absolutePath(worktree, path));
    },
    link: (path) => readlink(absolutePath(worktree, path), { encoding: "buffer" }),
  };
}

/** A path that names something inside the worktree, and nothing of git's own. */
function staysInside(path: string): boolean {
  if (path.includes("\0")) return false;
  return path
    .split("/")
    .every((part) => part !== "" && part !== "." && part !== ".." && !/^\.git$/i.test(part));
}

async function lookAt(path: Buffer): Promise<BigIntStats | null> {
  try {
    return await lstat(path, { bigint: true });
  } catch (error) {
    if (isMissing(error) || hasCode(error, "ENAMETOOLONG", "ELOOP", "EACCES")) return null;
    throw error;
  }
}

async function readRegular(path: Buffer): Promise<Buffer | null> {
  // The file may have become a link or a pipe since it was looked at.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  try {
    const handle = await open(path, flags);
    try {
      return (await handle.stat()).isFile() ? await handle.readFile() : null;
    } finally {
      await handle.close();
    }
  } catch {
    return null;
  }
}
