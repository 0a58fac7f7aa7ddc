import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { syncFolder } from "./folders.ts";
import type { FileContent } from "./read-file.ts";
import { type Sharing, shareFile } from "./sharing.ts";

/** Writes a file that must not exist yet, with the mode and owner of another if given, down to the disk. */
export async function writeDurably(path: string, bytes: Uint8Array, like: FileContent | null): Promise<void> {
  const file = await open(path, "wx", like ? 0o600 : 0o666);
  try {
    await file.writeFile(bytes);
    if (like) {
      const mine = await file.stat();
      // Only root may give files away; for others the file becomes their own, as with any editor.
      if (mine.uid !== like.uid || mine.gid !== like.gid)
        await file.chown(like.uid, like.gid).catch(() => {});
      await file.chmod(like.mode);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Adds bytes to the end of a file, made if needed, down to the disk. */
export async function appendDurably(path: string, bytes: Uint8Array, sharing: Sharing): Promise<void> {
  const file = await open(path, "a", 0o666);
  try {
    const isNew = (await file.stat()).size === 0;
    await file.writeFile(bytes);
    await file.sync();
    if (!isNew) return;
    shareFile(path, sharing);
    await syncFolder(dirname(path));
  } finally {
    await file.close();
  }
}
