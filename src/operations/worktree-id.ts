import { basename } from "node:path";
import { nearestName } from "../checkpoint/name.ts";
import type { Workspace } from "./workspace.ts";

/** git's own id of a linked worktree, as a part of a name; null in the main one. */
export function worktreeId(at: Workspace): string | null {
  const { gitDir, commonDir } = at.engine.repository;
  return gitDir === commonDir ? null : nearestName(basename(gitDir));
}
