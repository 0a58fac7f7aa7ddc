import type { Checkpoint } from "../../checkpoint/checkpoint.ts";
import { CheckpointError } from "../../errors.ts";
import { lookAtFiles } from "../../host/files/worktree-files.ts";
import { isMadeFromGiven, profileOf } from "../../profiles/registry.ts";
import type { Workspace } from "../workspace.ts";
import { judge, type Quality } from "./rules/quality.ts";

/** A save that must reach the bar, and does not, is refused with what to mend. */
export function holdToTheBar(at: Workspace, checkpoint: Checkpoint): void {
  const { passes, items } = judgeHere(at, checkpoint);
  if (passes) return;
  const failing = items.filter(
    ({ item, verdict }) => item !== "context" && (verdict === "weak" || verdict === "missing"),
  );
  const hints = failing.map(({ item, sentence, remedy }) => {
    return `${item}: ${[sentence && `"${sentence}"`, remedy].filter(Boolean).join(" ")}`;
  });
  throw new CheckpointError(
    "refused",
    "below-the-bar",
    "the checkpoint is below the quality bar, and nothing was saved",
    {
      hints,
    },
  );
}

/** Judges one checkpoint by the bar, with the files of this worktree. */
export function judgeHere(at: Workspace, checkpoint: Checkpoint): Quality {
  const { worktree } = at.engine.repository;
  const known = new Set(checkpoint.files.filter(({ state }) => state !== "absent").map(({ path }) => path));
  const pathExists = (path: string): boolean => {
    if (known.has(path) || !worktree) return true;
    return lookAtFiles(worktree, [path]).get(path)?.kind !== "absent";
  };
  const { naming, ahead } = profileOf(checkpoint.profile);
  return judge(checkpoint, {
    pathExists,
    isNameGiven: isMadeFromGiven(checkpoint.name),
    isForBranch: naming === "branch",
    looksAhead: ahead !== undefined,
  });
}
