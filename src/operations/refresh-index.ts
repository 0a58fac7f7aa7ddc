import { isAbsolute, relative } from "node:path";
import { agents } from "../agents/registry.ts";
import { indexedNames, projectIndex } from "../documents/memory-index.ts";
import { CheckpointError } from "../errors.ts";
import { excludeFromStatus } from "../host/exclude.ts";
import { isThere, replaceFile, withFileLock } from "../host/files.ts";
import { locateMemory } from "../host/memory-folder.ts";
import { type CheckpointName, whereOf } from "../model/checkpoint.ts";
import { type LiveSet, readLiveSet } from "../store/live-checkpoints.ts";
import { sourceOf } from "./find-checkpoint.ts";
import type { Workspace } from "./workspace.ts";

/** What became of MEMORY.md. */
export interface IndexReport {
  /** Null where there is no place for it: a bare repository without a memory folder. */
  readonly file: string | null;
  readonly outcome: "written" | "created" | "unchanged" | "none" | "failed";
  /** Bullets that stood for checkpoints which are gone. */
  readonly removed: readonly string[];
  /** What went wrong; the checkpoints are safe all the same. */
  readonly problem?: { readonly message: string; readonly hints: readonly string[] };
}

/** Regenerates MEMORY.md's section from the refs; `ended` are names whose bullets go by right. A file that cannot be written is reported, never an error. */
export async function refreshIndex(
  at: Workspace,
  ended: readonly CheckpointName[] = [],
): Promise<IndexReport> {
  const { worktree, commonDir } = at.engine.repository;
  const memory = await memoryFile(at);
  if (!memory) return { file: null, outcome: "none", removed: [] };
  const scratch = `${commonDir}/checkpoint/tmp`;
  const within = [worktree, commonDir, memory.folder].filter((folder) => folder !== null);
  let removed: readonly string[] = [];
  let shows: IndexReport["problem"] | null = null;
  try {
    // The refs are read inside the lock: whoever comes last sees them all.
    const { outcome } = await withFileLock(scratch, `index of ${memory.file}`, async () => {
      const live = await readLiveSet(at.engine);
      // Before the file is there: no moment in which it shows in `git status`.
      if (live.checkpoints.length > 0) shows = await hideFromStatus(at, memory.file);
      return replaceFile(
        memory.file,
        (current) => {
          removed = current
            ? goneFrom(current, live).filter((name) => !ended.some((one) => one === name))
            : [];
          return projectIndex(
            current,
            live.checkpoints.map((one) => bullet(at, one)),
          );
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

/** Where MEMORY.md is, or would be. */
export function memoryFile(at: Workspace): ReturnType<typeof locateMemory> {
  const { worktree } = at.engine.repository;
  return locateMemory({
    ...(at.memoryDir === null ? {} : { flag: at.memoryDir }),
    env: at.env,
    ...(at.settings.memoryDir === null ? {} : { setting: at.settings.memoryDir }),
    cwd: at.cwd,
    worktree,
    agentFolders: async () => {
      for (const agent of agents) {
        const folder = await agent.memoryFolder({
          env: at.env,
          home: at.home,
          worktree,
          mainWorktree: mainWorktree(at),
        });
        if (folder) return folder;
      }
      return null;
    },
  });
}

/** Of a text that nobody here has accepted the index has the name and the remote only. */
function bullet(at: Workspace, live: LiveSet["checkpoints"][number]) {
  const foreign = sourceOf(at, live);
  return {
    ...(foreign ? { foreign } : {}),
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

/** The main worktree, where agents file what belongs to the repository as a whole. */
function mainWorktree(at: Workspace): string | null {
  const { commonDir, worktree } = at.engine.repository;
  return /[/\\]\.git$/.test(commonDir) ? commonDir.slice(0, -5) : worktree;
}

/** A file that we are about to make must not show up in `git status`; the answer is what stood in the way. */
async function hideFromStatus(at: Workspace, file: string): Promise<IndexReport["problem"] | null> {
  const { worktree, commonDir } = at.engine.repository;
  if (!worktree || isThere(file)) return null;
  const path = relative(worktree, file).replaceAll("\\", "/");
  if (path.startsWith("../") || isAbsolute(path) || (await at.engine.tracked([path])).has(path)) return null;
  try {
    await excludeFromStatus(commonDir, path);
    return null;
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    const exclude = `${commonDir}/info/exclude`;
    return {
      message: `it shows in 'git status', because ${exclude} could not be changed: ${error.message}`,
      hints: [`add the line '/${path}' to ${exclude} or to .gitignore`],
    };
  }
}
