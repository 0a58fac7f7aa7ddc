import { join } from "node:path";
import { CheckpointError } from "../../errors.ts";
import {
  isThere,
  type NextContent,
  type Replaced,
  readRegularFile,
  replaceFile,
  withFileLock,
} from "../../host/files/files.ts";
import { refuseOutside } from "../../host/files/projection-target.ts";
import { realTarget } from "../../host/files/real-target.ts";
import { scratchFolder } from "../../host/own/own-folder.ts";
import { memoryFile, shownPath } from "../places/generated-files.ts";
import { hideFromStatus, type Problem } from "../places/hide-from-status.ts";
import type { Workspace } from "../workspace.ts";

/** The files that hold a project's memory, and the two that hold what was taken out of them. */
export type MemoryFile = "memory" | "context-log" | "lessons" | "context-log-archive" | "lessons-archive";

/** What became of a memory file. */
export interface MemoryEdit {
  /** What messages call it. */
  readonly path: string;
  readonly outcome: Replaced["outcome"];
  /** How many lines it has now. */
  readonly lines: number;
  /** A new file that shows in `git status`, and why. */
  readonly problem?: Problem;
}

/** A memory file as it stands; no bytes where there is no such file. */
export interface MemoryContent {
  /** What messages call it. */
  readonly path: string;
  readonly bytes: Uint8Array | null;
}

const IN_WORKTREE: Readonly<Record<Exclude<MemoryFile, "memory">, string>> = {
  "context-log": "memory/context-log.md",
  lessons: "tasks/lessons.md",
  "context-log-archive": "memory/archive/context-log.md",
  "lessons-archive": "tasks/archive/lessons.md",
};
const MAX_BYTES = 16 << 20;

/** Reads a memory file. Nothing is created. */
export async function readMemoryFile(at: Workspace, which: MemoryFile): Promise<MemoryContent> {
  const place = await placeOf(at, which);
  const bytes = await contentOf(place);
  if (bytes) refuseNul(bytes, place.shown);
  return { path: place.shown, bytes };
}

/**
 * Edits a memory file in one step, and reads it back before it says so. `next` may be asked several times, with other
 * content each time: the last answer counts. A new file is kept out of `git status`.
 */
export async function editMemoryFile(
  at: Workspace,
  which: MemoryFile,
  next: NextContent,
): Promise<MemoryEdit> {
  const place = await placeOf(at, which);
  let wanted: Uint8Array | null = null;
  const checked: NextContent = (current) => {
    if (current) refuseNul(current, place.shown);
    wanted = next(current);
    return wanted;
  };
  const scratch = scratchFolder(at.engine.repository.commonDir);
  // The lock that the index takes too: nobody of ours writes between this write and its reading back.
  return withFileLock(scratch, `index of ${place.file}`, async () => {
    // Before the file is there: no moment in which it shows in `git status`.
    const isNew = !isThere(place.file) && checked(null) !== null;
    const problem = isNew ? await hideFromStatus(at, [place.file]) : null;
    const { outcome } = await replaceFile(place.file, checked, { within: place.within, scratch });
    const found = outcome === "none" ? null : await contentOf(place);
    if (wanted !== null && (found === null || Buffer.compare(wanted, found) !== 0)) throw notAsWritten(place);
    return { path: place.shown, outcome, lines: lineCount(found), ...(problem ? { problem } : {}) };
  });
}

interface Place {
  readonly file: string;
  readonly shown: string;
  readonly within: readonly string[];
}

async function placeOf(at: Workspace, which: MemoryFile): Promise<Place> {
  const { worktree, gitDir, commonDir } = at.engine.repository;
  const memory = which === "memory" ? await memoryFile(at) : null;
  const base = memory?.folder ?? worktree;
  if (base === null || (which === "memory" && !memory)) throw noWorktree(which);
  const file = memory?.file ?? join(base, which === "memory" ? "MEMORY.md" : IN_WORKTREE[which]);
  const shown = shownPath(at, file);
  const within = [worktree, memory?.folder ?? null].filter((folder) => folder !== null);
  refuseOutside(file, shown, { base, within, git: [gitDir, commonDir] });
  return { file, shown, within };
}

async function contentOf({ file, shown, within }: Place): Promise<Uint8Array | null> {
  const content = await readRegularFile(realTarget(file, within), shown, MAX_BYTES);
  return content?.bytes ?? null;
}

function lineCount(bytes: Uint8Array | null): number {
  if (!bytes || bytes.length === 0) return 0;
  const text = Buffer.from(bytes).toString("latin1");
  const endings = text.match(/\r\n|\n|\r/g)?.length ?? 0;
  return /[\r\n]$/.test(text) ? endings : endings + 1;
}

function refuseNul(bytes: Uint8Array, shown: string): void {
  if (bytes.includes(0)) throw notText(shown);
}

function notText(shown: string): CheckpointError {
  return new CheckpointError("refused", "not-text", `'${shown}' contains NUL bytes and was left alone`, {
    hints: ["save it as UTF-8 text"],
  });
}

function noWorktree(which: MemoryFile): CheckpointError {
  const memory = which === "memory";
  const what = memory ? "MEMORY.md has no place" : `there is no '${IN_WORKTREE[which]}'`;
  return new CheckpointError("no", "no-worktree", `${what} in a bare repository`, {
    hints: [memory ? "name a folder with --memory-dir or 'checkpoint.memoryDir'" : "run it in a worktree"],
  });
}

function notAsWritten({ shown }: Place): CheckpointError {
  return new CheckpointError("environment", "not-as-written", `'${shown}' does not hold what was written`, {
    hints: [`another program writes to '${shown}', or the disk fails: look at it, and run the command again`],
  });
}
