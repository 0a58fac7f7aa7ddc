import type { Workspace } from "../workspace.ts";
import { type IndexReport, refreshIndexOnly } from "./refresh-index.ts";

/**
 * Brings this worktree's MEMORY.md up to date where another worktree changed what is live: a command there writes its
 * own file and not this one. Null where nothing was to be done.
 */
export async function followOthers(at: Workspace): Promise<IndexReport | null> {
  return at.indexed.isBehind() ? refreshIndexOnly(at) : null;
}
