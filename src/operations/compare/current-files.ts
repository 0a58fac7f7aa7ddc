import type { Oid } from "../../checkpoint/oid.ts";
import { CheckpointError } from "../../errors.ts";
import { objectId } from "../../git/object-id.ts";
import { type FileLook, lookAtFiles, readWorktreeFile } from "../../host/files/worktree-files.ts";
import type { Workspace } from "../workspace.ts";

/** A path of the worktree as it stands. */
export interface CurrentFile {
  readonly look: FileLook;
  /** The id that `git add` would give it; null where nobody can tell. */
  readonly added: Oid | null;
  /** A file's bytes or a link's target; null for anything else, and for what is too large. */
  readonly bytes: Uint8Array | null;
  /** Every id its content may go by: git keeps line endings that were committed, and converts others. */
  readonly ids: readonly Oid[];
}

/** Reads files of the worktree with their ids; what is larger than `most` is not read. */
export async function readCurrent(
  at: Workspace,
  paths: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, CurrentFile>> {
  const worktree = needWorktree(at);
  const looks = lookAtFiles(worktree, [...new Set(paths)]);
  const regular = [...looks].filter(([, look]) => look.kind === "file").map(([path]) => path);
  const hashed = await at.engine.hashFiles(regular, false);
  return new Map(
    [...looks].map(([path, look]) => {
      const bytes = bytesOf(worktree, path, look, most);
      const raw = bytes && objectId(at.engine.repository.objectFormat, "blob", bytes);
      const added = look.kind === "symlink" ? raw : (hashed.get(path) ?? null);
      const ids = [...new Set([added, raw].filter((id) => id !== null))];
      return [path, { look, added, bytes, ids }];
    }),
  );
}

function bytesOf(worktree: string, path: string, look: FileLook, most: number): Uint8Array | null {
  if (look.kind === "symlink") return Buffer.from(look.target);
  return look.kind === "file" ? readWorktreeFile(worktree, path, most) : null;
}

/** The worktree's top folder; a bare repository has none. */
export function needWorktree(at: Workspace): string {
  const { worktree } = at.engine.repository;
  if (worktree) return worktree;
  throw new CheckpointError("environment", "no-worktree", "this operation must be run in a work tree", {
    hints: ["run it in a clone or a worktree that has files"],
  });
}
