/** Uncommitted work, what it was based on, and what was committed since. */
export interface Contents {
  readonly base: string;
  readonly work: string;
  readonly now: string;
}

/**
 * Whether a commit took work in: at least half of the lines that it added are there. It is seldom committed to the
 * letter, and somebody else's commit has none of it. Of work that only took lines out, at least half must be gone.
 */
export function wentIn({ base, work, now }: Contents): boolean {
  const [was, is, there] = [linesOf(base), linesOf(work), linesOf(now)];
  const added = [...is].filter((line) => !was.has(line));
  if (added.length > 0) return added.filter((line) => there.has(line)).length * 2 >= added.length;
  const removed = [...was].filter((line) => !is.has(line));
  return removed.filter((line) => !there.has(line)).length * 2 >= removed.length;
}

function linesOf(text: string): ReadonlySet<string> {
  return new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  );
}
