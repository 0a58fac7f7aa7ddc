import type { Oid } from "../checkpoint/oid.ts";

/** How HEAD moved since a commit: commits on each side. `unknown` where the commit is not in this clone. */
export type Distance = { readonly ahead: number; readonly behind: number } | "unknown";

/** A commit, as drift speaks of it. */
export interface CommitFacts {
  readonly oid: Oid;
  readonly tree: Oid;
  readonly subject: string;
  /** `A Developer <dev@example.org>`. */
  readonly author: string;
  /** When the author wrote it, in seconds; a rebase keeps it. */
  readonly authored: number;
  /** The paths it changed; a merge lists none. */
  readonly paths: readonly string[];
}

/** The commits on each side since HEAD and another commit parted, newest first. */
export interface CommitWalk {
  readonly ahead: readonly CommitFacts[];
  readonly behind: readonly CommitFacts[];
  /** There are more than the most that are read (1,000 in all). */
  readonly cut: boolean;
}

/** Two commits, the earlier first. */
export interface CommitPair {
  readonly from: Oid;
  readonly to: Oid;
}

/** What became of paths that one commit has and a later one has not. */
export interface PathMoves {
  /** Old path to new. */
  readonly renamed: ReadonlyMap<string, string>;
  readonly deleted: ReadonlySet<string>;
}

/** A path as a commit has it. */
export interface CommittedPath {
  readonly commit: Oid;
  readonly path: string;
}
