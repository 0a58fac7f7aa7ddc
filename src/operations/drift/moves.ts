import type { FileReference } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { PathMoves } from "../../git/engine.ts";
import { type Looks, lookAtPaths } from "../current-files.ts";
import type { Workspace } from "../workspace.ts";

/** A missing file, and the commit that it was saved at; null where this clone has not got it. */
export interface MissingFile {
  readonly file: FileReference;
  readonly since: Oid | null;
}

/** Where missing files went. */
export interface Moves {
  readonly to: ReadonlyMap<FileReference, string>;
  /** What stands at those places. */
  readonly looks: Looks;
  /** Files whose history of renames could not be asked. */
  readonly unasked: ReadonlySet<FileReference>;
}

/** What the history tells of paths of an earlier commit. */
interface History {
  /** Where a path is in the worktree. */
  readonly renamed: (path: string) => string;
  /** Whether a commit took it away, and put it nowhere else. */
  readonly isDeleted: (path: string) => boolean;
}

/**
 * Asks the history of renames first, and then where the same content is now. Files of many checkpoints cost as many
 * processes as one, so that a list finds what a look at a single checkpoint finds.
 */
export async function findMoves(
  at: Workspace,
  missing: readonly MissingFile[],
  head: Oid | null,
): Promise<Moves> {
  const histories = await historiesOf(at, missing, head);
  const to = new Map<FileReference, string>();
  const lost: Lost[] = [];
  for (const { file, since } of missing) {
    const history = (since && histories.get(since)) ?? null;
    const target = history && renamedTo(file, history);
    if (target) to.set(file, target);
    else lost.push({ file, history });
  }
  for (const [file, target] of await byContent(at, lost)) to.set(file, target);
  const looks = lookAtPaths(at, [...to.values()]);
  // What git remembers may be gone from the worktree.
  const there = [...to].filter(([, target]) => ["file", "symlink"].includes(looks.get(target)?.kind ?? ""));
  const unasked = lost.flatMap(({ file, history }) => (history ? [] : [file]));
  return { to: new Map(there), looks, unasked: new Set(unasked) };
}

function renamedTo({ path, from }: FileReference, { renamed }: History): string | null {
  const targets = [renamed(path), ...(from === undefined ? [] : [renamed(from)])];
  return targets.find((target) => target !== path && target !== from) ?? null;
}

/** What commits did to paths since each of the saved ones, and then what was renamed in the worktree. */
async function historiesOf(
  at: Workspace,
  missing: readonly MissingFile[],
  head: Oid | null,
): Promise<ReadonlyMap<Oid, History>> {
  const since = [...new Set(missing.flatMap((one) => one.since ?? []))];
  if (head === null || since.length === 0) return new Map();
  const earlier = since.filter((one) => one !== head);
  const [moves, lately] = await Promise.all([
    earlier.length > 0 ? at.engine.movesBetween(earlier.map((from) => ({ from, to: head }))) : [],
    at.engine.renamesSince(head),
  ]);
  if (!lately) return new Map();
  return new Map(
    since.flatMap((one): readonly (readonly [Oid, History])[] => {
      const committed = one === head ? NOTHING : moves[earlier.indexOf(one)];
      if (!committed) return [];
      const inHead = (path: string): string => committed.renamed.get(path) ?? path;
      const renamed = (path: string): string => lately.get(inHead(path)) ?? inHead(path);
      return [[one, { renamed, isDeleted: (path) => committed.deleted.has(path) }]];
    }),
  );
}

const NOTHING: PathMoves = { renamed: new Map(), deleted: new Set() };

/** A file that no history tells of; null where there was none to ask. */
interface Lost {
  readonly file: FileReference;
  readonly history: History | null;
}

/**
 * git follows a committed file to every place it knows of. What is left is a file moved without git, or one whose
 * content was never committed; a committed file with the same content is a copy. Where git could not be asked, the same
 * content is all there is to go by.
 */
async function byContent(at: Workspace, lost: readonly Lost[]): Promise<Found> {
  const isFollowed = ({ file, history }: Lost): boolean => file.state === "clean" && history !== null;
  const followed = new Set(lost.filter(isFollowed).map(({ file }) => file));
  const sought = lost.filter((one) => !isFollowed(one) || !one.history?.isDeleted(one.file.path));
  const found = await sameContent(
    at,
    sought.map(({ file }) => file),
  );
  const doubtful = found.filter(([file]) => followed.has(file)).map(([, target]) => target);
  const committed = doubtful.length > 0 ? await at.engine.blobsInHead(doubtful) : new Map<string, Oid>();
  return found.filter(([file, target]) => !followed.has(file) || !committed.has(target));
}

type Found = readonly (readonly [FileReference, string])[];

async function sameContent(at: Workspace, lost: readonly FileReference[]): Promise<Found> {
  const ids = new Set(lost.flatMap(({ oid }) => oid ?? []));
  const places = ids.size > 0 ? await at.engine.findContents([...ids]) : new Map<Oid, string>();
  return lost.flatMap((file) => {
    const target = file.oid ? places.get(file.oid) : undefined;
    return target === undefined || target === file.path ? [] : [[file, target] as const];
  });
}
