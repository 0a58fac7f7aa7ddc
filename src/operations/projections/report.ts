import { CheckpointError } from "../../errors.ts";

/** What became of one generated file. */
export interface ProjectionReport {
  /** From the top of the worktree, or absolute outside of it. */
  readonly path: string;
  /** `absorbed`: an edit by hand was recorded; `left alone`: a file stands there that is not ours. */
  readonly outcome: "written" | "created" | "removed" | "absorbed" | "left alone" | "failed";
  readonly why?: string;
  readonly hints?: readonly string[];
}

/** What happened in several steps of one command: of each file the last word, and every edit that was recorded. */
export function mergeReports(
  ...steps: readonly (readonly ProjectionReport[])[]
): readonly ProjectionReport[] {
  const all = steps.flat();
  return all.filter(
    (one, index) =>
      one.outcome === "absorbed" ||
      !all.slice(index + 1).some((later) => later.path === one.path && later.outcome !== "absorbed"),
  );
}

/** What went wrong with a file. It costs only that file, whatever it was: the command itself has done its work. */
export function failedFile(path: string, error: unknown): ProjectionReport {
  const why = error instanceof Error ? error.message : String(error);
  return { path, outcome: "failed", why, hints: error instanceof CheckpointError ? error.hints : [] };
}
