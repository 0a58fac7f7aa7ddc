import type { FileReference } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { type Looks, lookAtPaths } from "../current-files.ts";
import type { Workspace } from "../workspace.ts";

/** Missing files, and what is known of the history that took them. */
export interface MissingFiles {
  readonly files: readonly FileReference[];
  /** The commit they were saved at; null where the history cannot be asked: none, or one for each checkpoint. */
  readonly since: Oid | null;
  /** The paths that commits since then changed. */
  readonly touched: ReadonlySet<string>;
}

/** Where missing files went. */
export interface Moves {
  readonly to: ReadonlyMap<FileReference, string>;
  /** What stands at those places. */
  readonly looks: Looks;
  readonly renamesUnknown: boolean;
}

/** Asks the history of renames first, and then where the same content is now. */
export async function findMoves(at: Workspace, missing: MissingFiles): Promise<Moves> {
  const renames = missing.since ? await at.engine.renamesSince(missing.since) : null;
  const to = new Map<FileReference, string>();
  for (const file of missing.files) {
    const target = renames?.get(file.path) ?? (file.from ? renames?.get(file.from) : undefined);
    if (target !== undefined && target !== file.path) to.set(file, target);
  }
  const lost = missing.files.filter((file) => !to.has(file));
  const found = renames ? await beyondRenames(at, lost, missing.touched) : await byContent(at, lost);
  for (const [file, target] of found) to.set(file, target);
  const looks = lookAtPaths(at, [...to.values()]);
  // What git remembers may be gone from the worktree.
  const there = [...to].filter(([, target]) => ["file", "symlink"].includes(looks.get(target)?.kind ?? ""));
  return { to: new Map(there), looks, renamesUnknown: renames === null };
}

type Found = readonly (readonly [FileReference, string])[];

/**
 * git follows a committed file to every place it knows of. What is left is a file moved without git, or one whose
 * content was never committed; a committed file with the same content is a copy.
 */
async function beyondRenames(
  at: Workspace,
  lost: readonly FileReference[],
  touched: ReadonlySet<string>,
): Promise<Found> {
  const found = await byContent(
    at,
    lost.filter(({ path, state }) => state !== "clean" || !touched.has(path)),
  );
  const doubtful = found.filter(([file]) => file.state === "clean").map(([, target]) => target);
  const committed = doubtful.length > 0 ? await at.engine.blobsInHead(doubtful) : new Map<string, Oid>();
  return found.filter(([file, target]) => file.state !== "clean" || !committed.has(target));
}

async function byContent(at: Workspace, lost: readonly FileReference[]): Promise<Found> {
  const ids = new Set(lost.flatMap(({ oid }) => oid ?? []));
  const places = ids.size > 0 ? await at.engine.findContents([...ids]) : new Map<Oid, string>();
  return lost.flatMap((file) => {
    const target = file.oid ? places.get(file.oid) : undefined;
    return target === undefined || target === file.path ? [] : [[file, target] as const];
  });
}
