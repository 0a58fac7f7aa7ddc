import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Keeps a text outside the repository when the repository takes none; null when even that fails. */
export function keepElsewhere(fileName: string, bytes: Uint8Array): string | null {
  try {
    const file = join(mkdtempSync(join(tmpdir(), "git-checkpoint-kept-")), fileName);
    writeFileSync(file, bytes);
    return file;
  } catch {
    return null;
  }
}

/** What a failed system call means, in words. */
export function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? "";
  const known: Record<string, string> = {
    ENOSPC: "no space left on the disk",
    EDQUOT: "the disk quota is used up",
    EROFS: "the file system is read-only",
    EACCES: "permission denied",
    EPERM: "permission denied",
    EIO: "the disk reported an error",
  };
  return known[code] ?? (error instanceof Error ? error.message : String(error));
}
