import type { CheckpointHeader } from "../../checkpoint/checkpoint.ts";
import type { Workspace } from "../workspace.ts";
import { headExactly, headsInWords, walkSince, withCommits } from "./head.ts";
import { type Closeness, measureFiles } from "./measure-files.ts";
import type { FileDrift, HeadDrift } from "./rules/drift.ts";

export type { Closeness };

/** What became of a checkpoint's files and of the commit it was saved at. */
export interface Measured {
  readonly head: HeadDrift;
  readonly files: readonly FileDrift[];
  /** Some are missing, and the history of renames could not be asked where they went. */
  readonly renamesUnknown: boolean;
}

/** How closely to look. */
export interface HowToMeasure {
  readonly closeness: Closeness;
  /** There is only one, and how far its commit is away may cost a process. */
  readonly isExact: boolean;
}

type Saved = Pick<CheckpointHeader, "branch" | "head" | "files">;

/** Compares checkpoints with a worktree as it is now. */
export async function measureIn(
  at: Workspace,
  checkpoints: readonly Saved[],
  { closeness, isExact }: HowToMeasure,
): Promise<readonly Measured[]> {
  const [only] = checkpoints;
  if (!only) return [];
  const { commit } = await at.engine.head();
  const walking = isExact ? walkSince(at, only, commit) : Promise.resolve(null);
  const heading = isExact
    ? walking.then(async (found) => [await headExactly(at, only, commit, found)])
    : headsInWords(
        at,
        checkpoints,
        checkpoints.map(() => commit),
      );
  const [walk, heads, files] = await Promise.all([
    walking,
    heading,
    heading.then((known) =>
      measureFiles(
        at,
        checkpoints.map((one, index) => ({
          ...one,
          isKnown: one.head !== undefined && known[index]?.state !== "unknown",
        })),
        { closeness, commit },
      ),
    ),
  ]);
  return heads.map((head, index) => {
    const { drifts = [], renamesUnknown = false } = files[index] ?? {};
    return { head: withCommits(head, walk, drifts), files: drifts, renamesUnknown };
  });
}
