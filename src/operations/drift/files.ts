import type { FileReference } from "../../checkpoint/checkpoint.ts";
import type { FileLook } from "../../host/files/worktree-files.ts";
import { type StampedFile, unchangedSinceStaged } from "../../host/staged-stamps.ts";
import { type CurrentFile, currentFiles, hasContent, type Looks } from "../current-files.ts";
import type { Workspace } from "../workspace.ts";

/** What stands in the worktree now, and what git would call it. */
export interface Current {
  readonly looks: Looks;
  readonly files: ReadonlyMap<string, CurrentFile>;
}

/** A file of a checkpoint and the path at which its content is looked for now. */
export interface Place {
  readonly file: FileReference;
  readonly path: string;
}

/** Larger files are compared by their ids alone. */
export const MOST_COMPARED = 1 << 20;

/**
 * Asks git only for the ids of what there is a content to compare with, the kept one or what it was based on, and only
 * where the file's stamps do not tell already that it is the same.
 */
export async function identify(at: Workspace, places: readonly Place[], looks: Looks): Promise<Current> {
  const seen = new Map<string, FileLook>();
  const stamped: StampedFile[] = [];
  for (const { file, path } of places) {
    const look = looks.get(path);
    if (!look || !(file.oid || file.base)) continue;
    seen.set(path, look);
    if (look.kind !== "file") continue;
    const { stat } = look;
    if (file.oid) stamped.push({ path, stat, oid: file.oid });
    if (file.base) stamped.push({ path, stat, oid: file.base });
  }
  const known = unchangedSinceStaged(at.engine.repository.gitDir, stamped);
  return { looks, files: await currentFiles(at, seen, MOST_COMPARED, known) };
}

/** Whether a file that was there at save is not there any more; a folder in its place is not it. */
export function isMissing(file: FileReference, looks: Looks): boolean {
  if (wasAbsent(file) || file.mode === "160000") return false;
  const kind = looks.get(file.path)?.kind;
  return kind === "absent" || (kind === "folder" && file.mode !== undefined);
}

/** Whether there was no such file at save. */
export function wasAbsent({ state }: FileReference): boolean {
  return state === "absent" || state === "deleted";
}

/** How a file's content at save compares with what stands at a place now. */
export function compareContent(
  { file, path }: Place,
  { looks, files }: Current,
): "same" | "changed" | "unknown" {
  const kind = looks.get(path)?.kind ?? "outside";
  if (!file.oid || kind === "outside" || file.mode === "160000") return "unknown";
  if (file.mode !== undefined && (file.mode === "120000") !== (kind === "symlink")) return "changed";
  const now = files.get(path);
  if (!now?.added) return kind === "file" ? "unknown" : "changed";
  return hasContent(now, file.oid) ? "same" : "changed";
}
