import { open } from "node:fs/promises";
import type { FileContent } from "./read-file.ts";

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
