import { readdirSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { strangersIn } from "../spool/strangers.ts";
import { OWN_PARTS, ownFolder } from "./own-folder.ts";

/** Removes our folder in the git directory, all but what is to be kept in it. */
export function removeOwnFolder(commonDir: string, kept: readonly string[]): void {
  clearOut(ownFolder(commonDir), kept);
}

/** What lies in our folder in the git directory, or in its spool, and nobody here has put there. */
export function strangersInOwnFolder(commonDir: string): readonly string[] {
  const folder = ownFolder(commonDir);
  const spool = ownFolder(commonDir, "spool");
  const beside = namesIn(folder).filter((name) => !(OWN_PARTS as readonly string[]).includes(name));
  return [
    ...beside.map((name) => join(folder, name)),
    ...strangersIn(spool).map((name) => join(spool, name)),
  ];
}

/** Whether anything of ours lies there. */
export function hasOwnParts(commonDir: string): boolean {
  return namesIn(ownFolder(commonDir)).some((name) => (OWN_PARTS as readonly string[]).includes(name));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
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
