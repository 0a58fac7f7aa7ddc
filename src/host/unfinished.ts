import { existsSync } from "node:fs";
import { join } from "node:path";

/** Something that git began in a worktree and has not ended. */
export interface Unfinished {
  readonly what: "am" | "rebase" | "merge" | "cherry-pick" | "revert" | "bisect";
  /** The commands that end it, the first by seeing it through. */
  readonly ends: readonly string[];
}

const MARKS: readonly (readonly [string, Unfinished["what"]])[] = [
  ["rebase-apply/applying", "am"],
  ["rebase-apply", "rebase"],
  ["rebase-merge", "rebase"],
  ["MERGE_HEAD", "merge"],
  ["CHERRY_PICK_HEAD", "cherry-pick"],
  ["REVERT_HEAD", "revert"],
  ["BISECT_LOG", "bisect"],
];

/** What is under way in the worktree of a git directory; null where nothing is. */
export function unfinishedIn(gitDir: string): Unfinished | null {
  const found = MARKS.find(([file]) => existsSync(join(gitDir, file)));
  if (!found) return null;
  const [, what] = found;
  const ends = what === "bisect" ? ["git bisect reset"] : [`git ${what} --continue`, `git ${what} --abort`];
  return { what, ends };
}
