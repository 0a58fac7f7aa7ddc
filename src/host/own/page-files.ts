import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { leftFiles } from "./left-files.ts";
import { ownFolder } from "./own-folder.ts";

/** A browser has long read a page by then, and may be asked for it again until then. */
const A_DAY = 24 * 60 * 60 * 1000;

/** Writes a page where only this user can read it, beside the repository's own things; older ones go. */
export function writePageFile(commonDir: string, html: string): string {
  try {
    return written(privateFolder(ownFolder(commonDir, "pages")), html);
  } catch {
    // Whoever may only read the repository may still look at it.
    return written(mkdtempSync(join(tmpdir(), "git-checkpoint-")), html);
  }
}

/** Takes every page away that was made of a repository. */
export function dropPageFiles(commonDir: string): void {
  rmSync(ownFolder(commonDir, "pages"), { recursive: true, force: true });
}

function privateFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  for (const { file } of leftFiles(folder, A_DAY)) if (file.endsWith(".html")) rmSync(file, { force: true });
  return folder;
}

function written(folder: string, html: string): string {
  const file = join(folder, `${randomUUID()}.html`);
  writeFileSync(file, html, { mode: 0o600, flag: "wx" });
  return file;
}
