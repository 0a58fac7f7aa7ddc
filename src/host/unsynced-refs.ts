import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { platform } from "node:os";
import { dirname, join } from "node:path";
import { diskFailure, isMissing } from "./files/disk-errors.ts";
import { syncAll } from "./files/durable-write.ts";
import { syncFolder } from "./files/folders.ts";

/** Open files are few on some systems. */
const AT_ONCE = 128;

/**
 * Brings the files of refs down to the disk, many at the same time; a ref that has none needs nothing. `patterns` are
 * refs, or prefixes that end in a slash.
 */
export async function syncRefFiles(commonDir: string, patterns: readonly string[]): Promise<void> {
  const hasFolder = folders(commonDir);
  const all = patterns.filter(hasFolder).flatMap((pattern) => filesOf(commonDir, pattern));
  for (let first = 0; first < all.length; first += AT_ONCE) {
    const files = all.slice(first, first + AT_ONCE).flatMap(opened);
    try {
      await syncAll(files);
    } catch (error) {
      throw diskFailure(join(commonDir, "refs"), error);
    } finally {
      for (const file of files) closeSync(file);
    }
  }
  for (const folder of new Set(all.map((file) => dirname(file)))) syncFolder(folder);
}

/**
 * Takes away the files that a power cut left of refs: there, and empty, or full of zeros. One of them makes git fail in
 * the whole repository, and nothing can be read from it.
 */
export function removeEmptyRefFiles(commonDir: string, patterns: readonly string[]): void {
  for (const file of patterns.flatMap((pattern) => filesOf(commonDir, pattern)))
    if (isEmpty(file)) rmSync(file, { force: true });
}

/** Tells of a ref whether there is a folder for its file: where refs are packed, thousands have none. */
function folders(commonDir: string): (ref: string) => boolean {
  const seen = new Map<string, boolean>();
  return (ref) => {
    const folder = dirname(ref);
    const isThere = seen.get(folder) ?? existsSync(join(commonDir, folder));
    seen.set(folder, isThere);
    return isThere;
  };
}

/** No locks: one that is empty is held by a git that is about to write to it. */
function filesOf(commonDir: string, pattern: string): readonly string[] {
  if (!pattern.endsWith("/")) return [join(commonDir, pattern)];
  try {
    const found = readdirSync(join(commonDir, pattern), { recursive: true, withFileTypes: true });
    const refs = found.filter((one) => one.isFile() && !one.name.endsWith(".lock"));
    return refs.map((one) => join(one.parentPath ?? one.path, one.name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function opened(file: string): readonly number[] {
  try {
    // Windows syncs only what may be written to; elsewhere somebody else's file can be synced, too.
    return [openSync(file, platform() === "win32" ? "r+" : "r")];
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const MOST_BYTES = 4096;

function isEmpty(file: string): boolean {
  const facts = statSync(file, { throwIfNoEntry: false });
  if (!facts?.isFile() || facts.size > MOST_BYTES) return false;
  return readFileSync(file).every((byte) => byte === 0);
}
