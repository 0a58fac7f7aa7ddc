import type { Checkpoint, FileReference, LineRange, MentionedFile } from "../../checkpoint/checkpoint.ts";
import type { Place } from "../../git/engine.ts";
import { measureDrift } from "../drift/measure-drift.ts";
import type { FileDrift, RangeDrift } from "../drift/rules/drift.ts";
import type { Workspace } from "../workspace.ts";

/** The files that a checkpoint names, where they and their lines are now. */
export interface FilesNow {
  readonly files: readonly MentionedFile[];
  /** Lines of which nothing is left, as in `src/a.ts:45-120`: they are no longer named. */
  readonly gone: readonly string[];
}

/**
 * Follows a checkpoint's files to this worktree: its lines were those of the contents at save, and the next save names
 * them in the contents of now. A new file that is gone again is no longer listed.
 */
export async function filesNow(
  at: Workspace,
  { head: { branch } }: Place,
  { head, files }: Checkpoint,
): Promise<FilesNow> {
  if (files.length === 0 || at.engine.repository.worktree === null)
    return { files: files.map(({ path, lines = [] }) => ({ path, lines })), gone: [] };
  const saved = { ...(branch ? { branch } : {}), ...(head ? { head } : {}), files };
  const [drift] = await measureDrift(at, [saved], "counts");
  const followed = files.map((file, index) => ({ file, drift: drift?.files[index] }));
  return {
    files: followed.flatMap(({ file, drift: now }) => (isGoneAgain(file, now) ? [] : [fileNow(file, now)])),
    gone: followed.flatMap(({ drift: now }) => (now === undefined ? [] : goneLines(now))),
  };
}

function isGoneAgain({ state, lines = [] }: FileReference, now: FileDrift | undefined): boolean {
  const isThere = now?.state !== "missing" && now?.state !== "not applied";
  return !isThere && lines.length === 0 && (state === "untracked" || state === "added");
}

function fileNow({ path, lines = [] }: FileReference, now: FileDrift | undefined): MentionedFile {
  if (now === undefined || now.state === "missing") return { path, lines };
  return { path: now.to ?? path, lines: now.lines?.flatMap(rangeNow) ?? lines };
}

function rangeNow({ was, state, now }: RangeDrift): readonly LineRange[] {
  if (state === "unknown" || state === "past end") return [was];
  return now ? [now] : [];
}

function goneLines({ path, state, lines = [] }: FileDrift): readonly string[] {
  if (state === "missing") return [];
  return lines.flatMap(({ was, state: line }) =>
    line === "gone" ? [`${path}:${was.from === was.to ? was.from : `${was.from}-${was.to}`}`] : [],
  );
}
