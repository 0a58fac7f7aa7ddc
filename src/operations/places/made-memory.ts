import { isAbsolute, join, relative } from "node:path";
import { excludePattern, includeInStatus, isExcluded } from "../../host/files/exclude.ts";
import { isThere } from "../../host/files/files.ts";
import { innerPath } from "../../host/files/real-target.ts";
import { worktreesOf } from "../../host/worktrees.ts";
import type { Workspace } from "../workspace.ts";
import { isTracked } from "./hands-off.ts";

/**
 * Whether a MEMORY.md is our work: in the worktree its line in `info/exclude` tells, which came before the file did;
 * elsewhere, and where a link led, it was noted. What git tracks by now is the user's.
 */
export async function isOurWork(at: Workspace, file: string): Promise<boolean> {
  const inner = innerOf(at, file);
  if (inner === null) return at.notes.has(noteOf(file));
  const { worktree, commonDir } = at.engine.repository;
  const real = worktree && innerPath(file, worktree);
  return real === inner && isExcluded(commonDir, inner) && !(await isTracked(at, file));
}

/** Notes that we made it. */
export function noteOurWork(at: Workspace, file: string): void {
  if (innerOf(at, file) === null) at.notes.add(noteOf(file));
}

/** Forgets a file of ours that is gone: one of that name that comes later is the user's, and shows in `git status`. */
export async function forgetOurWork(at: Workspace, file: string): Promise<void> {
  const inner = innerOf(at, file);
  if (inner === null) {
    at.notes.drop(noteOf(file));
    return;
  }
  const { repository } = at.engine;
  // All worktrees have the one list, and others may still have their file.
  const others = worktreesOf(repository).filter(({ worktree }) => worktree !== repository.worktree);
  if (others.some(({ worktree }) => isThere(join(worktree, inner)))) return;
  await includeInStatus(repository.commonDir, [inner]);
}

function noteOf(file: string): string {
  return `made: ${excludePattern(file)}`;
}

/** The path of a file from the top of this worktree; null outside of it. */
function innerOf(at: Workspace, file: string): string | null {
  const { worktree } = at.engine.repository;
  const inner = worktree === null ? ".." : relative(worktree, file).replaceAll("\\", "/");
  return inner === ".." || inner.startsWith("../") || isAbsolute(inner) ? null : inner;
}
