import { isUtf8 } from "node:buffer";
import type { CheckpointHeader } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { objectId } from "../../git/object-id.ts";
import { readWorktreeFile } from "../../host/files/worktree-files.ts";
import type { Workspace } from "../workspace.ts";
import { MOST_COMPARED } from "./files.ts";
import { measureDrift } from "./measure-drift.ts";
import type { Drift } from "./rules/drift.ts";

type Saved = Pick<CheckpointHeader, "branch" | "head" | "headUnknown" | "files">;
type Hash = Workspace["engine"]["hashFiles"];

/**
 * The same drift in words, for those who ask at every prompt: files and commits that can be told without git cost no
 * process, and the answer is the one that `measureDrift` gives.
 */
export function measureQuickly(at: Workspace, checkpoints: readonly Saved[]): Promise<readonly Drift[]> {
  const { engine } = at;
  const hashFiles = hashing(at, checkpoints);
  const knownCommits = async (ids: readonly Oid[]): Promise<ReadonlySet<Oid>> => {
    // Commits that are not packed yet are read from their files.
    const facts = await engine.objectFacts(ids);
    return new Set(ids.filter((id) => facts.get(id)?.type === "commit"));
  };
  return measureDrift({ ...at, engine: { ...engine, hashFiles, knownCommits } }, checkpoints, "words");
}

/** Hashes as git does, what is plain without git: bytes that are the kept ones, and texts that git adds as they are. */
function hashing(at: Workspace, checkpoints: readonly Saved[]): Hash {
  const { worktree, objectFormat } = at.engine.repository;
  const kept = new Set(
    checkpoints.flatMap(({ files }) =>
      files.flatMap(({ path, oid, base }) => [`${path}\0${oid}`, `${path}\0${base}`]),
    ),
  );
  const hasFilters = at.engine.config.some(({ key }) => key.startsWith("filter."));
  const plainId = (path: string): Oid | null => {
    const bytes = worktree === null ? null : readWorktreeFile(worktree, path, MOST_COMPARED);
    if (bytes === null) return null;
    const id = objectId(objectFormat, "blob", bytes);
    return kept.has(`${path}\0${id}`) || (!hasFilters && isAddedAsItIs(bytes)) ? id : null;
  };
  return async (paths, write) => {
    const found = new Map<string, Oid>();
    for (const path of write ? [] : paths) {
      const id = plainId(path);
      if (id) found.set(path, id);
    }
    const others = paths.filter((path) => !found.has(path));
    return others.length === 0 ? found : new Map([...found, ...(await at.engine.hashFiles(others, write))]);
  };
}

/** Line endings, `$Id$` and other encodings are what attributes can change on the way into the store. */
function isAddedAsItIs(bytes: Uint8Array): boolean {
  if (bytes.includes(13) || bytes.includes(0) || !isUtf8(bytes)) return false;
  return !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes("$Id");
}
