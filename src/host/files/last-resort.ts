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
