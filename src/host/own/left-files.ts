import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** A file or folder that was meant to be there for a moment only. */
export interface LeftFile {
  readonly file: string;
  /** In milliseconds; a time in the future is as far away as one in the past. */
  readonly age: number;
}

/** What is in a folder and older than so many milliseconds. */
export function leftFiles(folder: string, olderThan: number): readonly LeftFile[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      const file = join(folder, name);
      const facts = statSync(file, { throwIfNoEntry: false });
      const age = facts ? Math.abs(Date.now() - facts.mtimeMs) : 0;
      return (facts?.isFile() || facts?.isDirectory()) && age > olderThan ? [{ file, age }] : [];
    });
  } catch {
    return [];
  }
}
