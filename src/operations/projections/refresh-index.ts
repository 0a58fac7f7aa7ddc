import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { whereOf } from "../../checkpoint/oid.ts";
import { CheckpointError } from "../../errors.ts";
import { replaceFile, withFileLock } from "../../host/files/files.ts";
import { refuseGitFolders } from "../../host/files/projection-target.ts";
import { scratchFolder } from "../../host/own-folder.ts";
import { profileOf } from "../../profiles/registry.ts";
import { type LiveSet, readLiveSet, shownCheckpoints } from "../../store/live-checkpoints.ts";
import { memoryFile, shownPath } from "../places/generated-files.ts";
import { hideFromStatus, type Problem } from "../places/hide-from-status.ts";
import type { Workspace } from "../workspace.ts";
import { refreshProjections } from "./projections.ts";
import { mergeReports, type ProjectionReport } from "./report.ts";
import { indexedNames, indexSection, withSection } from "./rules/memory-index.ts";

/** What became of MEMORY.md, and of the other generated files. */
export interface IndexReport {
  /** Null where there is no place for it: a bare repository without a memory folder. */
  readonly file: string | null;
  readonly outcome: "written" | "created" | "unchanged" | "none" | "failed";
  /** Bullets that stood for checkpoints which are gone. */
  readonly removed: readonly string[];
  /** What went wrong; the checkpoints are safe all the same. */
  readonly problem?: Problem;
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
}

/**
 * Regenerates MEMORY.md's section and every other generated file from the refs.
 * A file that cannot be written is reported, never an error.
 */
export async function refreshIndex(at: Workspace, request: RefreshRequest = {}): Promise<IndexReport> {
  const { ended = [], before = [], touched = [] } = request;
  // An edit that is recorded on the way must show in the index.
  const projections = mergeReports(before, await refreshProjections(at, touched));
  return { ...(await refreshMemory(at, ended)), projections };
}

async function refreshMemory(
  at: Workspace,
  ended: readonly CheckpointName[],
): Promise<Omit<IndexReport, "projections">> {
  const { worktree, gitDir, commonDir } = at.engine.repository;
  const memory = await memoryFile(at);
  if (!memory) return { file: null, outcome: "none", removed: [] };
  const scratch = scratchFolder(commonDir);
  const within = [worktree, commonDir, memory.folder].filter((folder) => folder !== null);
  let removed: readonly string[] = [];
  let shows: Problem | null = null;
  try {
    const folders = { base: memory.folder, git: [gitDir, commonDir] };
    await refuseGitFolders(memory.file, shownPath(at, memory.file), folders);
    // The refs are read inside the lock: whoever comes last sees them all.
    const { outcome } = await withFileLock(scratch, `index of ${memory.file}`, async () => {
      const live = await readLiveSet(at.engine);
      const section = sectionFor(at, live);
      // Before the file is there: no moment in which it shows in `git status`.
      if (live.checkpoints.length > 0) shows = await hideFromStatus(at, [memory.file]);
      return replaceFile(
        memory.file,
        (current) => {
          removed = current
            ? goneFrom(current, live).filter((name) => !ended.some((one) => one === name))
            : [];
          return withSection(current, section);
        },
        { within, scratch },
      );
    });
    return { file: memory.file, outcome, removed, ...(shows ? { problem: shows } : {}) };
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    const problem = { message: error.message, hints: error.hints };
    return { file: memory.file, outcome: "failed", removed: [], problem };
  }
}

/** The section of MEMORY.md for what is live; null where there is nothing. */
export function sectionFor(at: Workspace, live: LiveSet): string | null {
  return indexSection(shownCheckpoints(live.checkpoints).map((one) => bullet(at, one)));
}

/** Of a text that nobody here has accepted the index has the name and the remote only. */
function bullet(at: Workspace, live: LiveSet["checkpoints"][number]) {
  return {
    ...(live.foreign ? { foreign: { remote: at.origins.of(live.name) } } : {}),
    ...(profileOf(live.header.profile).minuteInIndex ? { minute: true } : {}),
    name: live.name,
    where: whereOf(live.header),
    saved: live.header.saved,
    summary: live.header.summary ?? "",
  };
}

function goneFrom(current: Uint8Array, live: LiveSet): readonly string[] {
  const names = new Set<string>([...live.checkpoints, ...live.damaged].map((one) => one.name));
  return indexedNames(current).filter((name) => !names.has(name));
}
