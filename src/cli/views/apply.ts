import type { ApplyResult } from "../../operations/apply/apply.ts";
import type { ApplyOutcome } from "../../operations/apply/rules/apply-file.ts";
import type { View } from "../context.ts";
import type { Style } from "../style.ts";
import { labelled, type Nonce } from "./fence.ts";

/** In the order in which the last line counts them. */
const OUTCOMES: readonly ApplyOutcome[] = [
  "restored",
  "created",
  "deleted",
  "merged",
  "conflict",
  "refused",
  "skipped",
  "already there",
];

/** One line a file, and what it comes to. */
export function applyView(nonce: Nonce | null): View<ApplyResult> {
  return (result, style) => {
    const { foreign, files } = result;
    const lines = files.map(({ path, outcome, why }) => {
      const note = why ? ` (${why})` : "";
      return `${paint(outcome, style)(outcome)} ${style.file(path, path)}${note}\n`;
    });
    const text = `${lines.join("")}${summary(result)}\n`;
    return labelled(text, foreign ? [foreign] : [], nonce, style);
  };
}

function summary({ name, files, dryRun }: ApplyResult): string {
  const counts = OUTCOMES.flatMap((outcome) => {
    const count = files.filter((file) => file.outcome === outcome).length;
    return count > 0 ? [`${count} ${outcome}`] : [];
  });
  if (counts.length === 0) return `Checkpoint "${name}" holds no uncommitted work`;
  return `${dryRun ? "Would apply" : "Applied"} checkpoint "${name}": ${counts.join(", ")}`;
}

function paint(outcome: ApplyOutcome, style: Style): (text: string) => string {
  if (outcome === "conflict" || outcome === "refused") return style.red;
  if (outcome === "skipped") return style.yellow;
  return outcome === "already there" ? style.dim : style.green;
}
