import { closeSync, fsync, fsyncSync, mkdirSync, openSync, rmdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { isMissing, systemCode } from "./disk-errors.ts";

/**
 * Makes a folder and its parents. node's own recursive way never ends where the system makes no folders at all,
 * and hides that a file system is read-only.
 */
export function makeFolder(path: string): void {
  try {
    mkdirUnlessThere(path);
  } catch (error) {
    if (!isMissing(error) || dirname(path) === path) throw error;
    makeFolder(dirname(path));
    mkdirUnlessThere(path);
  }
}

function mkdirUnlessThere(path: string): void {
  try {
    // Mostly it is there: a look costs node less than an error.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
    mkdirSync(path);
  } catch (error) {
    if (systemCode(error) !== "EEXIST") throw error;
  }
}

/** Takes away the folders above a path that are empty now, up to a root, which stays. */
export function removeEmptyParents(root: string, path: string): void {
  for (let folder = dirname(path); folder !== "." && folder !== "/"; folder = dirname(folder)) {
    try {
      rmdirSync(join(root, folder));
    } catch {
      return;
    }
  }
}

/** Some file systems sync no folders. */
const CANNOT = ["EISDIR", "EPERM", "EACCES", "EINVAL", "EBADF", "ENOTSUP", "ENOENT"];

/** Makes new, moved and removed names in a folder last, where the system can do that; a disk that fails is an error. */
export function syncFolder(path: string): void {
  const folder = opened(path);
  if (folder === null) return;
  try {
    fsyncSync(folder);
  } catch (error) {
    if (!CANNOT.includes(systemCode(error))) throw error;
  } finally {
    closeSync(folder);
  }
}

/** The same beside other work. */
export function syncFolderBeside(path: string): Promise<void> {
  const folder = opened(path);
  if (folder === null) return Promise.resolve();
  return new Promise((done, failed) =>
    fsync(folder, (error) => {
      closeSync(folder);
      if (error && !CANNOT.includes(systemCode(error))) failed(error);
      else done();
    }),
  );
}

/** Windows opens no folders, and one may be gone by now. */
function opened(folder: string): number | null {
  try {
    return openSync(folder, "r");
  } catch {
    return null;
  }
}
