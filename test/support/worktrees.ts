import { join } from "node:path";
import { type CheckpointRepo, runCli } from "./cli.ts";

/** A linked worktree of a repository, with the program at hand. */
export interface Linked {
  readonly root: string;
  checkpoint: CheckpointRepo["checkpoint"];
}

/** Adds a linked worktree beside a repository, on a branch of its own; git's id of it is its name. */
export async function secondWorktree(repo: CheckpointRepo, name: string): Promise<Linked> {
  const root = join(repo.home, name);
  await repo.git("worktree", "add", "-q", "-b", name, root);
  return { root, checkpoint: (args, more = {}) => runCli(args, { cwd: root, env: repo.env, ...more }) };
}
