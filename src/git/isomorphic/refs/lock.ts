import { type FileHandle, open, rename, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeFolder, syncFolder } from "../../../host/files/folders.ts";
import { hasCode } from "../objects/missing.ts";

/** How often a folder that someone else removes as empty is made again. */
const FOLDER_TRIES = 20;

/** A `.lock` file of git's that is ours: whoever else wants the file has to wait. */
export interface Lock {
  /** The file it guards. */
  readonly file: string;
  /** Puts the file's new content into the lock, on the disk. */
  fill(content: string): Promise<void>;
  /** The filled lock takes the file's place. */
  commit(): Promise<void>;
  /** Gives the lock up; after `commit` there is nothing left to give up. */
  release(): Promise<void>;
}

/** Someone else held the lock all the time. */
export interface LockRefused {
  readonly refused: string;
}

/** Takes git's lock on a file, trying again for as long as `patience` says, in milliseconds. */
export async function takeLock(file: string, patience: number): Promise<Lock | LockRefused> {
  const path = `${file}.lock`;
  const deadline = performance.now() + patience;
  for (let tries = 1, folderTries = 0; ; ) {
    try {
      return lockOf(file, path, await open(path, "wx", 0o666));
    } catch (error) {
      if (hasCode(error, "ENOENT") && folderTries++ < FOLDER_TRIES) {
        makeFolderAgain(dirname(path));
        continue;
      }
      // On Windows a lock that is just being deleted refuses with EPERM.
      if (!hasCode(error, "EEXIST", "EPERM")) throw error;
      const left = deadline - performance.now();
      if (left <= 0) {
        const why = hasCode(error, "EEXIST") ? "file exists" : "permission denied";
        return { refused: `unable to create '${path}': ${why}` };
      }
      await sleep(Math.min(left, (0.5 + Math.random()) * Math.min(10 * tries++, 200)));
    }
  }
}

/** Makes a folder that git may be removing as empty at the same moment. */
function makeFolderAgain(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
}

function lockOf(file: string, path: string, handle: FileHandle): Lock {
  let state: "open" | "filled" | "done" = "open";
  return {
    file,
    async fill(content) {
      await handle.writeFile(content);
      await handle.sync();
      await handle.close();
      state = "filled";
    },
    async commit() {
      await rename(path, file);
      state = "done";
      await syncFolder(dirname(file));
    },
    async release() {
      if (state === "done") return;
      if (state === "open") await handle.close().catch(() => {});
      state = "done";
      await unlink(path).catch(() => {});
    },
  };
}
