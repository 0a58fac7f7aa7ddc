import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { scratchFolder } from "../own/own-folder.ts";
import { replaceFile } from "./replace-file.ts";
import { type Sharing, shareFile, shareFolder } from "./sharing.ts";

/** Keeps untracked files out of `git status`, for this clone alone: a line for each in `info/exclude`, added once. */
export async function excludeFromStatus(
  commonDir: string,
  relativePaths: readonly string[],
  sharing: Sharing = null,
): Promise<void> {
  const lines = relativePaths.map((path) => Buffer.from(excludePattern(path)));
  const scratch = scratchFolder(commonDir);
  const file = join(commonDir, "info", "exclude");
  const { outcome } = await replaceFile(
    file,
    (current) => lines.reduce<Uint8Array | null>(withLine, current),
    { within: [commonDir], scratch },
  );
  // A repository made without git's template has no such folder.
  if (outcome !== "created") return;
  shareFolder(dirname(file), sharing);
  shareFile(file, sharing);
}

/** Takes the lines of these files out of `info/exclude` again; the answer is which there were. */
export async function includeInStatus(
  commonDir: string,
  relativePaths: Iterable<string>,
): Promise<readonly string[]> {
  const ours = new Set([...relativePaths].map((path) => latin1Of(excludePattern(path))));
  let removed: readonly string[] = [];
  await replaceFile(
    join(commonDir, "info", "exclude"),
    (current) => {
      const lines = Buffer.from(current ?? [])
        .toString("latin1")
        .split(/(?<=\n)/);
      const isOurs = (line: string): boolean => ours.has(line.replace(/\r?\n$/, ""));
      removed = lines.filter(isOurs).map((line) => Buffer.from(line, "latin1").toString("utf8").trim());
      return removed.length === 0
        ? null
        : Buffer.from(lines.filter((line) => !isOurs(line)).join(""), "latin1");
    },
    { within: [commonDir], scratch: scratchFolder(commonDir) },
  );
  return removed;
}

/** Whether `info/exclude` has a line of ours for a file. */
export function isExcluded(commonDir: string, relativePath: string): boolean {
  const file = join(commonDir, "info", "exclude");
  if (!existsSync(file)) return false;
  const lines = readFileSync(file, "latin1").split(/\r?\n/);
  return lines.includes(latin1Of(excludePattern(relativePath)));
}

function latin1Of(text: string): string {
  return Buffer.from(text).toString("latin1");
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
