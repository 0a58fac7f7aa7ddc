import type { Preserved } from "./rules/preservation.ts";
import type { MemorySaved } from "./save-memory.ts";
import type { Written } from "./write.ts";

/** How the whole pipeline ended. */
export interface Conclusion {
  readonly status: "WORKING" | "PARTIAL" | "BROKEN";
  /** What is missing, in words. */
  readonly gaps: readonly string[];
  /** What to tell the user about compacting; null where that would lose something. */
  readonly guidance: string | null;
}

/** Advises compaction only where everything was written and no question was answered with no. */
export function conclude(
  { outcome, file, strays, gaps }: Pick<Written, "outcome" | "file" | "strays" | "gaps">,
  memory: Pick<MemorySaved, "gaps" | "skipped"> | null,
  checklist: readonly Preserved[],
): Conclusion {
  const failed = checklist.flatMap((item) => (item.verdict === "no" ? [`${item.question} ${item.why}`] : []));
  const unwritten = [...gaps, ...(memory?.gaps ?? [])].map(({ what }) => what);
  const all = [...unwritten, ...strays.map((path) => `${path} is a second handoff file`), ...failed];
  if (outcome === "failed") return { status: "BROKEN", gaps: all, guidance: null };
  // What the user did not want written is no loss, and a second file is nobody's compaction.
  const isLosing =
    failed.length > 0 || gaps.length > 0 || (memory?.skipped === null && memory.gaps.length > 0);
  const where = file?.path ?? "git checkpoint continue handoff";
  return {
    status: all.length === 0 ? "WORKING" : "PARTIAL",
    gaps: all,
    guidance: isLosing ? null : `Checkpoint complete. Run /compact to compress context. Handoff: ${where}`,
  };
}
