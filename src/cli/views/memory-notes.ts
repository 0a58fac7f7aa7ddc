import type { Problem } from "../../operations/hide-from-status.ts";

/** What the user should know of a memory file beside the answer. */
export function problemNotes({
  path,
  problem,
}: {
  readonly path: string;
  readonly problem?: Problem;
}): readonly string[] {
  if (!problem) return [];
  return [`warning: ${path}: ${problem.message}`, ...problem.hints.map((hint) => `hint: ${hint}`)];
}
