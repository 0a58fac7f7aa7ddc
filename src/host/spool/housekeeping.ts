import { readdirSync, readFileSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { isRunning, thisProcess } from "../locks/machine.ts";

/** git takes the mark of a gc that is older for one that was left behind. */
const HALF_A_DAY = 12 * 3600_000;
/** A pack that is being written changes all the time; one that has not for so long was left behind. */
const TEN_MINUTES = 10 * 60_000;

/**
 * Since when git's housekeeping may be at work in a repository, in milliseconds; null where there is no sign of it.
 *
 *     git gc             gc.pid
 *     git maintenance    objects/maintenance.lock
 *     git repack         objects/pack/tmp_*, .tmp-*     when it began cannot be told
 *     git prune          nothing: for its sake objects must have been there for some minutes
 */
export function housekeepingSince(commonDir: string): number | null {
  if (hasUnfinishedPack(join(commonDir, "objects/pack"))) return 0;
  const marks = [
    gcSince(join(commonDir, "gc.pid")),
    madeAt(join(commonDir, "objects/maintenance.lock"), HALF_A_DAY),
  ];
  const since = marks.filter((mark) => mark !== null);
  return since.length === 0 ? null : Math.min(...since);
}

/** The file says `<pid> <host>`; a gc that was killed leaves it, and git goes by the same signs. */
function gcSince(file: string): number | null {
  const made = madeAt(file, HALF_A_DAY);
  if (made === null) return null;
  try {
    const [id = "", host = ""] = readFileSync(file, "utf8").trim().split(" ");
    const isOurs = host === hostname() && /^\d+$/.test(id);
    return isOurs && isRunning({ ...thisProcess(), pid: Number(id), started: null }) === false ? null : made;
  } catch {
    return made;
  }
}

/** When a file was made, if it is no older than that; a time in the future is as far away as one in the past. */
function madeAt(file: string, most: number): number | null {
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
  return made !== null && Math.abs(Date.now() - made) < most ? made : null;
}

function hasUnfinishedPack(folder: string): boolean {
  try {
    return readdirSync(folder)
      .filter((name) => /^(?:tmp_|\.tmp-)/.test(name))
      .some((name) => madeAt(join(folder, name), TEN_MINUTES) !== null);
  } catch {
    return false;
  }
}
