import { constants, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { isAbsolute, relative, sep } from "node:path";
import { isObject, type JsonObject } from "./json-object.ts";

const MOST_BYTES = 1024 * 1024;

// Every command looks for the folder of an agent: a look at the disk is over long before another thread would begin.

/** Whether there is a folder of this name. */
export async function isFolder(path: string): Promise<boolean> {
  return look(path)?.isDirectory() ?? false;
}

/** What stands at a path; null where nothing does, or it cannot be seen. */
function look(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}

/** The path with its links followed; as it is where it does not exist. */
export async function realPath(path: string): Promise<string> {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

/** Whether a folder is another one or lies below it. */
export function isWithin(folder: string, root: string): boolean {
  const way = relative(root, folder);
  return way === "" || !(way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way));
}

/** An agent's settings; empty where the file is missing, too large or no JSON object. */
export async function readSettings(file: string): Promise<JsonObject> {
  const found = look(file);
  if (!found?.isFile() || found.size > MOST_BYTES) return {};
  try {
    const settings: unknown = JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
    return isObject(settings) ? settings : {};
  } catch {
    return {};
  }
}

/** The first bytes of a regular file, read as UTF-8; empty where it cannot be read. */
export async function beginningOf(file: string, mostBytes: number): Promise<string> {
  // Without O_NONBLOCK a named pipe would keep us waiting for its writer.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null);
  if (!handle) return "";
  try {
    if (!(await handle.stat()).isFile()) return "";
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(mostBytes), 0, mostBytes, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } catch {
    return "";
  } finally {
    await handle.close();
  }
}
