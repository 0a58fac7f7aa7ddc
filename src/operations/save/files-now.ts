import type { Checkpoint, FileReference, LineRange, MentionedFile } from "../../checkpoint/checkpoint.ts";
import type { Place } from "../../git/engine.ts";
import type { Staying } from "../compose/staying.ts";
import { measureDrift } from "../drift/measure-drift.ts";
import type { FileDrift, RangeDrift } from "../drift/rules/drift.ts";
import type { Workspace } from "../workspace.ts";
import { workThatStays } from "./work-that-stays.ts";

/** The files that a checkpoint names, where they and their lines are now. */
export interface FilesNow {
  readonly files: readonly MentionedFile[];
  /** Lines of which nothing is left, as in `src/a.ts:45-120`: they are no longer named. */
  readonly gone: readonly string[];
  /** What is not measured anew: its lines are those of the contents that were captured. */
  readonly stays: Staying;
}

/**
 * Follows a checkpoint's files to this worktree: its lines were those of the contents at save, and the next save names
 * them in the contents of now. Uncommitted work that is not here any more stays as it was captured: nothing newer is
 * there to keep. So does everything where this is another branch than the checkpoint's.
 */
export async function filesNow(at: Workspace, place: Place, checkpoint: Checkpoint): Promise<FilesNow> {
  const { head, files } = checkpoint;
  const asSaved = files.map(({ path, lines = [] }) => ({ path, lines }));
  if (isElsewhere(at, place, checkpoint))
    return { files: asSaved, gone: [], stays: { place: checkpoint, files: byPath(files) } };
  if (files.length === 0) return { files: asSaved, gone: [], stays: { place: null, files: new Map() } };
  const { branch } = place.head;
  const saved = { ...(branch ? { branch } : {}), ...(head ? { head } : {}), files };
  const [drift] = await measureDrift(at, [saved], "counts");
  const followed = files.map((file, index) => ({ file, drift: drift?.files[index] }));
  const inPlace = followed.flatMap(({ file, drift: now }) => (now?.state === "moved" ? [] : [file]));
  const stays = byPath(await workThatStays(at, place, inPlace));
  const measured = followed.map(({ file, drift: now }) => ({
    file,
    now: stays.has(file.path) ? undefined : now,
  }));
  return {
    files: measured.map(({ file, now }) => fileNow(file, now)),
    gone: measured.flatMap(({ now }) => (now === undefined ? [] : goneLines(now))),
    stays: { place: null, files: stays },
  };
}

/** A document without a branch and a HEAD was written nowhere: wherever it is amended is its place. */
function isElsewhere({ engine }: Workspace, { head: now }: Place, { branch, head }: Checkpoint): boolean {
  if (engine.repository.worktree === null) return true;
  if (branch !== undefined) return branch !== now.branch;
  return head !== undefined && (now.branch !== null || now.commit !== head);
}

function byPath(files: readonly FileReference[]): ReadonlyMap<string, FileReference> {
  return new Map(files.map((file) => [file.path, file]));
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
