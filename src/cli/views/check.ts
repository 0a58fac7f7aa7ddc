import type { CheckedCheckpoint, CheckResult } from "../../operations/check/check.ts";
import type { Preserved } from "../../operations/handoff/rules/preservation.ts";
import type { View } from "../context.ts";
import type { Style } from "../style.ts";
import { labelled, type Nonce } from "./fence.ts";

/** Each checkpoint with its items; what falls short is quoted, with the way to mend it. */
export function checkView(nonce: Nonce | null): View<CheckResult> {
  return ({ checkpoints }, style) =>
    checkpoints
      .map((one) => labelled(blockOf(one, style), one.foreign ? [one.foreign] : [], nonce, style))
      .join("\n");
}

function blockOf({ name, passes, items, preservation }: CheckedCheckpoint, style: Style): string {
  const verdict = passes ? style.green("complete") : style.red("incomplete");
  const lines = items
    .filter((item) => item.verdict !== "not needed")
    .map(({ item, verdict, sentence, remedy }) => {
      // Context makes a checkpoint better, and its absence spoils none.
      const mark = verdict === "good" ? style.green("✓") : item === "context" ? "·" : style.yellow("✗");
      if (verdict === "good") return `  ${mark} ${item}\n`;
      const quoted = sentence ? `: "${sentence}"` : verdict === "missing" ? ": missing" : "";
      return `  ${mark} ${item}${quoted}\n${remedy ? `      ${remedy}\n` : ""}`;
    });
  const checklist = (preservation ?? []).map((item) => `  ${preservedLine(item, style)}\n`);
  return `${style.bold(name)}: ${verdict}\n${[...lines, ...checklist].join("")}`;
}

/** One item of the checklist; below a no stands how to mend it. */
export function preservedLine(item: Preserved, style: Style): string {
  if (item.verdict === "yes") return `${item.question} ${style.green("✓")}`;
  if (item.verdict === "skipped") return `${item.question} ⚠️ SKIPPED: ${item.reason}`;
  return `${item.question} ${style.red("✗")} ${item.why}\n      ${item.remedy}`;
}
