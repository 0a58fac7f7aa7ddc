import { isAbsolute, relative } from "node:path";
import { CheckpointError } from "../../errors.ts";
import { excludeFromStatus } from "../../host/files/exclude.ts";
import { isThere } from "../../host/files/files.ts";
import type { Workspace } from "../workspace.ts";
import { sharedFolder } from "./generated-files.ts";

/** What stood in the way of a generated file, and what to do about it. */
export interface Problem {
  readonly message: string;
  readonly hints: readonly string[];
}

/** Files that we are about to make must not show up in `git status`; the answer is what stood in the way. */
export async function hideFromStatus(at: Workspace, files: readonly string[]): Promise<Problem | null> {
  const { worktree, commonDir } = at.engine.repository;
  if (!worktree) return null;
  // What is excluded is so in every worktree, counted from its top.
  const tops = [worktree, sharedFolder(at) ?? worktree];
  const fresh = files
    .filter((file) => !isThere(file))
    .flatMap((file) => tops.map((top) => relative(top, file).replaceAll("\\", "/")).find(isInner) ?? []);
  if (fresh.length === 0) return null;
  const tracked = await at.engine.tracked(fresh);
  const paths = fresh.filter((path) => !tracked.has(path));
  if (paths.length === 0) return null;
  try {
    await excludeFromStatus(commonDir, paths, at.sharing);
    return null;
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    const exclude = `${commonDir}/info/exclude`;
    return {
      message: `it shows in 'git status', because ${exclude} could not be changed: ${error.message}`,
      hints: paths.map((path) => `add the line '/${path}' to ${exclude} or to .gitignore`),
    };
  }
}

function isInner(path: string): boolean {
  return !path.startsWith("../") && !isAbsolute(path);
}
