import { open } from "node:fs/promises";

/** Makes new, moved and removed names in a folder last, where the system can do that. */
export async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, "r");
    await folder.sync().finally(() => folder.close());
  } catch {
    // Windows opens no folders, some file systems sync none, and a folder may be gone by now. The contents are on the
    // disk and the names in place: a failure told here would be of something that was done.
  }
}
