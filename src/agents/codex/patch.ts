import { posix, win32 } from "node:path";

const MOST_FILES = 500;

/** The files that a patch writes to, in full where the folder is known, and whether it only adds some. */
export interface PatchedFiles {
  readonly files: readonly string[];
  readonly isNew: boolean;
}

/** Reads the headers of a patch; what it takes away is changed too. */
export function patchedFiles(patch: string, folder: string): PatchedFiles {
  const headers = [...patch.matchAll(/^\*\*\* (?:(Add|Update|Delete) File|Move to): (.+)$/gm)].slice(
    0,
    MOST_FILES,
  );
  return {
    files: [...new Set(headers.map(([, , path = ""]) => inFull(path.trim(), folder)))],
    isNew: headers.length > 0 && headers.every(([, what]) => what === "Add"),
  };
}

/** The patch that a command line applies, where it does nothing else. */
export function patchIn(command: string): string | null {
  if (!/^\s*(?:apply_patch|applypatch)\b/.test(command)) return null;
  const begin = command.indexOf("*** Begin Patch");
  return begin < 0 ? null : command.slice(begin);
}

/** A path as the session would spell it in full. */
export function inFull(path: string, folder: string): string {
  if (folder === "" || posix.isAbsolute(path) || win32.isAbsolute(path)) return path;
  return /^[a-z]:[\\/]/i.test(folder) ? win32.join(folder, path) : posix.join(folder, path);
}
