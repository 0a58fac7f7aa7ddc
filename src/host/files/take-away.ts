import { linkSync, lstatSync, renameSync, unlinkSync } from "node:fs";
import { isMissing, systemCode } from "./disk-errors.ts";

/** Removes a file, and is content where it is gone already. `rmSync` looks twice before, and loads what removes folders. */
export function removeOne(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/**
 * Removes a file or a symbolic link if it may go. No system call removes one only if it is unchanged: it is moved aside,
 * looked at there, and put back if it must stay. `aside` has to be a free name on the same file system.
 */
export function takeAway(target: string, aside: string, mayGo: (path: string) => boolean): boolean {
  renameSync(target, aside);
  if (mayGo(aside)) {
    removeOne(aside);
    return true;
  }
  putBack(aside, target);
  return false;
}

/** Where somebody has made a new file meanwhile, theirs is not overwritten, and the other stays aside. */
function putBack(aside: string, target: string): void {
  try {
    // A hard link takes only a free name; macOS would link to what a symbolic link names.
    if (!lstatSync(aside).isSymbolicLink()) {
      linkSync(aside, target);
      removeOne(aside);
      return;
    }
  } catch (error) {
    if (systemCode(error) === "EEXIST") return;
  }
  if (lstatSync(target, { throwIfNoEntry: false }) === undefined) renameSync(aside, target);
}
