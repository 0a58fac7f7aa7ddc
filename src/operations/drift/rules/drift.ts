import type { LineRange } from "../../../checkpoint/checkpoint.ts";
import type { FollowedRange } from "./lines.ts";
import type { Successor } from "./successor.ts";

/** What became of one range of lines; `unknown` where there was nothing to compare. */
export interface RangeDrift {
  readonly was: LineRange;
  readonly state: FollowedRange["state"] | "unknown";
  readonly now: LineRange | null;
}

/** What became of one referenced file since the save. */
export interface FileDrift {
  readonly path: string;
  /**
   * `moved`: it is at `to` now, edited or not. `unknown`: nothing was kept to compare with. `not applied`: its uncommitted
   * work is kept, and the file is as it was without it: nobody has put it back, and nobody went on with it.
   */
  readonly state: "same" | "changed" | "moved" | "missing" | "new" | "not applied" | "unknown";
  /** Where a moved file is now. */
  readonly to?: string;
  readonly added?: number;
  readonly removed?: number;
  /** From the content at save to the content now. */
  readonly patch?: string;
  /** Where the lines that the checkpoint names are now. */
  readonly lines?: readonly RangeDrift[];
}

/** What became of the branch. Null stands for a detached HEAD. */
export interface BranchDrift {
  /** `merged`: the work is in the current branch, under another name. `remote`: it is not here, and on a remote. */
  readonly state: "same" | "different" | "renamed" | "remote" | "deleted" | "merged";
  readonly saved: string | null;
  readonly now: string | null;
  /** The commit that the saved branch stands at, null where it is gone; only where somebody looked. */
  readonly tip?: string | null;
  readonly renamedTo?: string;
  /** The remote that has it, where it is not in this clone; and whether `git switch` knows by its name which one is meant. */
  readonly remote?: {
    readonly name: string;
    readonly guessed: boolean;
    /** Other remotes that have it as well. */
    readonly others?: readonly string[];
  };
}

/** What a checkpoint of another branch was measured against: that branch, wherever it is. */
export interface Against {
  /** The worktree in which it is checked out, its tip, or the tip that a remote has. */
  readonly kind: "worktree" | "branch" | "remote";
  /** `feature/oauth`, or with its remote `origin/feature/oauth`. */
  readonly name: string;
  /** The top of that worktree. */
  readonly path?: string;
  readonly commit?: string;
}

/** A commit that came since the save. */
export interface CommitNote {
  readonly oid: string;
  readonly subject: string;
  /** The referenced files that it changed, by their paths at save. */
  readonly touches: readonly string[];
}

/** What became of HEAD. */
export interface HeadDrift {
  /**
   * `rewritten`: another commit took the saved one's place. `moved`: elsewhere, and nobody counted how far.
   * `unknown`: the commit is not in this clone.
   */
  readonly state: "same" | "ahead" | "behind" | "diverged" | "rewritten" | "moved" | "unknown";
  readonly saved: string | null;
  readonly now: string | null;
  readonly ahead?: number;
  readonly behind?: number;
  /** There are more commits than `commits` tells. */
  readonly more?: true;
  /** The commits ahead, newest first. */
  readonly commits?: readonly CommitNote[];
  readonly successor?: Successor;
  /** The command that may bring a commit that is not in this clone. */
  readonly fetch?: string;
}

/** All that changed between a save and now, in one word. */
export type Verdict = "fresh" | "moved on" | "drifted" | "stale";

/** All that changed between a save and now. */
export interface Drift {
  readonly verdict: Verdict;
  readonly branch: BranchDrift;
  readonly head: HeadDrift;
  readonly files: readonly FileDrift[];
  /** Absent where it was measured in this worktree. */
  readonly against?: Against;
  /** Files are missing, and the history of renames could not be asked where they went. */
  readonly renamesUnknown?: true;
}

/** The word for what was found: the worst of it counts. */
export function verdictOf(head: HeadDrift, files: readonly FileDrift[]): Verdict {
  const any = (...states: readonly FileDrift["state"][]) => files.some((file) => states.includes(file.state));
  if (head.state === "unknown" || any("missing")) return "stale";
  if (any("changed", "moved", "new")) return "drifted";
  return head.state === "same" ? "fresh" : "moved on";
}

/** What is known of a branch that is not the current one. */
export interface BranchFacts {
  /** The commit it stands at; null where there is no such branch any more. */
  readonly tip: string | null;
  readonly renamedTo: string | null;
  /** What became of the current HEAD, not of that branch. */
  readonly head: HeadDrift;
  /** The remote that has it, where it is gone here. */
  readonly remote?: (NonNullable<BranchDrift["remote"]> & { readonly tip: string }) | null;
}

/** Compares the branch a checkpoint was saved on with the current one, as closely as the facts allow. */
export function branchDrift(saved: string | null, now: string | null, known?: BranchFacts): BranchDrift {
  if (saved === now) return { state: "same", saved, now };
  if (saved === null || known === undefined) return { state: "different", saved, now };
  const { tip, renamedTo, head, remote } = known;
  if (tip === null && renamedTo !== null) return { state: "renamed", saved, now, tip, renamedTo };
  const there = tip === null && remote ? { remote: withoutTip(remote) } : {};
  if (isMerged(tip ?? remote?.tip ?? null, head)) return { state: "merged", saved, now, tip, ...there };
  if (tip === null && remote) return { state: "remote", saved, now, tip, ...there };
  return { state: tip === null ? "deleted" : "different", saved, now, tip };
}

function withoutTip({ name, guessed, others = [] }: NonNullable<BranchFacts["remote"]>) {
  return { name, guessed, ...(others.length > 0 ? { others } : {}) };
}

/** A branch with commits of its own is not merged; one that stands where HEAD stands is merely another one. */
function isMerged(tip: string | null, head: HeadDrift): boolean {
  if (tip === null) return head.state === "same" || head.state === "ahead";
  if (head.state !== "ahead") return false;
  return tip === head.saved || (head.commits ?? []).some((commit) => commit.oid === tip);
}

/** The referenced files that each commit changed, whether it knew them by their old path or by their new one. */
export function noteCommits(
  commits: readonly { readonly oid: string; readonly subject: string; readonly paths: readonly string[] }[],
  files: readonly FileDrift[],
): readonly CommitNote[] {
  const savedAs = new Map<string, string>();
  for (const { path, to } of files) if (to !== undefined) savedAs.set(to, path);
  for (const { path } of files) savedAs.set(path, path);
  return commits.map(({ oid, subject, paths }) => {
    const touches = new Set(paths.flatMap((path) => savedAs.get(path) ?? []));
    return { oid, subject, touches: [...touches] };
  });
}
