import type { CheckpointHeader } from "../../checkpoint/checkpoint.ts";
import type { Workspace } from "../workspace.ts";
import { branchDrifts, headExactly, headsInWords, touchedBy, walkSince, withCommits } from "./head.ts";
import { type Closeness, measureFiles } from "./measure-files.ts";
import { branchDrift, type Drift, type FileDrift, verdictOf } from "./rules/drift.ts";

type Saved = Pick<CheckpointHeader, "branch" | "head" | "files">;

/** Compares checkpoints with the worktree as it is now; many cost as many git processes as one. */
export async function measureDrift(
  at: Workspace,
  checkpoints: readonly Saved[],
  closeness: Closeness,
): Promise<readonly Drift[]> {
  const [only, ...others] = checkpoints;
  if (!only) return [];
  const now = await at.engine.head();
  // One checkpoint is measured exactly; for many, how far HEAD went would cost a process each.
  const isExact = closeness !== "words" && others.length === 0;
  const walking = isExact ? walkSince(at, only, now.commit) : Promise.resolve(null);
  const [walk, measured, files] = await Promise.all([
    walking,
    isExact
      ? walking.then(async (found) => [await headExactly(at, only, now.commit, found)])
      : headsInWords(at, checkpoints, now.commit),
    measureFiles(at, checkpoints, closeness, () => walking.then(touchedBy)),
  ]);
  const heads = measured.map((head, index) => withCommits(head, walk, files[index]?.drifts ?? []));
  const saved = heads.map((head, index) => ({ branch: checkpoints[index]?.branch ?? null, head }));
  const branches =
    closeness === "words"
      ? saved.map(({ branch }) => branchDrift(branch, now.branch))
      : await branchDrifts(at, saved, now.branch);
  return heads.map((head, index): Drift => {
    const drifts: readonly FileDrift[] = files[index]?.drifts ?? [];
    const branch = branches[index] ?? branchDrift(saved[index]?.branch ?? null, now.branch);
    const unknown = files[index]?.renamesUnknown ? { renamesUnknown: true as const } : {};
    return { verdict: verdictOf(head, drifts), branch, head, files: drifts, ...unknown };
  });
}
