import type { IndexReport } from "../../operations/refresh-index.ts";
import type { View } from "../context.ts";

/** What `git checkpoint index` did. */
export const indexView: View<IndexReport> = (report) => {
  const removed = report.removed.map((name) => `Checkpoint file missing (cleaned up stale entry): ${name}\n`);
  return removed.join("") + line(report);
};

function line(report: IndexReport): string {
  switch (report.outcome) {
    case "created":
    case "written":
      return `MEMORY.md regenerated: ${report.file}\n`;
    case "unchanged":
      return `MEMORY.md is up to date: ${report.file}\n`;
    default:
      return report.file
        ? "MEMORY.md is not needed: there is nothing to list\n"
        : "no MEMORY.md: this repository has no worktree and no memory folder is set (checkpoint.memoryDir)\n";
  }
}

/** A projection that could not be written, as a warning: the checkpoints themselves are safe. */
export function indexNotes(report: IndexReport | null): readonly string[] {
  if (!report?.problem) return [];
  const hints = report.problem.hints.map((hint) => `hint: ${hint}`);
  if (report.outcome !== "failed") return [`warning: MEMORY.md: ${report.problem.message}`, ...hints];
  return [`warning: MEMORY.md was not updated: ${report.problem.message}`, ...hints, INDEX_HINT];
}

const INDEX_HINT =
  "hint: run 'git checkpoint index' when that is mended; the checkpoints themselves are safe";
