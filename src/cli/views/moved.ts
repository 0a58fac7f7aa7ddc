import type { Reversed } from "../../operations/history/undo.ts";

/** Where one is after a switch was taken back, or done again. */
export function movedWords(
  { kind, outcome, branch, path }: NonNullable<Reversed["moved"]>,
  verb: string,
): string {
  if (kind === "switch") return `${outcome === "went" ? "you are on" : "still on"} ${branch}`;
  if (outcome === "stayed") return "the worktree stays";
  return verb === "Undid" ? `the worktree '${path}' is removed` : `the worktree '${path}' is there again`;
}

/** What stayed, why, and what would do it; empty where all went as it should. */
export function movedLeft(moved: Reversed["moved"]): string {
  if (moved?.outcome !== "stayed") return "";
  const { kind, branch, path, why, hint } = moved;
  const what = kind === "worktree" ? `worktree ${path}` : `branch ${branch}`;
  const does = kind === "worktree" ? "removes it when you no longer need what is in it" : "goes there";
  return `left ${what} (${why})${hint ? `; '${hint}' ${does}` : ""}\n`;
}
