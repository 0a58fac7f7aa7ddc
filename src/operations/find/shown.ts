import { DEFAULT_PROFILE } from "../../checkpoint/checkpoint.ts";
import { type LiveCheckpoint, shownCheckpoints } from "../../store/live-checkpoints.ts";
import { type Workspace, worktreeId } from "../workspace.ts";

/**
 * What people are shown and offered here: autosaves while they are news, and of what there is one in each worktree only
 * this one's. Where all are of the default profile, the others need not be loaded to tell.
 */
export async function shownHere(
  at: Workspace,
  all: readonly LiveCheckpoint[],
): Promise<readonly LiveCheckpoint[]> {
  const shown = shownCheckpoints(all);
  if (shown.every(({ profile }) => profile === DEFAULT_PROFILE)) return shown;
  const { isKeptElsewhere, lostOwn } = await import("../bundles/changes.ts");
  const here = worktreeId(at);
  const lost = new Set<string>(lostOwn(at));
  return shown.filter(({ name, profile }) => !lost.has(name) && !isKeptElsewhere(name, profile, here));
}
