import { linkSync, lstatSync, renameSync, rmSync } from "node:fs";
import { systemCode } from "./disk-errors.ts";

/**
 * Removes a file or a symbolic link if it may go. No system call removes one only if it is unchanged: it is moved aside,
 * looked at there, and put back if it must stay. `aside` has to be a free name on the same file system.
 */
export function takeAway(target: string, aside: string, mayGo: (path: string) => boolean): boolean {
  renameSync(target, aside);
  if (mayGo(aside)) {
    rmSync(aside, { force: true });
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
      rmSync(aside, { force: true });
      return;
    }
  } catch (error) {
    if (systemCode(error) === "EEXIST") return;
  }
  if (lstatSync(target, { throwIfNoEntry: false }) === undefined) renameSync(aside, target);
}
