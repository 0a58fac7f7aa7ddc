import type { StatusResult } from "../../operations/drift/status.ts";
import type { View } from "../context.ts";
import { branchWarning, driftLines, driftSentence, type Length } from "./drift.ts";

/** Drift alone, a paragraph a checkpoint. */
export function statusView(length: Length): View<StatusResult> {
  return (result, style) =>
    result.checkpoints
      .map(({ name, age, drift }) => {
        const head = `${style.bold(name)} (saved ${age}): ${driftSentence(drift, style)}\n`;
        return head + branchWarning(drift) + driftLines(drift, style, length);
      })
      .join("\n");
}
