import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsync,
  fsyncSync,
  openSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { syncFolder } from "./folders.ts";
import type { FileContent } from "./read-file.ts";
import { type Sharing, shareFile } from "./sharing.ts";

/** Writes a file that must not exist yet, with the mode and owner of another if given, down to the disk. */
export function writeDurably(path: string, bytes: Uint8Array, like: FileContent | null): void {
  const file = openSync(path, "wx", like ? 0o600 : 0o666);
  try {
    writeFileSync(file, bytes);
    if (like) {
      giveTo(file, like);
      fchmodSync(file, like.mode);
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Only root may give files away; for others the file becomes their own, as with any editor. */
function giveTo(file: number, { uid, gid }: FileContent): void {
  const mine = fstatSync(file);
  if (mine.uid === uid && mine.gid === gid) return;
  try {
    fchownSync(file, uid, gid);
  } catch {
    // It stays ours.
  }
}

/** Brings open files down to the disk, all at the same time. */
export async function syncAll(files: readonly number[]): Promise<void> {
  const toDisk = (file: number): Promise<void> =>
    new Promise((done, failed) => fsync(file, (error) => (error ? failed(error) : done())));
  await Promise.all(files.map(toDisk));
}

/** Adds bytes to the end of a file, made if needed: at once, and down to the disk when the promise is kept. */
export async function appendDurably(path: string, bytes: Uint8Array, sharing: Sharing): Promise<void> {
  const file = openSync(path, "a", 0o666);
  try {
    const isNew = fstatSync(file).size === 0;
    writeFileSync(file, bytes);
    if (isNew) shareFile(path, sharing);
    await syncAll([file]);
    if (isNew) syncFolder(dirname(path));
  } finally {
    closeSync(file);
  }
}
