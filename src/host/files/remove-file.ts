import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { withFileLock } from "../locks/lock-file.ts";
import { diskFailure, systemCode } from "./disk-errors.ts";
import { readRegularFile } from "./read-file.ts";
import { realTarget, shownName } from "./real-target.ts";
import { type ReplaceOptions, readOnly } from "./replace-file.ts";
import { syncFolder } from "./sync-folder.ts";
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
  const name = shownName(path, options.within);
  try {
    const target = await realTarget(path, options.within);
    return await withFileLock(options.scratch, target, async () => {
      const seen = await readRegularFile(target, name, MAX_BYTES);
      if (seen === null) return "none";
      if (!mayGo(seen.bytes)) return "kept";
      if ((seen.mode & 0o222) === 0) throw readOnly(name);
      const stem = `.git-checkpoint-${randomUUID()}.gone`;
      try {
        return await removed(target, join(options.scratch, stem), mayGo);
      } catch (error) {
        // Another file system: the file then has to be put aside where it is.
        if (systemCode(error) !== "EXDEV") throw error;
        return await removed(target, join(dirname(target), stem), mayGo);
      }
    });
  } catch (error) {
    throw diskFailure(name, error);
  }
}

async function removed(
  target: string,
  aside: string,
  mayGo: (bytes: Uint8Array) => boolean,
): Promise<Removed> {
  if (!takeAway(target, aside, (path) => mayGo(readFileSync(path)))) return "kept";
  await syncFolder(dirname(target));
  return "removed";
}
