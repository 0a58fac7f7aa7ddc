import { readdirSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ownFolder } from "./own-folder.ts";

/** Removes our folder in the git directory, all but what is to be kept in it. */
export function removeOwnFolder(commonDir: string, kept: readonly string[]): void {
  clearOut(ownFolder(commonDir), kept);
}

function clearOut(folder: string, kept: readonly string[]): void {
  if (kept.includes(folder)) return;
  const holdsKept = kept.some((path) => !relative(folder, path).startsWith(".."));
  if (holdsKept) for (const name of readdirSync(folder)) clearOut(join(folder, name), kept);
  else rmSync(folder, { recursive: true, force: true });
}

/** Removes folders that nothing is in any more, from this one up to a top that stays. */
export function removeEmptyFolders(from: string, top: string): void {
  for (let at = from; at !== top && !relative(top, at).startsWith(".."); at = dirname(at)) {
    try {
      rmdirSync(at);
    } catch {
      return;
    }
  }
}
