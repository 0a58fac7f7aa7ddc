import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Repository } from "../../engine.ts";
import { several } from "../../several.ts";
import { hasCode, ifThere, isMissing } from "../objects/missing.ts";

interface Entry {
  readonly time: number;
  readonly message: string;
}

/** The messages in the reflogs of all branches and of HEAD, oldest first. */
export async function reflogMessages(at: Repository): Promise<readonly string[]> {
  const folder = join(at.commonDir, "logs", "refs", "heads");
  const below = (await ifThere(readdir(folder, { recursive: true }))) ?? [];
  const branches = below.sort().map((name) => join(folder, name));
  const logs = await several([...branches, join(at.gitDir, "logs", "HEAD")], readLog);
  const entries = logs.flat().sort((a, b) => a.time - b.time);
  return entries.map(({ message }) => message);
}

/** Lines of `OLD NEW NAME <MAIL> TIME ZONE<tab>MESSAGE`; what is written otherwise is passed over. */
async function readLog(file: string): Promise<readonly Entry[]> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    // A folder, or a branch that was deleted just now.
    if (isMissing(error) || hasCode(error, "EISDIR")) return "";
    throw error;
  });
  return text.split("\n").flatMap((line) => {
    const [, time, message] = /^[^\t]*> (\d+) [+-]\d+\t(.*)$/.exec(line) ?? [];
    return time && message ? [{ time: Number(time), message }] : [];
  });
}
