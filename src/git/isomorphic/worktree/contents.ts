import type { Oid } from "../../../checkpoint/oid.ts";
import type { Engine, Repository } from "../../engine.ts";
import { objectId } from "../../object-id.ts";
import type { ObjectStore } from "../objects/objects.ts";
import { bytePath, filesOfCommit, readHead, SUBMODULE_MODE, textPath } from "../refs/head.ts";
import { readIndex } from "./index-file.ts";

/** The most files that are hashed in a search. */
const MOST_HASHED = 500;

// An empty file is like every other empty file: where it is tells nothing.
const EMPTY = objectId("sha1", "blob", new Uint8Array());

/** Looks for contents in the worktree; where there is none, in HEAD. */
export async function findContents(
  at: Repository,
  objects: ObjectStore,
  worktree: Pick<Engine, "place" | "hashFiles">,
  ids: readonly Oid[],
): Promise<ReadonlyMap<Oid, string>> {
  const wanted = new Set(ids.filter((id) => id !== EMPTY));
  if (wanted.size === 0) return new Map();
  const places = at.worktree ? await filesHere(at, worktree) : await filesInHead(at, objects);
  const found = new Map<Oid, string>();
  for (const [path, id] of places) if (wanted.has(id) && !found.has(id)) found.set(id, path);
  return found;
}

type Places = readonly (readonly [string, Oid])[];

async function filesInHead(at: Repository, objects: ObjectStore): Promise<Places> {
  const files = await filesOfCommit(objects, (await readHead(at)).commit);
  return sorted(
    [...files].flatMap(([path, { oid, mode }]) => (mode === SUBMODULE_MODE ? [] : [[path, oid]])),
  );
}

/** What is new or changed comes first: contents that moved went there. */
async function filesHere(at: Repository, worktree: Pick<Engine, "place" | "hashFiles">): Promise<Places> {
  const { changes } = await worktree.place();
  const { entries } = await readIndex(at.gitDir);
  const staged = entries.filter(({ stage, mode }) => stage === 0 && mode !== SUBMODULE_MODE);
  const index = new Map(staged.map(({ path, oid }) => [path, oid]));
  const here = changes.filter(({ state, path }) => state !== "deleted" && !path.endsWith("/"));
  const hashed = await worktree.hashFiles(
    here.slice(0, MOST_HASHED).map(({ path }) => path),
    false,
  );
  const changed = new Set(changes.map(({ path }) => bytePath(path)));
  for (const [path, id] of hashed) if (index.get(bytePath(path)) === id) changed.delete(bytePath(path));
  const fresh = [...hashed].map(([path, id]) => [bytePath(path), id] as const);
  return [
    ...sorted(fresh.filter(([path]) => changed.has(path))),
    ...sorted([...index].filter(([path]) => !changed.has(path))),
  ];
}

/** Sorted by the bytes of their paths; those that are no text are left out. */
function sorted(places: readonly (readonly [string, Oid])[]): Places {
  return [...places]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, id]) => {
      const text = textPath(path);
      return text === null ? [] : [[text, id] as const];
    });
}
