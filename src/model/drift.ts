import type { LineRange } from "./checkpoint.ts";

/** What became of one referenced file since the save. */
export interface FileDrift {
  readonly path: string;
  /** `unknown`: nothing was kept to compare with. */
  readonly state: "same" | "changed" | "missing" | "new" | "unknown";
  readonly added?: number;
  readonly removed?: number;
  /** From the content at save to the content now. */
  readonly patch?: string;
  readonly lines?: readonly LineRange[];
}

/** What became of the branch. Null stands for a detached HEAD. */
export interface BranchDrift {
  readonly state: "same" | "different";
  readonly saved: string | null;
  readonly now: string | null;
}

/** What became of HEAD. */
export interface HeadDrift {
  /** `moved`: elsewhere, and nobody counted how far. `unknown`: the commit is not in this clone. */
  readonly state: "same" | "ahead" | "behind" | "diverged" | "moved" | "unknown";
  readonly saved: string | null;
  readonly now: string | null;
  readonly ahead?: number;
  readonly behind?: number;
}

/** All that changed between a save and now, in one word. */
export type Verdict = "fresh" | "moved on" | "drifted" | "stale";

/** All that changed between a save and now. */
export interface Drift {
  readonly verdict: Verdict;
  readonly branch: BranchDrift;
  readonly head: HeadDrift;
  readonly files: readonly FileDrift[];
}

/** The word for what was found: the worst of it counts. */
export function verdictOf(head: HeadDrift, files: readonly FileDrift[]): Verdict {
  if (head.state === "unknown" || files.some((file) => file.state === "missing")) return "stale";
  if (files.some((file) => file.state === "changed" || file.state === "new")) return "drifted";
  return head.state === "same" ? "fresh" : "moved on";
}

/** Compares the branch a checkpoint was saved on with the current one. */
export function branchDrift(saved: string | null, now: string | null): BranchDrift {
  return { state: saved === now ? "same" : "different", saved, now };
}
