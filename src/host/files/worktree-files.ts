import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  type Stats,
} from "node:fs";
import { dirname, isAbsolute, join, sep } from "node:path";

/** What stands at a path of the worktree; nothing outside it is ever looked at. */
export type FileLook =
  | {
      readonly kind: "file";
      readonly mode: "100644" | "100755";
      readonly size: number;
      /** All that the disk tells of it without its content. */
      readonly stat: Stats;
    }
  | { readonly kind: "symlink"; readonly mode: "120000"; readonly target: string }
  | { readonly kind: "absent" | "folder" | "special" | "outside" };

const OUTSIDE: FileLook = { kind: "outside" };

/** Looks at each path below a worktree, following no symlink out of it. */
export function lookAtFiles(worktree: string, paths: readonly string[]): ReadonlyMap<string, FileLook> {
  const contained = containment(worktree);
  const looks = new Map<string, FileLook>();
  for (const path of paths) looks.set(path, contained(path) ? lookAt(`${worktree}/${path}`) : OUTSIDE);
  return looks;
}

/** The bytes of a regular file of the worktree; null when there is none, or it is larger than allowed. */
export function readWorktreeFile(worktree: string, path: string, mostBytes: number): Uint8Array | null {
  return worktreeReader(worktree)(path, mostBytes);
}

/** The same for many files: where a folder really is, is looked up once. */
export function worktreeReader(worktree: string): (path: string, mostBytes: number) => Uint8Array | null {
  let contained: ((path: string) => boolean) | null = null;
  return (path, mostBytes) => {
    contained ??= containment(worktree);
    return contained(path) ? readPlainFile(`${worktree}/${path}`, mostBytes) : null;
  };
}

function readPlainFile(path: string, mostBytes: number): Uint8Array | null {
  try {
    const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const stat = fstatSync(file);
      return stat.isFile() && stat.size <= mostBytes ? readFileSync(file) : null;
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
}

/** Most paths there are: names of letters and digits, none of which begins with a dot. */
const PLAIN_PATH = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

/** Whether a path stays inside by its words alone: relative, no `..`, nothing of git's own. */
export function isInnerPath(path: string): boolean {
  if (PLAIN_PATH.test(path)) return true;
  if (path === "" || /[\0\ud800-\udfff]/u.test(path) || isAbsolute(path) || /^~[/\\]/.test(path))
    return false;
  if (sep === "\\" && path.includes(":")) return false;
  return path
    .split(/[/\\]/)
    .every((part) => part !== ".." && !/^\.git[. ]*$/i.test(part) && !/^git~\d/i.test(part));
}

/** A check that also follows folders to where they really are; a folder is resolved once. */
function containment(worktree: string): (path: string) => boolean {
  const real = new Map<string, boolean>();
  const root = realpathSync(worktree);
  return (path) => {
    if (!isInnerPath(path)) return false;
    const above = path.slice(0, Math.max(path.lastIndexOf("/"), path.lastIndexOf(sep)) + 1);
    let inside = real.get(above);
    if (inside === undefined) {
      inside = isBelow(root, dirname(join(worktree, path)));
      real.set(above, inside);
    }
    return inside;
  };
}

function isBelow(root: string, folder: string): boolean {
  try {
    const real = realpathSync(folder);
    return real === root || real.startsWith(root.endsWith(sep) ? root : root + sep);
  } catch {
    // The folder is gone: then nothing can be read through it either.
    return true;
  }
}

function lookAt(path: string): FileLook {
  try {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (!stat) return { kind: "absent" };
    if (stat.isFile())
      return { kind: "file", mode: stat.mode & 0o100 ? "100755" : "100644", size: stat.size, stat };
    if (stat.isSymbolicLink()) return { kind: "symlink", mode: "120000", target: readlinkSync(path) };
    return { kind: stat.isDirectory() ? "folder" : "special" };
  } catch {
    return { kind: "absent" };
  }
}
