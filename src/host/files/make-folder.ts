import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { isMissing, systemCode } from "./disk-errors.ts";

/**
 * Makes a folder and its parents. node's own recursive way never ends where the system makes no folders at all,
 * and hides that a file system is read-only.
 */
export function makeFolder(path: string): void {
  try {
    mkdirUnlessThere(path);
  } catch (error) {
    if (!isMissing(error) || dirname(path) === path) throw error;
    makeFolder(dirname(path));
    mkdirUnlessThere(path);
  }
}

function mkdirUnlessThere(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (systemCode(error) !== "EEXIST") throw error;
  }
}
