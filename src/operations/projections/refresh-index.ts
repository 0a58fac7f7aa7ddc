import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { Workspace } from "../workspace.ts";
import { refreshProjections } from "./projections.ts";
import { type MemoryReport, refreshMemory } from "./refresh-memory.ts";
import { mergeReports, type ProjectionReport } from "./report.ts";

/** What became of MEMORY.md, and of the other generated files. */
export interface IndexReport extends MemoryReport {
  /** What ended because its worktree is gone. */
  readonly ended?: readonly string[];
  /** Generated files that changed, or could not be. */
  readonly projections: readonly ProjectionReport[];
}

/** What a command did before the generated files are brought up to date. */
export interface RefreshRequest {
  /** Names whose bullets go by right. */
  readonly ended?: readonly CheckpointName[];
  /** What it has already done to the files. */
  readonly before?: readonly ProjectionReport[];
  /** Names that it gave a state; `all`: look at every file, whether or not there has been one. */
  readonly touched?: readonly string[] | "all";
  /** Whether somebody hears what is said only once; a command that prints nothing leaves it to the next. */
  readonly heard?: boolean;
}

/** Regenerates MEMORY.md's section alone, for somebody who did something else. */
export async function refreshIndexOnly(at: Workspace): Promise<IndexReport> {
  return { ...(await refreshMemory(at, { ended: [], heard: true })), projections: [] };
}

/**
 * Regenerates MEMORY.md's section and every other generated file from the refs.
 * A file that cannot be written is reported, never an error.
 */
export async function refreshIndex(at: Workspace, request: RefreshRequest = {}): Promise<IndexReport> {
  const { ended = [], before = [], touched = [], heard = false } = request;
  // An edit that is recorded on the way must show in the index.
  const projections = mergeReports(before, await refreshProjections(at, touched));
  return { ...(await refreshMemory(at, { ended, heard })), projections };
}
