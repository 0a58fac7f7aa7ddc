import type { Preserved } from "../../operations/handoff/rules/preservation.ts";
import type { Style } from "../style.ts";

/** One item of the checklist; below a no stands how to mend it. */
export function preservedLine(item: Preserved, style: Style): string {
  if (item.verdict === "yes") return `${item.question} ${style.green("✓")}`;
  if (item.verdict === "skipped") return `${item.question} ⚠️ SKIPPED: ${item.reason}`;
  return `${item.question} ${style.red("✗")} ${item.why}\n      ${item.remedy}`;
}
