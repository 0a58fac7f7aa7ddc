import type { IndexReport } from "../../operations/projections/refresh-index.ts";
import type { ProjectionReport } from "../../operations/projections/report.ts";
import type { View } from "../context.ts";

/** What `git checkpoint index` did. */
export const indexView: View<IndexReport> = (report) => {
  const removed = report.removed.map((name) => `Checkpoint file missing (cleaned up stale entry): ${name}\n`);
  const files = report.projections.flatMap(({ path, outcome }) =>
    WORDS[outcome] ? `${path} ${WORDS[outcome]}\n` : [],
  );
  return removed.join("") + line(report) + files.join("");
};

/** What became of a generated file; what needs more words is a note. */
const WORDS: Readonly<Record<ProjectionReport["outcome"], string>> = {
  created: "regenerated",
  written: "regenerated",
  removed: "removed",
  absorbed: "",
  "left alone": "",
  failed: "",
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

/** Files that could not be written, as warnings: the checkpoints themselves are safe. And what was edited by hand. */
export function indexNotes(report: IndexReport | null): readonly string[] {
  return report ? [...memoryNotes(report), ...projectionNotes(report.projections)] : [];
}

/** What to know of generated files beside MEMORY.md. */
export function projectionNotes(reports: readonly ProjectionReport[]): readonly string[] {
  const notes = reports.flatMap(({ path, outcome, why, hints = [] }) => {
    if (outcome === "absorbed") return [`'${path}' was edited by hand: recorded as a new state of '${why}'`];
    if (why === undefined) return [];
    const verb = PROBLEMS[outcome] ?? "";
    return [`warning: ${path}${verb}: ${why}`, ...hints.map((hint) => `hint: ${hint}`)];
  });
  return reports.some(({ outcome }) => outcome === "failed") ? [...notes, INDEX_HINT] : notes;
}

const PROBLEMS: Partial<Readonly<Record<ProjectionReport["outcome"], string>>> = {
  failed: " was not updated",
  "left alone": " was left alone",
};

function memoryNotes(report: IndexReport): readonly string[] {
  if (!report.problem) return [];
  const hints = report.problem.hints.map((hint) => `hint: ${hint}`);
  if (report.outcome !== "failed") return [`warning: MEMORY.md: ${report.problem.message}`, ...hints];
  return [`warning: MEMORY.md was not updated: ${report.problem.message}`, ...hints, INDEX_HINT];
}

const INDEX_HINT =
  "hint: run 'git checkpoint index' when that is mended; the checkpoints themselves are safe";
