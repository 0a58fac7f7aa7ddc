import { randomBytes } from "node:crypto";
import { open, rename, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncFolder } from "../../host/files/folders.ts";

/** How a durable write names its temporary file, and with which mode. */
export interface DurableWrite {
  /** The start of the temporary file's name. */
  readonly prefix: string;
  readonly mode: number;
}

/** Puts a file in place whole or not at all: written beside it, on the disk before it takes the name. */
export async function writeDurably(file: string, bytes: Uint8Array, how: DurableWrite): Promise<void> {
  const temporary = join(dirname(file), how.prefix + randomBytes(8).toString("hex"));
  const handle = await open(temporary, "wx", how.mode);
  try {
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await unlink(temporary).catch(() => {});
    throw error;
  }
  await syncFolder(dirname(file));
}
