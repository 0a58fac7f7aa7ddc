import type { IndexReport } from "../../operations/projections/refresh-index.ts";
import type { ProjectionReport } from "../../operations/projections/report.ts";
import type { View } from "../context.ts";

/** What `git checkpoint index` did. */
export const indexView: View<IndexReport> = (report) => {
  const removed = report.removed.map((name) => `${missing(name)}\n`);
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
    case "removed":
      return `MEMORY.md removed: nothing is left to list in ${report.file}\n`;
    case "left alone":
      return report.why === "tracked"
        ? `MEMORY.md is tracked by git and was left alone: ${report.file}\n`
        : "MEMORY.md was left alone: checkpoint.index is 'never'\n";
    case "unchanged":
      return `MEMORY.md is up to date: ${report.file}\n`;
    default:
      return report.file
        ? "MEMORY.md is not needed: there is nothing to list\n"
        : "no MEMORY.md: this repository has no worktree and no memory folder is set (checkpoint.memoryDir)\n";
  }
}

/** Bullets that nothing stood behind, in the words of the systems that wrote them. */
function staleNotes({ stale }: IndexReport): readonly string[] {
  return stale.map(missing);
}

function missing(name: string): string {
  return `Checkpoint file missing (cleaned up stale entry): ${name}`;
}

/** What is to be known of the generated files after a command that changed something else. */
export function indexNotes(report: IndexReport | null): readonly string[] {
  if (!report) return [];
  const ended = (report.ended ?? []).map((name) => `'${name}' ended with its worktree`);
  return [...ended, ...staleNotes(report), ...fileNotes(report), ...onceNotes(report)];
}

/** Files that could not be written, as warnings: the checkpoints themselves are safe. And what was edited by hand. */
export function fileNotes(report: IndexReport): readonly string[] {
  return [...memoryNotes(report), ...projectionNotes(report.projections)];
}

/** What is said once: a file came into being, or the list has no place. */
function onceNotes({ once, path }: IndexReport): readonly string[] {
  return once.map((word) =>
    word === "made"
      ? `hint: made ${path}, where agents see the live checkpoints; without it: 'git config checkpoint.index never'`
      : `hint: ${path} is tracked by git and was left alone; to list checkpoints there: ${ALWAYS}`,
  );
}

const ALWAYS = "'git config checkpoint.index always'";

/** What a command that was asked for the list says each time. */
export function leftAloneNotes({ why }: IndexReport): readonly string[] {
  return why === "tracked" ? [`hint: to list checkpoints there: ${ALWAYS}`] : [];
}

/** What the section lists and nobody has imported. */
export function waitingNotes({ waiting }: IndexReport): readonly string[] {
  return waiting.map(
    ({ name, path }) =>
      `hint: '${name}' is listed and not imported yet: take it in with 'git checkpoint import ${path}'`,
  );
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
