import type { Oid } from "../../checkpoint/oid.ts";
import type { MoveOutcome, Repository } from "../engine.ts";
import { isBranchName } from "../ref-format.ts";
import type { BranchTarget, ListedWorktree, SaidOutcome, Switching } from "../switching.ts";
import { splitRecords } from "./output.ts";
import { cleanEnv, type GitAnswer, type GitPlace, runGit, runSteadily } from "./run.ts";

const HEADS = "refs/heads/";

/**
 * Branches and worktrees by `git switch` and `git worktree`. These are the user's own doings: they run where the user
 * stands and with the user's settings, so that hooks run, reflogs are written and missing objects are fetched.
 */
export function switchingOf(at: GitPlace, outside: GitPlace, repository: Repository): Switching {
  const { LC_ALL, GIT_NO_LAZY_FETCH } = outside.env;
  const own: GitPlace = { cwd: outside.cwd, env: { ...cleanEnv(outside.env), LC_ALL, GIT_NO_LAZY_FETCH } };
  const run = (args: readonly string[]): Promise<GitAnswer> => runGit(own, args);
  const worktrees = async (): Promise<readonly ListedWorktree[]> =>
    parseWorktrees((await run(["worktree", "list", "--porcelain"])).stdout.toString("utf8"));
  return {
    worktrees,
    async differing(commit, paths) {
      if (paths.length === 0) return new Set();
      // All that differs, rather than these alone: a command line has no room for any number of them.
      const args = ["diff-tree", "-r", "--name-only", "-z", "--no-renames", "HEAD", commit, "--"];
      const told = new Set(splitRecords((await runSteadily(at, args)).stdout));
      return new Set(paths.filter((path) => told.has(path)));
    },
    async ignored() {
      if (!repository.worktree) return [];
      const args = ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"];
      return splitRecords((await runSteadily(at, args)).stdout);
    },
    async switchTo(to) {
      if ("branch" in to && !isBranchName(to.branch)) return noBranch(to.branch);
      const answer = await run(["switch", "--quiet", ...targetOf(to)]);
      // A hook that fails makes git say no although it has switched: where HEAD is decides.
      const head = await run(
        "commit" in to ? ["rev-parse", "--verify", "--quiet", "HEAD"] : ["symbolic-ref", "--quiet", "HEAD"],
      );
      const wanted = "commit" in to ? to.commit : HEADS + to.branch;
      return outcomeOf(answer, head.stdout.toString("utf8").trim() === wanted);
    },
    async addWorktree(path, { branch, track }) {
      if (!isBranchName(branch)) return noBranch(branch);
      const what = track ? ["--track", "-b", branch, path, track] : [path, branch];
      const answer = await run(["worktree", "add", "--quiet", ...what]);
      const head = await runGit({ ...own, env: { ...own.env, ...NOWHERE } }, [
        ...["-C", path, "symbolic-ref", "--quiet", "HEAD"],
      ]);
      return outcomeOf(answer, head.stdout.toString("utf8").trim() === HEADS + branch);
    },
    removeWorktree: async (path) => plainly(await run(["worktree", "remove", path])),
    dropBranch: async (branch) => plainly(await run(["branch", "--quiet", "--delete", "--", branch])),
  };
}

/** Names of a repository that would lead away from the folder that is asked about. */
const NOWHERE = { GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_COMMON_DIR: undefined };

function targetOf(to: BranchTarget | { readonly commit: Oid }): readonly string[] {
  if ("commit" in to) return ["--detach", to.commit];
  return to.track ? ["--create", to.branch, "--track", to.track] : ["--no-guess", to.branch];
}

/** Such a name would reach git as something else, an option perhaps. */
function noBranch(branch: string): SaidOutcome {
  return { ok: false, said: [], reason: `'${branch}' is no name of a branch` };
}

function outcomeOf(answer: GitAnswer, isThere: boolean): SaidOutcome {
  const said = `${answer.stderr}${answer.stdout.toString("utf8")}`
    .split("\n")
    .filter((line) => line.trim() !== "");
  return isThere ? { ok: true, said } : { ok: false, said, reason: reasonOf(said) };
}

function plainly(answer: GitAnswer): MoveOutcome {
  return answer.status === 0 ? { ok: true } : { ok: false, reason: reasonOf(answer.stderr.split("\n")) };
}

/** What git said, on one line. */
function reasonOf(said: readonly string[]): string {
  const words = said
    .map((line) => line.trim().replace(/^(?:error|fatal): /, ""))
    .filter((line) => line !== "");
  return words.join(" ").slice(0, 500) || "no reason given";
}

function parseWorktrees(text: string): readonly ListedWorktree[] {
  return text
    .split("\n\n")
    .filter((block) => block.startsWith("worktree "))
    .map((block) => {
      const lines = block.split("\n");
      const after = (word: string): string | null =>
        lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? null;
      const branch = after("branch")?.replace(HEADS, "") ?? null;
      const gone = lines.some((line) => line.startsWith("prunable"));
      return { path: after("worktree") ?? "", branch, gone };
    });
}
