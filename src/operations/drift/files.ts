import type { FileReference } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { objectId } from "../../git/object-id.ts";
import { type FileLook, lookAtFiles, readWorktreeFile } from "../../host/files/worktree-files.ts";
import type { Workspace } from "../workspace.ts";

/** What stands at paths of the worktree now. */
export type Looks = ReadonlyMap<string, FileLook>;

/** What stands in the worktree now, and what git would call it. */
export interface Current {
  readonly looks: Looks;
  readonly ids: ReadonlyMap<string, Oid>;
}

/** A file of a checkpoint and the path at which its content is looked for now. */
export interface Place {
  readonly file: FileReference;
  readonly path: string;
}

/** Larger files are compared by their ids alone. */
export const MOST_COMPARED = 1 << 20;

/** Looks at these paths; without a worktree there is nothing to see. */
export function look(at: Workspace, paths: readonly string[]): Looks {
  const { worktree } = at.engine.repository;
  return worktree ? lookAtFiles(worktree, [...new Set(paths)]) : new Map();
}

/** The ids that `git add` would give to what stands at these places now: one process, however many there are. */
export async function identify(at: Workspace, places: readonly Place[], looks: Looks): Promise<Current> {
  const comparable = new Set(places.flatMap(({ file, path }) => (file.oid ? [path] : [])));
  const regular = [...comparable].filter((path) => looks.get(path)?.kind === "file");
  const ids = new Map(regular.length > 0 ? await at.engine.hashFiles(regular, false) : []);
  for (const [path, seen] of looks)
    if (seen.kind === "symlink")
      ids.set(path, objectId(at.engine.repository.objectFormat, "blob", Buffer.from(seen.target)));
  return { looks, ids };
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
  at: Workspace,
  { file, path }: Place,
  { looks, ids }: Current,
): "same" | "changed" | "unknown" {
  const kind = looks.get(path)?.kind ?? "outside";
  if (!file.oid || kind === "outside" || file.mode === "160000") return "unknown";
  if (file.mode !== undefined && (file.mode === "120000") !== (kind === "symlink")) return "changed";
  const id = ids.get(path);
  if (!id) return kind === "file" ? "unknown" : "changed";
  return id === file.oid || isByteForByte(at, file, path) ? "same" : "changed";
}

/** git keeps line endings that were committed; hashing a file by itself would convert them. Equal bytes settle it. */
function isByteForByte(at: Workspace, file: FileReference, path: string): boolean {
  const { worktree, objectFormat } = at.engine.repository;
  const bytes = worktree ? readWorktreeFile(worktree, path, MOST_COMPARED) : null;
  return bytes !== null && objectId(objectFormat, "blob", bytes) === file.oid;
}
