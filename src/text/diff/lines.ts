import { gitHunks } from "./hunks.ts";

/** How many lines a change added and took away. */
export interface LineCounts {
  readonly added: number;
  readonly removed: number;
}

/** The lines of a text, each with its own ending. */
export function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** The lines added and removed between two texts, as git counts them. */
export function lineCounts(before: string, after: string): LineCounts {
  let [added, removed] = [0, 0];
  for (const { oldFrom, oldTo, nowFrom, nowTo } of gitHunks(linesOf(before), linesOf(after))) {
    added += nowTo - nowFrom;
    removed += oldTo - oldFrom;
  }
  return { added, removed };
}
