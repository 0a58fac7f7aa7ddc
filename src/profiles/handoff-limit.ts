import { CheckpointError } from "../errors.ts";
import type { Checkpoint } from "../model/checkpoint.ts";
import { handoffFormat } from "./handoff-format.ts";

/** The most lines that a handoff may have. */
export const MOST_LINES = 200;

/** Why a handoff is too long, and what to cut; null where it is not. */
export function handoffTooLong(checkpoint: Checkpoint): CheckpointError | null {
  const lines = handoffFormat.render(checkpoint).trimEnd().split("\n");
  if (lines.length <= MOST_LINES) return null;
  const longest = lengths(lines)
    .slice(0, 3)
    .map(({ heading, count }) => `'${heading}' has ${count}`);
  const over = lines.length - MOST_LINES;
  return new CheckpointError(
    "refused",
    "handoff-too-long",
    `the handoff would have ${lines.length} lines, and at most ${MOST_LINES} are read`,
    { hints: [`cut at least ${over} ${over === 1 ? "line" : "lines"}: ${longest.join(", ")}`] },
  );
}

/** How many lines each section has, the longest first. */
function lengths(lines: readonly string[]): readonly { readonly heading: string; readonly count: number }[] {
  const starts = lines.flatMap((line, index) => (/^##? /.test(line) ? [index] : []));
  return starts
    .map((start, index) => ({
      heading: (lines[start] ?? "").replace(/^#+ /, "").replace(/ \(.*\)$/, ""),
      count: (starts[index + 1] ?? lines.length) - start,
    }))
    .sort((a, b) => b.count - a.count);
}
