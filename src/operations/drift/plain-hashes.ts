import { isUtf8 } from "node:buffer";
import type { CheckpointHeader } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
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
  const hasFilters = at.engine.config.some(({ key }) => key.startsWith("filter."));
  const idOf = blobIds(objectFormat);
  const plainId = (path: string, read: ReturnType<typeof worktreeReader>): Oid | null => {
    const bytes = read(path, MOST_COMPARED);
    if (bytes === null) return null;
    const id = idOf(bytes);
    return kept.has(`${path}\0${id}`) || (!hasFilters && isAddedAsItIs(bytes)) ? id : null;
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

const CR = 0x0d;
/** Begins what is no ASCII in encodings that are made of nothing else, such as ISO-2022-JP. */
const ESC = 0x1b;

/** Line endings, `$Id$` and other encodings are what attributes can change on the way into the store. */
function isAddedAsItIs(bytes: Uint8Array): boolean {
  if ([0, CR, ESC].some((byte) => bytes.includes(byte)) || !isUtf8(bytes)) return false;
  return !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes("$Id");
}
