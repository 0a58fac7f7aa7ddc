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
export async function refuseOutside(file: string, shown: string, folders: ProjectionFolders): Promise<void> {
  const target = await realTarget(file, folders.within).catch((error: unknown) => {
    if (error instanceof CheckpointError) throw leadsOutside(shown);
    throw diskFailure(shown, error);
  });
  await refuseGitFolders(target, shown, folders);
}

/** Refuses a file that a link leads into git's own folders. */
export async function refuseGitFolders(
  file: string,
  shown: string,
  { base, git }: Pick<ProjectionFolders, "base" | "git">,
): Promise<void> {
  if ((await isReallyIn(file, git)) && !(await isReallyIn(base, git))) throw leadsOutside(shown);
}

/** A generated file that would not be in this repository. */
export function leadsOutside(shown: string): CheckpointError {
  return new CheckpointError("refused", "outside-repository", `'${shown}' is outside of where it may be`, {
    hints: ["generated files stand in the worktree or in the memory folder only"],
  });
}
