import { existsSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { CheckpointError } from "../../errors.ts";
import { syncFolder } from "./folders.ts";

/**
 * A free name for a bundle, beside the repository: outside of it and of any other around it, so that it neither goes
 * with a repository that is deleted nor into a commit by accident.
 */
export function bundleBeside(top: string, moment: string): string {
  const stem = `${basename(top).replace(/\.git$/, "") || "repository"}-checkpoints-${moment}`;
  const folder = dirname(outermost(top));
  for (let round = 1; ; round++) {
    const file = join(folder, `${stem}${round === 1 ? "" : `-${round}`}.bundle`);
    if (!existsSync(file)) return file;
  }
}

/** The topmost folder that is a repository's, from here on up. */
function outermost(top: string): string {
  let found = top;
  for (let at = top; dirname(at) !== at; at = dirname(at)) if (existsSync(join(at, ".git"))) found = at;
  return found;
}

/** A place that somebody chose for a bundle, if it will do: free, in a folder that is there, and not in the git directory. */
export function bundleAt(given: string, cwd: string, gitDirs: readonly string[]): string {
  const file = resolve(cwd, given);
  if (gitDirs.some((folder) => !/^\.\.(?:[/\\]|$)/.test(relative(folder, file))))
    throw unfit(given, "is inside the git directory, and would go with it");
  if (existsSync(file)) throw unfit(given, "exists already");
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory())
    throw unfit(given, "has no folder to be in");
  return file;
}

/** Sees that a written bundle is on the disk. */
export async function syncBundle(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  syncFolder(dirname(file));
}

/** Removes a file or a folder that was made on the way, if it is there. */
export function dropRemains(path: string): void {
  rmSync(path, { recursive: true, force: true });
}

function unfit(given: string, why: string): CheckpointError {
  return new CheckpointError("refused", "no-bundle-there", `'${given}' ${why}; nothing was removed`, {
    hints: ["name a new file for the bundle, as in '--bundle ../checkpoints.bundle'"],
  });
}
