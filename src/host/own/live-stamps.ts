import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Stamps, stampsOf } from "./stamps.ts";

/** The folders in which git keeps what is live, and what nobody here has accepted. */
const FOLDERS = ["refs/checkpoints", "refs/checkpoint-unaccepted"];
/** Each file is looked at; of more than these git is asked. */
const MOST_FILES = 200;

/**
 * What tells whether anything live may have changed since, and these files; null where refs are kept in another way, or
 * are many. git writes a ref beside its place and renames it, so that the folder's own time changes with it, too.
 */
export function liveStamps(commonDir: string, more: readonly string[] = []): Stamps | null {
  try {
    if (existsSync(join(commonDir, "reftable"))) return null;
    const folders = FOLDERS.map((name) => join(commonDir, name));
    const refs = folders.flatMap((folder) =>
      existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [],
    );
    if (refs.length > MOST_FILES || refs.some(leadsOn)) return null;
    return stampsOf([join(commonDir, "packed-refs"), ...folders, ...refs, ...more]);
  } catch {
    return null;
  }
}

/** Whether a ref says where another one is: that one may move, and this file stays. */
function leadsOn(file: string): boolean {
  return readFileSync(file, "latin1").startsWith("ref:");
}
