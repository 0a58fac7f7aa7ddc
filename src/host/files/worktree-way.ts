import { accessSync, constants, lstatSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { isMissing } from "./disk-errors.ts";
import { isInnerPath } from "./worktree-files.ts";

/** Whether a file may be written at a path; `blocker` is the part of the path that stands in the way. */
export type Way =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: string; readonly blocker?: string };

/** Characters that some file systems do not see in a name, so that `.g<U+200C>it` would be git's own folder. */
const UNSEEN = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/**
 * Tells whether files can be written below a worktree without leaving it: every folder on the way is a real folder
 * of this worktree, or not there yet.
 */
export function wayInto(worktree: string): (path: string) => Way {
  const root = realpathSync(worktree);
  const known = new Map<string, Way>();
  const folderWay = (folder: string): Way => {
    const before = known.get(folder);
    if (before) return before;
    const above = folder.includes("/") ? folderWay(folder.slice(0, folder.lastIndexOf("/"))) : OPEN;
    const way = above.ok ? lookAtFolder(root, folder) : above;
    known.set(folder, way);
    return way;
  };
  return (path) => {
    if (!isInnerPath(path) || !isInnerPath(path.replace(UNSEEN, ""))) return blocked("it leads outside");
    if (path.split("/").some((part) => part === "" || part === ".")) return blocked("it leads outside");
    const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
    const way = folder === "" ? OPEN : folderWay(folder);
    return way.ok && !isWritable(join(root, folder)) ? blocked("its folder cannot be written") : way;
  };
}

/** Whether the nearest folder that is there takes new files. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch (error) {
    return isMissing(error) && dirname(folder) !== folder ? isWritable(dirname(folder)) : false;
  }
}

/** A git directory by its looks, whatever it is called. */
function isGitDirectory(folder: string): boolean {
  return ["HEAD", "objects", "refs"].every((part) =>
    lstatSync(join(folder, part), { throwIfNoEntry: false }),
  );
}

const OPEN: Way = { ok: true };

function lookAtFolder(root: string, folder: string): Way {
  const stat = lstatSync(join(root, folder), { throwIfNoEntry: false });
  if (!stat) return OPEN;
  if (stat.isSymbolicLink()) return blocked(`'${folder}' is a symbolic link`, folder);
  if (!stat.isDirectory()) return blocked(`'${folder}' is not a folder`, folder);
  if (isGitDirectory(join(root, folder))) return blocked(`'${folder}' is a git directory`, folder);
  if (lstatSync(join(root, folder, ".git"), { throwIfNoEntry: false }))
    return blocked(`'${folder}' is a repository of its own`, folder);
  return OPEN;
}

function blocked(why: string, blocker?: string): Way {
  return { ok: false, why, ...(blocker === undefined ? {} : { blocker }) };
}
