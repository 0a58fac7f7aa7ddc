import { closeSync, openSync, readdirSync, readSync } from "node:fs";

/** The names of the regular files in a folder; none where there is no such folder, or it cannot be read. */
export function fileNamesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [entry.name] : [],
    );
  } catch {
    return [];
  }
}

/** The first bytes of a regular file as text; empty where it cannot be read. */
export function beginningOf(path: string, bytes: number): string {
  let file: number | null = null;
  try {
    file = openSync(path, "r");
    const buffer = Buffer.alloc(bytes);
    return buffer.toString("utf8", 0, readSync(file, buffer, 0, bytes, 0));
  } catch {
    return "";
  } finally {
    if (file !== null) closeSync(file);
  }
}
