import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { isAnotherWorktrees } from "../../profiles/registry.ts";
import type { LiveSet } from "../../store/live-checkpoints.ts";
import { type Workspace, worktreeId } from "../workspace.ts";

/** A live checkpoint that stays where all of one profile end. */
export interface Left {
  readonly name: CheckpointName;
  readonly profile: string;
  /** It is another worktree's own, whatever its profile. */
  readonly elsewhere: boolean;
}

/** The checkpoints of one profile that belong here, and the others; a blob that is no document is of any profile. */
export function ofProfile(
  at: Workspace,
  { checkpoints, damaged }: LiveSet,
  profile: string,
): { readonly names: readonly CheckpointName[]; readonly left: readonly Left[] } {
  const here = worktreeId(at);
  const all = checkpoints.map(
    ({ name, header }): Left => ({
      name,
      profile: header.profile,
      elsewhere: isAnotherWorktrees(name, here),
    }),
  );
  const isOne = (one: Left): boolean => one.profile === profile && !one.elsewhere;
  const broken = damaged.filter(({ canEnd }) => canEnd).map(({ name }) => name as CheckpointName);
  return {
    names: [...all.filter(isOne).map(({ name }) => name), ...broken],
    left: all.filter((one) => !isOne(one)),
  };
}
