import { join } from "node:path";
import { scratchFolder } from "../own-folder.ts";
import { replaceFile } from "./replace-file.ts";

/** Keeps untracked files out of `git status`, for this clone alone: a line for each in `info/exclude`, added once. */
export async function excludeFromStatus(commonDir: string, ...relativePaths: string[]): Promise<void> {
  const lines = relativePaths.map((path) => Buffer.from(excludePattern(path)));
  const scratch = scratchFolder(commonDir);
  await replaceFile(
    join(commonDir, "info", "exclude"),
    (current) => lines.reduce<Uint8Array | null>(withLine, current),
    { within: [commonDir], scratch },
  );
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
