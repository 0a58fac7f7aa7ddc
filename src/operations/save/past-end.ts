import type { FileReference, LineRange } from "../../checkpoint/checkpoint.ts";
import { readWorktreeFile } from "../../host/files/worktree-files.ts";
import type { Workspace } from "../workspace.ts";

/** Lines that somebody named, and that a file does not have. */
export interface PastEnd {
  readonly path: string;
  readonly lines: LineRange;
  /** How many lines the file has. */
  readonly has: number;
}

/** No file of that size is named for its lines. */
const MOST_BYTES = 16 << 20;
const NEWLINE = 0x0a;

/** The lines among those that are named which reach past the end of their file: a slip of the pen, most likely. */
export function linesPastEnd(at: Workspace, files: readonly FileReference[]): readonly PastEnd[] {
  const { worktree } = at.engine.repository;
  if (worktree === null) return [];
  return files.flatMap(({ path, lines = [] }) => {
    const bytes = lines.length > 0 ? readWorktreeFile(worktree, path, MOST_BYTES) : null;
    if (bytes === null || bytes.includes(0)) return [];
    const has = countLines(bytes);
    return lines.filter(({ to }) => to > has).map((range) => ({ path, lines: range, has }));
  });
}

/** A last line without its line ending counts too. */
function countLines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return bytes.length > 0 && bytes.at(-1) !== NEWLINE ? count + 1 : count;
}
