import { readdirSync } from "node:fs";
import { parseFolder } from "./spool-folder.ts";

/** What lies in a spool and is no folder of ours: nobody here put it there, and nothing reads it. */
export function strangersIn(spool: string): readonly string[] {
  try {
    return readdirSync(spool, { withFileTypes: true })
      .filter((entry) => !entry.isDirectory() || parseFolder(entry.name) === null)
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}
