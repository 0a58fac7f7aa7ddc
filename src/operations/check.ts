import { CheckpointError } from "../errors.ts";
import { lookAtFiles } from "../host/worktree-files.ts";
import type { Checkpoint, CheckpointName } from "../model/checkpoint.ts";
import { judge, type QualityItem } from "../model/quality.ts";
import { shownCheckpoints } from "../model/shown-checkpoints.ts";
import { readLiveSet } from "../store/live-checkpoints.ts";
import { findCheckpoint } from "./find-checkpoint.ts";
import { noneSaved } from "./operation-errors.ts";
import { absorbEdits } from "./projections.ts";
import type { Workspace } from "./workspace.ts";

/** Whose quality to judge; null: every live checkpoint. */
export interface CheckRequest {
  readonly name: CheckpointName | null;
}

/** One checkpoint, item by item. */
export interface CheckedCheckpoint {
  readonly name: string;
  readonly passes: boolean;
  readonly items: readonly QualityItem[];
}

/** How the checkpoints stand to the bar. */
export interface CheckResult {
  readonly passes: boolean;
  readonly checkpoints: readonly CheckedCheckpoint[];
}

/** Judges checkpoints by the quality bar; nothing is changed. */
export async function check(at: Workspace, request: CheckRequest): Promise<CheckResult> {
  // Whoever mended a generated file and asks again means what it says now.
  await absorbEdits(at);
  const names = request.name ? [request.name] : await liveNames(at);
  const found = await Promise.all(names.map((name) => findCheckpoint(at, name)));
  const checkpoints = found.map(({ name, checkpoint }) => ({ name, ...judgeHere(at, checkpoint) }));
  return { passes: checkpoints.every(({ passes }) => passes), checkpoints };
}

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
export function judgeHere(at: Workspace, checkpoint: Checkpoint): ReturnType<typeof judge> {
  const { worktree } = at.engine.repository;
  const known = new Set(checkpoint.files.filter(({ state }) => state !== "absent").map(({ path }) => path));
  const pathExists = (path: string): boolean => {
    if (known.has(path) || !worktree) return true;
    return lookAtFiles(worktree, [path]).get(path)?.kind !== "absent";
  };
  return judge(checkpoint, { pathExists });
}

async function liveNames(at: Workspace): Promise<readonly CheckpointName[]> {
  const live = shownCheckpoints((await readLiveSet(at.engine)).checkpoints);
  if (live.length === 0) throw noneSaved();
  return live.map(({ name }) => name);
}
