import type { Oid } from "../../checkpoint/oid.ts";
import type { Workspace } from "../workspace.ts";
import { type BranchLine, branchesToDraw, branchLines } from "./rules/branch-lines.ts";
import { type CommitOnLine, commitOnLine } from "./rules/commit-object.ts";

const MOST_BRANCHES = 16;
/** So many commits of a branch, and never fewer than the least where it has them. */
const MOST_COMMITS = 60;
const LEAST_COMMITS = 4;
const BRANCHES = "refs/heads/";

/** The branches that checkpoints are of, and this one, each with its own first parents since a time. */
export async function linesOfBranches(
  at: Workspace,
  named: readonly string[],
  since: number | null,
): Promise<readonly BranchLine[]> {
  const tips = new Map(
    (await at.engine.refs([BRANCHES])).map(({ ref, oid }) => [ref.slice(BRANCHES.length), oid]),
  );
  const { branch } = await at.engine.head();
  const drawn = branchesToDraw([...tips.keys()], new Set(named), branch, MOST_BRANCHES);
  const lines = drawn.map((name) => ({ name, commits: [] as CommitOnLine[], next: tips.get(name) ?? null }));
  // All lines a step at a time: many branches cost as many looks as the longest.
  for (;;) {
    const going = lines.filter((line) => line.next !== null && !isLongEnough(line.commits, since));
    if (going.length === 0) break;
    const read = await at.engine.readObjects([...new Set(going.flatMap(({ next }) => next ?? []))]);
    for (const line of going) {
      const oid = line.next as Oid;
      const object = read.get(oid);
      const commit = object?.type === "commit" ? commitOnLine(oid, object.bytes) : null;
      if (commit) line.commits.push(commit);
      line.next = commit?.parents[0] ?? null;
    }
  }
  return branchLines(lines);
}

function isLongEnough(commits: readonly CommitOnLine[], since: number | null): boolean {
  if (commits.length < LEAST_COMMITS) return false;
  const last = commits.at(-1);
  return commits.length >= MOST_COMMITS || since === null || (last ? Date.parse(last.time) < since : false);
}
