import { closeSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { systemCode } from "../files/disk-errors.ts";
import { syncAll } from "../files/durable-write.ts";
import { makeFolder, syncFolderBeside } from "../files/folders.ts";
import { type Sharing, shareFile, shareFolder } from "../files/sharing.ts";

/** A file that is to be written into a folder of the spool. */
export interface FileToWrite {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The most files that are open at a time. */
const MOST_OPEN = 64;

/** Makes a folder that nobody else has; `name` is asked again where it is taken. */
export function makeOwn(root: string, name: (round: number) => string, sharing: Sharing): string {
  makeFolder(root);
  for (let round = 0; ; round++) {
    const folder = join(root, name(round));
    try {
      mkdirSync(folder);
      shareFolder(folder, sharing);
      return folder;
    } catch (error) {
      if (systemCode(error) !== "EEXIST" || round >= 100) throw error;
    }
  }
}

/**
 * Writes files down to the disk, and what is new in their folder and the one around it. All of them are written before
 * the first is synced: file systems take what is waiting along with the first, so that the others cost little more.
 */
export async function writeDown(
  folder: string,
  files: readonly FileToWrite[],
  sharing: Sharing,
): Promise<void> {
  for (let at = 0; at < files.length; at += MOST_OPEN) {
    const isLast = at + MOST_OPEN >= files.length;
    const folders = isLast ? [folder, dirname(folder)] : [];
    await writePart(folder, files.slice(at, at + MOST_OPEN), folders, sharing);
  }
}

async function writePart(
  folder: string,
  files: readonly FileToWrite[],
  folders: readonly string[],
  sharing: Sharing,
): Promise<void> {
  const opened: number[] = [];
  try {
    for (const { name, bytes } of files) {
      const file = openSync(join(folder, name), "wx", 0o666);
      opened.push(file);
      writeFileSync(file, bytes);
      shareFile(join(folder, name), sharing);
    }
    await Promise.all([syncAll(opened), ...folders.map(syncFolderBeside)]);
  } finally {
    for (const file of opened) closeSync(file);
  }
}
