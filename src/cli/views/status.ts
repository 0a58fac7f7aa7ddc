import type { StatusResult } from "../../operations/status.ts";
import type { View } from "../context.ts";
import { branchWarning, driftLines, driftSentence } from "./drift.ts";

/** Drift alone, a paragraph a checkpoint. */
export const statusView: View<StatusResult> = (result, style) =>
  result.checkpoints
    .map(({ name, age, drift }) => {
      const head = `${style.bold(name)} (saved ${age}): ${driftSentence(drift, style)}\n`;
      return head + branchWarning(drift) + driftLines(drift, style);
    })
    .join("\n");
