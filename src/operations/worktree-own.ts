import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import { nearestName } from "../checkpoint/name.ts";
import { CheckpointError } from "../errors.ts";
import { linkedIds, markWorktree, readWorktreeMarks } from "../host/worktree-marks.ts";
import { linkedWorktreeOf } from "../profiles/registry.ts";
import type { Change } from "../store/change.ts";
import type { NameState } from "../store/name-state.ts";
import { LIVE, nameInRef } from "../store/ref-names.ts";
import { type Workspace, worktreeId } from "./workspace.ts";

/** Notes in a linked worktree that it has a checkpoint of its own, if one of these is. */
export function noteOwn(at: Workspace, names: Iterable<string>): void {
  const here = worktreeId(at);
  if (here === null || ![...names].some((name) => linkedWorktreeOf(name) === here)) return;
  markWorktree(at.engine.repository.commonDir, at.engine.repository.gitDir);
}

/** Writes an entry for each of these names; only the frame of a change does. */
type Write = (names: readonly CheckpointName[], decide: (state: NameState) => Change) => Promise<unknown>;

/**
 * Ends what belongs to worktrees that are gone, and names it. Which names are live is known without git, so that this
 * costs a look at two files where there is nothing to end. `spared` are names that a command has just made live.
 */
export async function endWithWorktrees(
  at: Workspace,
  spared: ReadonlySet<string>,
  write: Write,
): Promise<readonly CheckpointName[]> {
  const lost = lostOwn(at).filter((name) => !spared.has(name));
  if (lost.length === 0) return [];
  try {
    await write(lost, (state) => {
      if (!state.live) throw endedMeanwhile(state.name);
      return { op: "clear", document: null, facts: {} };
    });
    return lost;
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    // It is hidden from all other worktrees; the next command tries again.
    return [];
  }
}

/** Live checkpoints of linked worktrees that are gone, or that others stand for by now. */
export function lostOwn(at: Workspace): readonly CheckpointName[] {
  const owned = [...at.store.known.read().keys()]
    .filter((ref) => ref.startsWith(LIVE))
    .map(nameInRef)
    .filter((name) => linkedWorktreeOf(name) !== null);
  if (owned.length === 0) return [];
  const { commonDir } = at.engine.repository;
  const marks = readWorktreeMarks(commonDir);
  const still = linkedIds(commonDir).filter(marks.isStill);
  const names = new Set<string | null>(still.map((id) => nearestName(id)));
  return owned.filter((name) => !names.has(linkedWorktreeOf(name))) as CheckpointName[];
}

function endedMeanwhile(name: string): CheckpointError {
  return new CheckpointError("no", "ended-meanwhile", `'${name}' has ended meanwhile`);
}
