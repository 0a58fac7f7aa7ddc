import type { Oid } from "../../../checkpoint/oid.ts";
import type { CommitOnLine } from "./commit-object.ts";

/** A branch with the commits that are its own, newest first. */
export interface BranchLine {
  readonly name: string;
  readonly commits: readonly Pick<CommitOnLine, "oid" | "time" | "subject" | "author">[];
  /** The commit of another line that the oldest of these came from; null where that is not on the page. */
  readonly from: Oid | null;
}

/** A branch and its first parents, newest first. */
export interface FirstParents {
  readonly name: string;
  readonly commits: readonly CommitOnLine[];
}

/** Gives each commit to the first branch that has it, so that none is drawn twice. */
export function branchLines(branches: readonly FirstParents[]): readonly BranchLine[] {
  const taken = new Set<Oid>();
  return branches.map(({ name, commits }) => {
    const shared = commits.findIndex(({ oid }) => taken.has(oid));
    const own = shared === -1 ? commits : commits.slice(0, shared);
    for (const { oid } of own) taken.add(oid);
    return {
      name,
      commits: own.map(({ oid, time, subject, author }) => ({ oid, time, subject, author })),
      from: commits[shared]?.oid ?? null,
    };
  });
}

/** The branches to draw: the trunk first, for what several share is the trunk's, then this one, then by their names. */
export function branchesToDraw(
  all: readonly string[],
  wanted: ReadonlySet<string>,
  current: string | null,
  most: number,
): readonly string[] {
  const trunk = ["main", "master", "trunk"].find((name) => all.includes(name));
  const rank = (name: string): number => (name === trunk ? 0 : name === current ? 1 : 2);
  return all
    .filter((name) => rank(name) < 2 || wanted.has(name))
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .slice(0, most);
}
