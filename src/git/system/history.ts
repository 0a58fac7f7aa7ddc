import { isOid, type Oid } from "../../checkpoint/oid.ts";
import { branchRenames } from "../branch-renames.ts";
import type { CommitWalk, Engine, Repository } from "../engine.ts";
import { COMMIT_FORMAT, parseCommits, parseRenames } from "./log-output.ts";
import { splitRecords } from "./output.ts";
import { patchIds } from "./patch-ids.ts";
import { type GitPlace, runSteadily } from "./run.ts";

type HistoryPart = Pick<Engine, "commitsSince" | "patchIds" | "renamesSince" | "branchRenames">;

/** The most commits a walk tells of. */
const MOST_COMMITS = 1000;

/** What happened between commits, asked of git: a process a question, and two for patch ids. */
export function historyOf(at: GitPlace, repository: Repository, head: Engine["head"]): HistoryPart {
  return {
    commitsSince: (since) => commitsSince(at, since, head),
    patchIds: (commits, whole) => patchIds(at, commits, whole),
    async renamesSince(commit) {
      if (!isOid(commit)) return null;
      // Plumbing: unlike `git diff` it never writes the index, and no setting changes what it says.
      const [compare, other] = repository.worktree ? ["diff-index", []] : ["diff-tree", ["HEAD"]];
      const format = ["-r", "-M", "--diff-filter=R", "--name-status", "-z", "--no-ext-diff"];
      const answer = await runSteadily(at, [compare, ...format, commit, ...other, "--"]);
      return answer.status === 0 ? parseRenames(answer.stdout) : null;
    },
    async branchRenames() {
      const asked = ["log", "--walk-reflogs", "--format=%gs", "-z", "--no-show-signature"];
      const answer = await runSteadily(at, [...asked, "--branches", "--ignore-missing", "HEAD", "--"]);
      return branchRenames([...splitRecords(answer.stdout)].reverse());
    },
  };
}

async function commitsSince(at: GitPlace, since: Oid, head: Engine["head"]): Promise<CommitWalk | "unknown"> {
  if (!isOid(since)) return "unknown";
  const both = await log(at, ["--left-right", `${since}...HEAD`]);
  if (both) return both;
  // Nothing is on a branch that is not born yet: all that the commit has is behind.
  const alone = (await head()).commit === null ? await log(at, [since]) : null;
  return alone ? { ...alone, ahead: [], behind: alone.ahead } : "unknown";
}

/** Null where git knows no such commit. */
async function log(at: GitPlace, range: readonly string[]): Promise<CommitWalk | null> {
  const answer = await runSteadily(at, [
    ...["-c", "log.showRoot=true", "log", "--date-order", `--max-count=${MOST_COMMITS + 1}`],
    ...[`--format=${COMMIT_FORMAT}`, "--encoding=UTF-8", "--no-color", "--no-show-signature"],
    // A file that moved is told at both its paths, whatever the settings say of renames.
    ...["--name-only", "-z", "--no-renames", "--no-ext-diff", "--ignore-submodules=none"],
    ...range,
    "--",
  ]);
  if (answer.status !== 0) return null;
  const commits = parseCommits(answer.stdout);
  const on = (wanted: "left" | "right") =>
    commits.slice(0, MOST_COMMITS).flatMap(({ side, commit }) => (side === wanted ? [commit] : []));
  return { ahead: on("right"), behind: on("left"), cut: commits.length > MOST_COMMITS };
}
