import { isOid, type Oid } from "../../checkpoint/oid.ts";
import { branchRenames } from "../branch-renames.ts";
import type { CommitPair, CommitWalk, Engine, PathMoves, Repository } from "../engine.ts";
import { COMMIT_FORMAT, parseCommits, parsePathMoves, parseRenames } from "./log-output.ts";
import { splitRecords } from "./output.ts";
import { patchIds } from "./patch-ids.ts";
import { type GitPlace, runSteadily } from "./run.ts";

type HistoryPart = Pick<
  Engine,
  "commitsSince" | "patchIds" | "renamesSince" | "movesBetween" | "branchRenames"
>;

/** The most commits a walk tells of. */
const MOST_COMMITS = 1000;

/** What happened between commits, asked of git: a process a question, and two for patch ids. */
export function historyOf(at: GitPlace, repository: Repository, head: Engine["head"]): HistoryPart {
  return {
    commitsSince: (since, to) => commitsSince(at, { since, to }, head),
    patchIds: (commits, whole, to) => patchIds(at, commits, whole, to),
    async renamesSince(commit) {
      if (!isOid(commit)) return null;
      // Plumbing: unlike `git diff` it never writes the index, and no setting changes what it says.
      const [compare, other] = repository.worktree ? ["diff-index", []] : ["diff-tree", ["HEAD"]];
      const format = ["-r", "-M", "--diff-filter=R", "--name-status", "-z", "--no-ext-diff"];
      const answer = await runSteadily(at, [compare, ...format, commit, ...other, "--"]);
      return answer.status === 0 ? parseRenames(answer.stdout) : null;
    },
    movesBetween: (pairs) => movesBetween(at, pairs),
    async branchRenames() {
      const asked = ["log", "--walk-reflogs", "--format=%gs", "-z", "--no-show-signature"];
      const answer = await runSteadily(at, [...asked, "--branches", "--ignore-missing", "HEAD", "--"]);
      return branchRenames([...splitRecords(answer.stdout)].reverse());
    },
  };
}

/** Two commits for each line: git shows the first against the one behind it, as if that were its parent. */
async function movesBetween(
  at: GitPlace,
  pairs: readonly CommitPair[],
): Promise<readonly (PathMoves | null)[]> {
  const asked = pairs.filter(({ from, to }) => isOid(from) && isOid(to));
  if (asked.length === 0) return pairs.map(() => null);
  const format = ["-r", "-M", "--diff-filter=RD", "--name-status", "-z", "--no-ext-diff", "--always"];
  const lines = asked.map(({ from, to }) => `${to} ${from}\n`).join("");
  const answer = await runSteadily(at, ["diff-tree", "--stdin", ...format], lines);
  const found = answer.status === 0 ? parsePathMoves(answer.stdout) : [];
  // An answer is missing where git has not one of the two: then nobody can tell which.
  const answers = new Map(found.length === asked.length ? asked.map((pair, at) => [pair, found[at]]) : []);
  return pairs.map((pair) => answers.get(pair) ?? null);
}

async function commitsSince(
  at: GitPlace,
  { since, to }: { readonly since: Oid; readonly to: Oid | undefined },
  head: Engine["head"],
): Promise<CommitWalk | "unknown"> {
  if (!isOid(since) || (to !== undefined && !isOid(to))) return "unknown";
  const both = await log(at, ["--left-right", `${since}...${to ?? "HEAD"}`]);
  if (both || to !== undefined) return both ?? "unknown";
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
