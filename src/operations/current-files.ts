import type { Oid } from "../checkpoint/oid.ts";
import { CheckpointError } from "../errors.ts";
import { objectId } from "../git/object-id.ts";
import { type FileLook, lookAtFiles, readWorktreeFile } from "../host/files/worktree-files.ts";
import type { Workspace } from "./workspace.ts";

/** What stands at paths of the worktree now. */
export type Looks = ReadonlyMap<string, FileLook>;

/** A path of the worktree as it stands. */
export interface CurrentFile {
  readonly look: FileLook;
  /** The id that `git add` would give it; null where nobody can tell. */
  readonly added: Oid | null;
  /** A file's bytes or a link's target, read once; null for anything else, and for what is too large. */
  readonly bytes: () => Uint8Array | null;
  /** The id of those very bytes. */
  readonly raw: () => Oid | null;
}

/** Looks at these paths; without a worktree there is nothing to see. */
export function lookAtPaths(at: Workspace, paths: readonly string[]): Looks {
  const { worktree } = at.engine.repository;
  return worktree ? lookAtFiles(worktree, [...new Set(paths)]) : new Map();
}

/**
 * The files that were seen, with the ids of their content: one process, however many, and none for those whose ids are
 * known. `most` bytes of one are read.
 */
export async function currentFiles(
  at: Workspace,
  looks: Looks,
  most: number,
  known: ReadonlyMap<string, Oid> = new Map(),
): Promise<ReadonlyMap<string, CurrentFile>> {
  const { worktree, objectFormat } = at.engine.repository;
  const regular: string[] = [];
  for (const [path, { kind }] of looks) if (kind === "file" && !known.has(path)) regular.push(path);
  const hashed = regular.length > 0 ? await at.engine.hashFiles(regular, false) : new Map<string, Oid>();
  const files = new Map<string, CurrentFile>();
  for (const [path, look] of looks) {
    const bytes = once(() => {
      if (look.kind === "symlink") return Buffer.from(look.target);
      return look.kind === "file" && worktree ? readWorktreeFile(worktree, path, most) : null;
    });
    const raw = once(() => {
      const content = bytes();
      return content && objectId(objectFormat, "blob", content);
    });
    const added = look.kind === "symlink" ? raw() : (known.get(path) ?? hashed.get(path) ?? null);
    files.set(path, { look, added, bytes, raw });
  }
  return files;
}

/**
 * Whether a file's content is the one with this id: as git would add it, or byte for byte. Both count, since git
 * keeps line endings that were committed, while hashing a file by itself converts them.
 */
export function hasContent({ added, raw }: CurrentFile, oid: Oid): boolean {
  return added === oid || raw() === oid;
}

/** Every id that a file's content may go by, for the same reason. */
export function contentIds({ added, raw }: CurrentFile): readonly Oid[] {
  return [...new Set([added, raw()].filter((id) => id !== null))];
}

/** The worktree's top folder; a bare repository has none. */
export function needWorktree(at: Workspace): string {
  const { worktree } = at.engine.repository;
  if (worktree) return worktree;
  throw new CheckpointError("environment", "no-worktree", "this operation must be run in a work tree", {
    hints: ["run it in a clone or a worktree that has files"],
  });
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
