import type { Workspace } from "../workspace.ts";

/** Which files are about to be changed, and what was told of them before. */
export interface RecallRequest {
  /** As the agent spells them: absolute, or from the folder it works in. */
  readonly paths: readonly string[];
}

/** What live checkpoints say of a file. */
export interface Recalled {
  /** The file, from the top of the worktree. */
  readonly path: string;
  /** What an agent should know before it changes it: what failed, what is undecided, what blocks; with age and drift. */
  readonly text: string;
}

/** What live checkpoints say of files that are about to be changed; a file of which none says anything is left out. */
export async function recall(_at: Workspace, _request: RecallRequest): Promise<readonly Recalled[]> {
  return [];
}
