import { dirname } from "node:path";
import { withFileLock } from "../locks/lock-file.ts";
import { diskFailure, systemCode } from "./disk-errors.ts";
import { realTarget, shownName } from "./real-target.ts";

/** Where a file may be, and where work on it may leave its traces. */
export interface ReplaceOptions {
  /** Absolute folders; the file must really be in one of them, links followed. */
  readonly within: readonly string[];
  /** A folder for the lock and for temporary files; made if needed. */
  readonly scratch: string;
}

/** A file that no other program of ours writes to. */
export interface LockedTarget {
  /** Its real path. */
  readonly target: string;
  /** How messages call it. */
  readonly name: string;
  /** Where temporary files stand; on the target's file system, so that they can take its place. */
  readonly folder: string;
}

/** Runs `body` while the file is ours, and once more with another folder where it turns out to need one. */
export async function withLockedTarget<T>(
  path: string,
  options: ReplaceOptions,
  body: (locked: LockedTarget) => Promise<T>,
): Promise<T> {
  const name = shownName(path, options.within);
  try {
    const target = realTarget(path, options.within);
    return await withFileLock(options.scratch, target, async () => {
      try {
        return await body({ target, name, folder: options.scratch });
      } catch (error) {
        // Another file system: temporary files then have to stand beside the target.
        if (systemCode(error) !== "EXDEV") throw error;
        return await body({ target, name, folder: dirname(target) });
      }
    });
  } catch (error) {
    throw diskFailure(name, error);
  }
}
