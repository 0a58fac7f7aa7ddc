import { lstatSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, relative } from "node:path";

/** File systems have no room for a longer name. */
const LONGEST_NAME = 255;

/** Why no folder can be made at an absolute path, or may be because of whose folder it would be in; null where it may. */
export function whyNoFolder(path: string, reserved: readonly string[]): string | null {
  // git tells of its worktrees a line each.
  if (/\p{Cc}/u.test(path)) return "it has a line break or another control character in it";
  if (path.split(/[\\/]/).some((part) => Buffer.byteLength(part) > LONGEST_NAME))
    return "a name in it is too long";
  const above = nearest(dirname(path));
  if (!above.isFolder) return `'${above.path}' is not a folder`;
  const real = join(realpathSync(above.path), relative(above.path, path));
  return reserved.some((folder) => isIn(real, realpathSync(folder)))
    ? "that is inside of what git keeps for itself"
    : null;
}

/** The first folder or file on the way up that is there. */
function nearest(path: string): { readonly path: string; readonly isFolder: boolean } {
  try {
    return { path, isFolder: lstatSync(realpathSync(path)).isDirectory() };
  } catch {
    return dirname(path) === path ? { path, isFolder: true } : nearest(dirname(path));
  }
}

function isIn(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === "" || (!isAbsolute(way) && way.split(/[\\/]/)[0] !== "..");
}
