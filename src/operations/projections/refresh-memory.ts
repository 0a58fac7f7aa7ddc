import { whereOf } from "../../checkpoint/oid.ts";
import { CheckpointError } from "../../errors.ts";
import { readRegularFile, replaceFile, withFileLock } from "../../host/files/files.ts";
import { refuseGitFolders } from "../../host/files/projection-target.ts";
import { scratchFolder } from "../../host/own-folder.ts";
import { profileOf } from "../../profiles/registry.ts";
import { type LiveSet, readLiveSet } from "../../store/live-checkpoints.ts";
import { shownHere } from "../find/shown.ts";
import { type MemoryPlace, memoryFile, shownPath } from "../places/generated-files.ts";
import { hideFromStatus, type Problem } from "../places/hide-from-status.ts";
import type { Workspace } from "../workspace.ts";
import { MOST_BYTES } from "./absorb-edits.ts";
import type { IndexLines } from "./rules/index-lines.ts";
import { sectionOf, withSection } from "./rules/memory-index.ts";
import { type WaitingFile, whoseBullets } from "./whose-bullets.ts";

/** What became of MEMORY.md. */
export interface MemoryReport {
  /** Null where there is no place for it: a bare repository without a memory folder. */
  readonly file: string | null;
  readonly outcome: "written" | "created" | "unchanged" | "none" | "failed";
  /** Names whose bullets were taken out, because neither a journal nor a file stands behind them. */
  readonly removed: readonly string[];
  /** Checkpoints of other programs whose bullets stay: their files are there, and nobody has imported them. */
  readonly waiting: readonly WaitingFile[];
  /** What went wrong; the checkpoints are safe all the same. */
  readonly problem?: Problem;
}

/** Regenerates MEMORY.md's section from the refs; `ended` are names whose bullets go by right. */
export async function refreshMemory(at: Workspace, ended: readonly string[]): Promise<MemoryReport> {
  const memory = await memoryFile(at);
  if (!memory) return { file: null, ...NOTHING };
  try {
    return await refreshed(at, memory, ended);
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    const problem = { message: error.message, hints: error.hints };
    return { file: memory.file, ...NOTHING, outcome: "failed", problem };
  }
}

const NOTHING = { outcome: "none", removed: [], waiting: [] } as const;

async function refreshed(
  at: Workspace,
  memory: MemoryPlace,
  ended: readonly string[],
): Promise<MemoryReport> {
  const { worktree, gitDir, commonDir } = at.engine.repository;
  const scratch = scratchFolder(commonDir);
  const within = [worktree, commonDir, memory.folder].filter((folder) => folder !== null);
  const shown = shownPath(at, memory.file);
  await refuseGitFolders(memory.file, shown, { base: memory.folder, git: [gitDir, commonDir] });
  // The refs are read inside the lock: whoever comes last sees them all.
  return withFileLock(scratch, `index of ${memory.file}`, async () => {
    const live = await readLiveSet(at.engine);
    const seen = await readRegularFile(memory.file, shown, MOST_BYTES, "follow");
    const { isOurs, stale, waiting } = await whoseBullets(at, memory.folder, seen?.bytes ?? null, {
      live,
      ended,
    });
    // Before the file is there: no moment in which it shows in `git status`.
    const shows = live.checkpoints.length > 0 ? await hideFromStatus(at, [memory.file]) : null;
    const section = await sectionFor(at, live);
    const next = (current: Uint8Array | null) => withSection(current, section, isOurs);
    const { outcome } = await replaceFile(memory.file, next, { within, scratch });
    const problem = shows ? { problem: shows } : {};
    return { file: memory.file, outcome, removed: stale, waiting, ...problem };
  });
}

/** The section of MEMORY.md for what is live; null where there is nothing. */
export async function sectionFor(at: Workspace, live: LiveSet): Promise<IndexLines | null> {
  return sectionOf((await shownHere(at, live.checkpoints)).map((one) => bullet(at, one)));
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
