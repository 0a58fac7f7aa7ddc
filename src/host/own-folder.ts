import { join } from "node:path";

/** Our own folder in a repository's common git directory, or a place in it: what git and people leave alone. */
export function ownFolder(commonDir: string, ...inside: readonly string[]): string {
  return join(commonDir, "checkpoint", ...inside);
}

/** Where temporary files and locks stand: one folder, so that whoever locks the same key meets the other. */
export function scratchFolder(commonDir: string): string {
  return ownFolder(commonDir, "tmp");
}
