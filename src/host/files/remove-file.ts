import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { syncFolder } from "./folders.ts";
import { type ReplaceOptions, withLockedTarget } from "./locked-target.ts";
import { readRegularFile } from "./read-file.ts";
import { readOnly } from "./replace-file.ts";
import { takeAway } from "./take-away.ts";

/** How a removal ended; `kept`: the file holds something that must not go. */
export type Removed = "removed" | "kept" | "none";

const MAX_BYTES = 16 << 20;

/** Removes a file if it holds what may go. An edit that someone makes at the last moment stays where it is. */
export async function removeFile(
  path: string,
  mayGo: (bytes: Uint8Array) => boolean,
  options: ReplaceOptions,
): Promise<Removed> {
  return withLockedTarget(path, options, async ({ target, name, folder }) => {
    const seen = await readRegularFile(target, name, MAX_BYTES);
    if (seen === null) return "none";
    if (!mayGo(seen.bytes)) return "kept";
    if ((seen.mode & 0o222) === 0) throw readOnly(name);
    const aside = join(folder, `.git-checkpoint-${randomUUID()}.gone`);
    if (!takeAway(target, aside, (moved) => mayGo(readFileSync(moved)))) return "kept";
    syncFolder(dirname(target));
    return "removed";
  });
}
