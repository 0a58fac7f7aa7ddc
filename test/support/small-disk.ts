import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { tempFolder } from "./git.ts";

/** A file system of its own that can be filled to the brim. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves this many bytes, rounded to pages. */
  leaveBytes(bytes: number): void;
  /** Leaves room for this many new files and folders. */
  leaveFiles(count: number): void;
  /** Takes away all that was filled in. */
  empty(): void;
  /** From now on nothing can be written, or it can again. */
  readOnly(on: boolean): void;
}

/** Mounts a small file system in memory; null where this user or this machine may not mount. */
export function smallDisk(): SmallDisk | null {
  const folder = join(tempFolder(), "disk");
  mkdirSync(folder);
  const mount = (...args: string[]): void => void execFileSync("mount", args, { stdio: "ignore" });
  try {
    mount("-t", "tmpfs", "-o", "size=4m,nr_inodes=2000", "none", folder);
  } catch {
    return null;
  }
  onTestFinished(() => void execFileSync("umount", [folder], { stdio: "ignore" }));
  const filler = join(folder, ".filler");
  mkdirSync(filler);
  return {
    folder,
    leaveBytes(bytes) {
      const { bavail, bsize } = statfsSync(folder);
      const file = openSync(join(filler, "bytes"), "a");
      const page = Buffer.alloc(bsize);
      for (let left = bavail - Math.floor(bytes / bsize); left > 0; left--) writeSync(file, page);
      closeSync(file);
    },
    leaveFiles(count) {
      const { ffree } = statfsSync(folder);
      for (let left = ffree - count; left > 0; left--) writeFileSync(join(filler, `${left}`), "");
    },
    empty() {
      rmSync(filler, { recursive: true, force: true });
      mkdirSync(filler);
    },
    readOnly(on) {
      mount("-o", `remount,${on ? "ro" : "rw"}`, folder);
    },
  };
}
