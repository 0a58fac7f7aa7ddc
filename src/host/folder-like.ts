import { chmodSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { systemCode } from "./files/disk-errors.ts";

/**
 * Makes a folder with the mode of the one it is in, up to a root: who may write there may write here, as git has it in a
 * repository that several users share, and nobody needs to read settings for that.
 */
export function makeFolderLike(root: string, path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (systemCode(error) === "EEXIST") return;
    if (systemCode(error) !== "ENOENT" || dirname(path) === path || path === root) throw error;
    makeFolderLike(root, dirname(path));
    mkdirSync(path);
  }
  chmodSync(path, statSync(dirname(path)).mode & 0o7777);
}
