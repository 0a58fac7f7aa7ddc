import { join } from "node:path";
import { replaceFile } from "./replace-file.ts";

/** Keeps an untracked file out of `git status`, for this clone alone: one line in `info/exclude`, added once. */
export async function excludeFromStatus(commonDir: string, relativePath: string): Promise<void> {
  const line = Buffer.from(excludePattern(relativePath));
  const scratch = join(commonDir, "checkpoint", "scratch");
  await replaceFile(join(commonDir, "info", "exclude"), (current) => withLine(current, line), {
    within: [commonDir],
    scratch,
  });
}

/** The pattern that matches exactly this path, relative to the top of the worktree. */
export function excludePattern(relativePath: string): string {
  return `/${relativePath}`
    .replace(/[\\*?[]/g, "\\$&")
    .replace(/[\r\n]/g, "?")
    .replace(/ +$/, (spaces) => "\\ ".repeat(spaces.length));
}

function withLine(current: Uint8Array | null, line: Buffer): Uint8Array {
  // Latin1 keeps every byte of the other lines as it is.
  const text = Buffer.from(current ?? []).toString("latin1");
  const pattern = line.toString("latin1");
  if (text.split(/\r?\n/).includes(pattern)) return Buffer.from(text, "latin1");
  const gap = text === "" || text.endsWith("\n") ? "" : "\n";
  return Buffer.from(`${text}${gap}${pattern}\n`, "latin1");
}
