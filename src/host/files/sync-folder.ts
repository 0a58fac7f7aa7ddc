import { open } from "node:fs/promises";
import { systemCode } from "./disk-errors.ts";

/** Windows opens no folders, some file systems sync none, and a folder may be gone by now. */
const CANNOT = ["EISDIR", "EPERM", "EACCES", "EINVAL", "EBADF", "ENOTSUP", "ENOENT"];

/** Makes new, moved and removed names in a folder last, where the system can do that; a disk that fails is an error. */
export async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, "r");
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    if (!CANNOT.includes(systemCode(error))) throw error;
  }
}
