import type { FileReference } from "../../checkpoint/checkpoint.ts";
import type { Drift, FileDrift } from "../drift/rules/drift.ts";
import type { Workspace } from "../workspace.ts";

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
export async function keptWork(
  at: Workspace,
  files: readonly FileReference[],
  drift: Drift,
): Promise<KeptWork> {
  const isKept = ({ state, oid }: FileReference): boolean =>
    UNCOMMITTED.has(state) && (oid !== undefined || state === "deleted");
  const kept = files.filter(isKept);
  const found = new Map(drift.files.map((one) => [one.path, one.state]));
  const isOther = ({ path }: FileReference): boolean => OTHER.has(found.get(path) ?? "unknown");
  const others = kept.filter(isOther);
  if (drift.branch.state !== "same") return { files: kept.length, away: others.length };
  const there = others.filter(({ path }) => found.get(path) !== "missing").map(({ path }) => path);
  const now = there.length > 0 ? await at.engine.hashFiles(there, false) : new Map<string, string>();
  const isAway = ({ path, base }: FileReference): boolean =>
    found.get(path) === "missing" || (base !== undefined && now.get(path) === base);
  return { files: kept.length, away: others.filter(isAway).length };
}

const OTHER: ReadonlySet<FileDrift["state"]> = new Set<FileDrift["state"]>([
  "changed",
  "missing",
  "new",
  "not applied",
]);
