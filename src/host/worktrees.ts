import { lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** A worktree: its top, and its own git directory. */
export interface WorktreePlace {
  readonly worktree: string;
  readonly gitDir: string;
}

/** Every worktree of a repository that is around, the one that we are in first. */
export function worktreesOf(repository: {
  readonly commonDir: string;
  readonly gitDir: string;
  readonly worktree: string | null;
}): readonly WorktreePlace[] {
  const { commonDir, gitDir, worktree } = repository;
  const here = worktree === null ? [] : [{ worktree, gitDir }];
  const main = basename(commonDir) === ".git" ? [{ worktree: dirname(commonDir), gitDir: commonDir }] : [];
  const all = [...here, ...main, ...linked(commonDir)];
  return [...new Map(all.map((one) => [one.gitDir, one])).values()];
}

/** The top of a repository's main worktree, seen from any of its worktrees; null where it has none. */
export function mainWorktreeOf(repository: Parameters<typeof worktreesOf>[0]): string | null {
  const { commonDir, gitDir, worktree } = repository;
  if (gitDir === commonDir) return worktree;
  // A bare repository may be called so too; it has no index.
  const isMain =
    basename(commonDir) === ".git" && statSync(join(commonDir, "index"), { throwIfNoEntry: false });
  return isMain ? dirname(commonDir) : null;
}

/** Whether no worktree can be made at a path: something stands there that is no empty folder. */
export function isTaken(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat !== undefined && (!stat.isDirectory() || namesIn(path).length > 0);
}

/** The worktrees in which branches are checked out, by their short names. */
export function branchesCheckedOut(
  repository: Parameters<typeof worktreesOf>[0],
): ReadonlyMap<string, WorktreePlace> {
  return new Map(
    worktreesOf(repository).flatMap((place) => {
      const branch = /^ref: refs\/heads\/(.+)$/.exec(firstLineOf(join(place.gitDir, "HEAD")) ?? "")?.[1];
      return branch === undefined ? [] : [[branch, place] as const];
    }),
  );
}

function linked(commonDir: string): readonly WorktreePlace[] {
  const folder = join(commonDir, "worktrees");
  return namesIn(folder).flatMap((name) => {
    const gitDir = join(folder, name);
    const link = firstLineOf(join(gitDir, "gitdir"));
    const worktree = link === null ? null : dirname(resolve(gitDir, link));
    return worktree && statSync(worktree, { throwIfNoEntry: false })?.isDirectory()
      ? [{ worktree, gitDir }]
      : [];
  });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function firstLineOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8").split(/\r?\n/)[0] || null;
  } catch {
    return null;
  }
}
