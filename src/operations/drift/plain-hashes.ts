import type { CheckpointHeader } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { isAddedAsItIs } from "../../git/added-as-it-is.ts";
import { blobIds } from "../../git/object-id.ts";
import { worktreeReader } from "../../host/files/worktree-files.ts";
import type { Workspace } from "../workspace.ts";
import { MOST_COMPARED } from "./files.ts";

type Saved = Pick<CheckpointHeader, "files">;
type Hash = Workspace["engine"]["hashFiles"];

/** Hashes as git does, what is plain without git: bytes that are the kept ones, and texts that git adds as they are. */
export function hashing(at: Workspace, checkpoints: readonly Saved[]): Hash {
  const { worktree, objectFormat } = at.engine.repository;
  const kept = new Set(
    checkpoints.flatMap(({ files }) =>
      files.flatMap(({ path, oid, base }) => [`${path}\0${oid}`, `${path}\0${base}`]),
    ),
  );
  const idOf = blobIds(objectFormat);
  const plainId = (path: string, read: ReturnType<typeof worktreeReader>): Oid | null => {
    const bytes = read(path, MOST_COMPARED);
    if (bytes === null) return null;
    const id = idOf(bytes);
    return kept.has(`${path}\0${id}`) || isAddedAsItIs(bytes, at.engine.config) ? id : null;
  };
  return async (paths, write) => {
    const found = new Map<string, Oid>();
    const read = worktree === null ? () => null : worktreeReader(worktree);
    for (const path of write ? [] : paths) {
      const id = plainId(path, read);
      if (id) found.set(path, id);
    }
    const others = paths.filter((path) => !found.has(path));
    return others.length === 0 ? found : new Map([...found, ...(await at.engine.hashFiles(others, write))]);
  };
}
