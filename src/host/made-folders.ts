import { rmdirSync } from "node:fs";
import { dirname } from "node:path";
import { isThere } from "./files/files.ts";

/** The folders above a file that are not there yet, the outermost first. */
export function missingFolders(file: string): readonly string[] {
  const missing: string[] = [];
  for (let folder = dirname(file); !isThere(folder) && dirname(folder) !== folder; folder = dirname(folder))
    missing.unshift(folder);
  return missing;
}

/** Removes folders as far as nothing is in them, the innermost first. */
export function removeMadeFolders(folders: readonly string[]): void {
  const deepest = [...new Set(folders)].sort((a, b) => b.length - a.length);
  for (const folder of deepest) {
    try {
      rmdirSync(folder);
    } catch {
      // Somebody has put something into it, or it is gone.
    }
  }
}
