import { type RefWatch, watchRefs } from "../../host/watch-refs.ts";
import { LIVE } from "../../store/ref-names.ts";
import type { Workspace } from "../workspace.ts";

/** A watch over the live checkpoints of a repository. */
export interface LiveWatch extends RefWatch {
  /** The repository, by git's own folder: the same for all its worktrees. */
  readonly repository: string;
}

/** Hears that live checkpoints may have changed, whoever changed them; the workspace may be closed meanwhile. */
export function watchLive(at: Workspace, heard: () => void): LiveWatch {
  const { commonDir } = at.engine.repository;
  return { repository: commonDir, ...watchRefs(commonDir, LIVE.replace(/\/$/, ""), heard) };
}

/** The repository that a workspace is of, by git's own folder. */
export function repositoryOf(at: Workspace): string {
  return at.engine.repository.commonDir;
}
