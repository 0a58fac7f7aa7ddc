import { closeSync, constants, openSync, readSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isOid, type Oid } from "../../../checkpoint/oid.ts";
import { systemCode } from "../../../host/files/disk-errors.ts";
import { makeFolder } from "../../../host/files/folders.ts";

/** git's own lock on a ref that is a file: nobody else moves it meanwhile. */
export interface RefLock {
  /** Writes what the ref is to be; the answer is the open file, for bringing it down to the disk. */
  fill(oid: Oid): number;
  /** What was filled in takes the ref's place. */
  commit(): void;
  /** The ref's file goes; the lock stays. */
  remove(): void;
  /** Gives the lock up. */
  release(): void;
}

/** How often a folder that git removes as empty is made again. */
const TRIES = 3;

/** Takes the lock on a ref's file, or gives null at once where somebody has it, or it cannot be had. */
export function takeRefLock(file: string): RefLock | null {
  const path = `${file}.lock`;
  for (let tries = 1; ; tries++) {
    try {
      return lockOf(file, path, openSync(path, "wx", 0o666));
    } catch (error) {
      if (systemCode(error) !== "ENOENT" || tries > TRIES) return null;
      makeFolder(dirname(path));
    }
  }
}

function lockOf(file: string, path: string, descriptor: number): RefLock {
  let [isOpen, isHeld] = [true, true];
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    closeSync(descriptor);
  };
  return {
    fill(oid) {
      writeFileSync(descriptor, `${oid}\n`);
      return descriptor;
    },
    commit() {
      close();
      renameSync(path, file);
      isHeld = false;
    },
    remove: () => unlinkSync(file),
    release() {
      try {
        close();
        if (isHeld) unlinkSync(path);
      } catch {
        // A disk that fails: whoever wants the ref next is told of the lock.
      }
      isHeld = false;
    },
  };
}

/** Neither a link nor a pipe, which would keep us waiting. */
const PLAINLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
/** More than an id and the end of its line. */
const MOST_BYTES = 66;

/** The id in a ref's file; null where there is none, `odd` where it is not just an id. */
export function looseRef(file: string): Oid | null | "odd" {
  let descriptor: number;
  try {
    descriptor = openSync(file, PLAINLY);
  } catch (error) {
    return systemCode(error) === "ENOENT" ? null : "odd";
  }
  try {
    const bytes = Buffer.allocUnsafe(MOST_BYTES);
    const text = bytes.toString("latin1", 0, readSync(descriptor, bytes, 0, MOST_BYTES, 0));
    const oid = text.endsWith("\n") ? text.slice(0, -1) : "";
    return isOid(oid) ? oid : "odd";
  } catch {
    return "odd";
  } finally {
    closeSync(descriptor);
  }
}
