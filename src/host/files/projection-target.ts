import { CheckpointError } from "../../errors.ts";
import { diskFailure } from "./disk-errors.ts";
import { isReallyIn, realTarget } from "./real-target.ts";

/** The folders that a generated file is judged by. */
export interface ProjectionFolders {
  /** What its path counts from. */
  readonly base: string;
  /** Where it may be, links followed. */
  readonly within: readonly string[];
  /** git's own folders: a file gets there only if its base is there too. */
  readonly git: readonly string[];
}

/** Refuses a generated file that would leave the folders it may be in, by its path or by a link. */
export function refuseOutside(file: string, shown: string, folders: ProjectionFolders): void {
  refuseGitFolders(targetOf(file, shown, folders), shown, folders);
}

function targetOf(file: string, shown: string, { within }: ProjectionFolders): string {
  try {
    return realTarget(file, within);
  } catch (error) {
    if (error instanceof CheckpointError) throw leadsOutside(shown);
    throw diskFailure(shown, error);
  }
}

/** Refuses a file that a link leads into git's own folders. */
export function refuseGitFolders(
  file: string,
  shown: string,
  { base, git }: Pick<ProjectionFolders, "base" | "git">,
): void {
  if (isReallyIn(file, git) && !isReallyIn(base, git)) throw leadsOutside(shown);
}

/** A generated file that would not be in this repository. */
export function leadsOutside(shown: string): CheckpointError {
  return new CheckpointError("refused", "outside-repository", `'${shown}' is outside of where it may be`, {
    hints: ["generated files stand in the worktree or in the memory folder only"],
  });
}
