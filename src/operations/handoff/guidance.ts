import type { Preserved } from "../../model/preservation.ts";
import type { Gap, Written } from "./write.ts";

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
  { outcome, file }: Pick<Written, "outcome" | "file">,
  checklist: readonly Preserved[],
  gaps: readonly Gap[],
): Conclusion {
  const failed = checklist.flatMap((item) => (item.verdict === "no" ? [`${item.question} ${item.why}`] : []));
  const all = [...gaps.map(({ what }) => what), ...failed];
  if (outcome === "failed") return { status: "BROKEN", gaps: all, guidance: null };
  if (all.length > 0) return { status: "PARTIAL", gaps: all, guidance: null };
  const where = file?.path ?? "git checkpoint continue handoff";
  const guidance = `Checkpoint complete. Run /compact to compress context. Handoff: ${where}`;
  return { status: "WORKING", gaps: [], guidance };
}
