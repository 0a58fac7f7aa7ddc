import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { isMissing, systemCode } from "./disk-errors.ts";

/** Makes a folder and its parents. node's own recursive way never ends where the system makes no folders at all. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdirUnlessThere(path);
  } catch (error) {
    if (!isMissing(error) || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdirUnlessThere(path);
  }
}

async function mkdirUnlessThere(path: string): Promise<void> {
  await mkdir(path).catch((error: unknown) => {
    if (systemCode(error) !== "EEXIST") throw error;
  });
}
