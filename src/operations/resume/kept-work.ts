import type { FileReference } from "../../checkpoint/checkpoint.ts";
import type { Drift, FileDrift } from "../drift/rules/drift.ts";

/** The uncommitted work that a checkpoint keeps. */
export interface KeptWork {
  /** How many files it is in. */
  readonly files: number;
  /** How many of these are as if it had never been: an apply would put it back. */
  readonly away: number;
}

const UNCOMMITTED: ReadonlySet<string> = new Set(["modified", "added", "untracked", "renamed", "deleted"]);

/**
 * How much uncommitted work is kept, and how much of it is away. A file that somebody has worked on since has the work,
 * or what became of it; on another branch nobody can tell, and all that is not as it was saved counts.
 */
export function keptWork(files: readonly FileReference[], { branch, files: drifts }: Drift): KeptWork {
  const isKept = ({ state, oid }: FileReference): boolean =>
    UNCOMMITTED.has(state) && (oid !== undefined || state === "deleted");
  const kept = files.filter(isKept);
  const found = new Map(drifts.map(({ path, state }) => [path, state]));
  const away = branch.state === "same" ? AWAY : OTHER;
  return {
    files: kept.length,
    away: kept.filter(({ path }) => away.has(found.get(path) ?? "unknown")).length,
  };
}

const AWAY: ReadonlySet<FileDrift["state"]> = new Set<FileDrift["state"]>(["missing", "not applied"]);
const OTHER: ReadonlySet<FileDrift["state"]> = new Set<FileDrift["state"]>([...AWAY, "changed", "new"]);
