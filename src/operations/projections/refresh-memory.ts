import { emptyDraft } from "../../checkpoint/merge/drafts.ts";
import { whereOf } from "../../checkpoint/oid.ts";
import { summaryOf, tellingLine } from "../../checkpoint/summary.ts";
import { CheckpointError } from "../../errors.ts";
import { readRegularFile, replaceFile, withFileLock } from "../../host/files/files.ts";
import { refuseGitFolders } from "../../host/files/projection-target.ts";
import { scratchFolder } from "../../host/own/own-folder.ts";
import { profileOf } from "../../profiles/registry.ts";
import { type LiveSet, readLiveSet } from "../../store/live-checkpoints.ts";
import { checkpointOf } from "../../store/live-documents.ts";
import { shownHere } from "../find/shown.ts";
import { type MemoryPlace, memoryFile, shownPath } from "../places/generated-files.ts";
import { type HandsOff, handsOff } from "../places/hands-off.ts";
import { hideFromStatus, type Problem } from "../places/hide-from-status.ts";
import { noteOurWork } from "../places/made-memory.ts";
import type { Workspace } from "../workspace.ts";
import { MOST_BYTES } from "./absorb-edits.ts";
import { leaveOldPlace, removeEmptied } from "./leave-memory.ts";
import { type IndexedCheckpoint, type IndexLines, MOST_LISTED } from "./rules/index-lines.ts";
import { sectionOf, withSection } from "./rules/memory-index.ts";
import { type WaitingFile, whoseBullets } from "./whose-bullets.ts";

/** What became of MEMORY.md. */
export interface MemoryReport {
  /** Null where there is no place for it: a bare repository without a memory folder. */
  readonly file: string | null;
  /** What messages call it. */
  readonly path: string;
  /** `left alone`: nobody asked for it to be written, and `why` says what stands against it. */
  readonly outcome: "written" | "created" | "removed" | "unchanged" | "none" | "left alone" | "failed";
  readonly why?: HandsOff;
  /** Names whose bullets were taken out, though this command did not end them. */
  readonly removed: readonly string[];
  /** Those of them that nothing stands behind, neither a journal nor a file. */
  readonly stale: readonly string[];
  /** Checkpoints of other programs whose bullets stay: their files are there, and nobody has imported them. */
  readonly waiting: readonly WaitingFile[];
  /** What went wrong; the checkpoints are safe all the same. */
  readonly problem?: Problem;
  /** What is said only once in a repository: that the file was made, or that git tracks it. */
  readonly once: readonly ("made" | "tracked")[];
}

/** Whose bullets go by right, and whether somebody hears what is said only once. */
export interface MemoryRequest {
  readonly ended: readonly string[];
  readonly heard: boolean;
}

/**
 * Regenerates MEMORY.md's section from the refs. What was saved without being asked for makes no file: who never saved
 * anything would find one in a repository, and nobody told them of it.
 */
export async function refreshMemory(at: Workspace, { ended, heard }: MemoryRequest): Promise<MemoryReport> {
  const memory = await memoryFile(at);
  if (!memory) return { file: null, path: "MEMORY.md", ...NOTHING };
  const path = shownPath(at, memory.file);
  const stamp = at.indexed.now();
  try {
    const done = await refreshed(at, memory, { ended, heard });
    // A place that was named for this command alone says nothing of the usual one.
    if (memory.source !== "flag" && memory.source !== "environment") await at.indexed.note(stamp);
    return { ...done, once: heard ? saidOnce(at, done) : [] };
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    const problem = { message: error.message, hints: error.hints };
    return { file: memory.file, path, ...NOTHING, outcome: "failed", problem };
  }
}

const NOTHING = { outcome: "none", removed: [], stale: [], waiting: [], once: [] } as const;

function saidOnce(at: Workspace, { outcome, why }: MemoryReport): MemoryReport["once"] {
  const word = outcome === "created" ? "made" : why === "tracked" ? "tracked" : null;
  return word !== null && at.notes.add(`said: the index is ${word}`) ? [word] : [];
}

async function refreshed(
  at: Workspace,
  memory: MemoryPlace,
  { ended, heard }: MemoryRequest,
): Promise<MemoryReport> {
  const { worktree, gitDir, commonDir } = at.engine.repository;
  const scratch = scratchFolder(commonDir);
  const within = [worktree, commonDir, memory.folder].filter((folder) => folder !== null);
  const { file } = memory;
  const path = shownPath(at, file);
  refuseGitFolders(file, path, { base: memory.folder, git: [gitDir, commonDir] });
  // The refs are read inside the lock: whoever comes last sees them all.
  return withFileLock(scratch, `index of ${file}`, async () => {
    const [live, why] = await Promise.all([readLiveSet(at), handsOff(at, memory)]);
    if (why !== null) return { file, path, ...NOTHING, outcome: "left alone", why };
    const seen = await readRegularFile(file, path, MOST_BYTES, "follow");
    if (seen === null && !heard && live.checkpoints.every(({ isAutosave }) => isAutosave))
      return { file, path, ...NOTHING };
    const known = { live, ended };
    const owners = await whoseBullets(at, memory.folder, seen?.bytes ?? null, known);
    const { isOurs, gone, stale, waiting } = owners;
    const options = { within, scratch };
    await leaveOldPlace(at, memory, known, options);
    // Before the file is there: no moment in which it shows in `git status`.
    const shows = live.checkpoints.length > 0 ? await hideFromStatus(at, [file]) : null;
    const section = await sectionFor(at, live);
    const told = {
      file,
      path,
      removed: gone,
      stale,
      waiting,
      once: [],
      ...(shows ? { problem: shows } : {}),
    };
    if (section === null && seen && (await removeEmptied(at, file, isOurs, options)))
      return { ...told, outcome: "removed" };
    const next = (current: Uint8Array | null) => withSection(current, section, isOurs);
    const { outcome } = await replaceFile(file, next, options);
    if (outcome === "created") noteOurWork(at, file);
    return { ...told, outcome };
  });
}

/** The section of MEMORY.md for what is live; null where there is nothing. */
export async function sectionFor(at: Workspace, live: LiveSet): Promise<IndexLines | null> {
  const shown = await shownHere(at, live.checkpoints);
  const listed = await Promise.all(shown.slice(0, MOST_LISTED).map((one) => bullet(at, one)));
  return sectionOf(listed, shown.length);
}

/** Of a text that nobody here has accepted the index has the name and the remote only. */
async function bullet(at: Workspace, live: LiveSet["checkpoints"][number]): Promise<IndexedCheckpoint> {
  const { summary = "" } = live.header;
  return {
    ...(live.foreign ? { foreign: { remote: at.origins.of(live.name) } } : {}),
    ...(profileOf(live.profile).minuteInIndex ? { minute: true } : {}),
    name: live.name,
    where: whereOf(live.header),
    saved: live.header.saved,
    summary: summary === "" ? "" : tellingLine(summary) || (await toldInBody(at, live)),
  };
}

/** What a document tells whose summary says nothing: earlier versions took the first line, whatever it was. */
async function toldInBody(at: Workspace, live: LiveSet["checkpoints"][number]): Promise<string> {
  if (live.foreign) return "";
  // What is damaged is told where it is opened.
  const { sections } = await checkpointOf(at.engine, live).catch(() => ({ sections: [] }));
  return summaryOf({ ...emptyDraft, sections });
}
