import { join } from "node:path";
import type { Checkpoint, Draft } from "../../checkpoint/checkpoint.ts";
import { parseCheckpoint } from "../../checkpoint/document/native.ts";
import { CheckpointError } from "../../errors.ts";
import { isThere, listFolder } from "../../host/files/files.ts";
import { handoff } from "../../profiles/handoff/handoff.ts";
import { HANDOFF_PATH } from "../../profiles/handoff/path.ts";
import { readLive } from "../../store/live-checkpoints.ts";
import type { Found } from "../find/checkpoint.ts";
import { isOldHandoffName } from "../memory/rules/stale-names/names.ts";
import { memoryFile, sharedFolder, shownPath } from "../places/generated-files.ts";
import { type SaveResult, save } from "../save/save.ts";
import type { Workspace } from "../workspace.ts";
import { type Adopted, claimFile } from "./claim-file.ts";
import { HANDOFF, readHandoffFile } from "./last-handoff.ts";

/** Something that did not go as it should, and what to do about it. */
export interface Gap {
  readonly what: string;
  readonly hints: readonly string[];
}

/** What came of writing the handoff; every part was read back. */
export interface Written {
  readonly outcome: "saved" | "failed";
  /** As it stands in the repository; null where it does not. */
  readonly checkpoint: Checkpoint | null;
  readonly save: SaveResult | null;
  /** The file and its text as they were read back; null where there is none. */
  readonly file: { readonly path: string; readonly lines: number; readonly text: string } | null;
  /** Whether a file from before this program was taken in first, and where its own bytes are: in a copy, or in git. */
  readonly adopted: Adopted | null;
  /** Other handoff files that lie about: a reader could not tell which one counts. */
  readonly strays: readonly string[];
  readonly gaps: readonly Gap[];
}

/** What to save, and how. */
export interface WriteRequest {
  /** The handoff that is live, and the text of its file, as they were read. */
  readonly live: Found | null;
  readonly text: string | null;
  readonly draft: Draft;
  /** As a save takes them. */
  readonly files: readonly string[];
  readonly redact: boolean;
}

/** Saves the handoff and its one file, and reads both back before it calls them saved. */
export async function writeHandoff(at: Workspace, request: WriteRequest): Promise<Written> {
  const strays = await strayHandoffs(at);
  try {
    const adopted = request.text === null ? null : await claimFile(at, request.live, request.text);
    const saved = await save(at, {
      draft: request.draft,
      files: request.files,
      redact: request.redact,
      force: true,
      profile: HANDOFF,
    });
    return { ...(await lookAgain(at, saved)), strays, adopted };
  } catch (error) {
    if (!(error instanceof CheckpointError) || error.kind !== "environment") throw error;
    const gap = { what: `the handoff was not saved: ${error.message}`, hints: error.hints };
    return { ...NOT_SAVED, save: null, strays, gaps: [gap] };
  }
}

const NOT_SAVED = { outcome: "failed", checkpoint: null, file: null, adopted: null } as const;

async function lookAgain(at: Workspace, saved: SaveResult): Promise<Omit<Written, "strays" | "adopted">> {
  const live = await readLive(at.engine, HANDOFF);
  const stands = live && "bytes" in live && Buffer.from(live.bytes).toString("utf8") === saved.document;
  if (!stands) {
    const gap = { what: "the handoff could not be read back", hints: ["run 'git checkpoint log handoff'"] };
    return { ...NOT_SAVED, save: saved, gaps: [gap] };
  }
  const checkpoint = await parseCheckpoint(live.bytes);
  return { outcome: "saved", checkpoint, save: saved, ...(await readBack(at, checkpoint, saved)) };
}

/** The file, if it holds what the handoff says; else what kept it from that. */
async function readBack(
  at: Workspace,
  checkpoint: Checkpoint,
  { index }: SaveResult,
): Promise<Pick<Written, "file" | "gaps">> {
  const folder = sharedFolder(at);
  if (folder === null) return { file: null, gaps: [] };
  const shown = shownPath(at, join(folder, HANDOFF_PATH));
  const text = await readHandoffFile(at);
  if (text !== null && text === handoff.format.render(checkpoint)) {
    const lines = text.trimEnd().split("\n").length;
    return { file: { path: shown, lines, text }, gaps: [] };
  }
  const reports = index?.projections ?? [];
  const report =
    reports.find(({ path, why }) => path === shown && why !== undefined) ??
    reports.find(({ outcome }) => outcome === "failed");
  const why = report?.why ?? "it does not hold what was written";
  return {
    file: null,
    gaps: [{ what: `${shown} was not written: ${why}`, hints: report?.hints ?? [] }],
  };
}

/** There is one handoff file; any other of that name is a second truth. */
async function strayHandoffs(at: Workspace): Promise<readonly string[]> {
  const { worktree } = at.engine.repository;
  const memory = await memoryFile(at);
  const main = sharedFolder(at);
  const tops = [worktree, main].flatMap((top) => (top === null ? [] : [top, join(top, "memory")]));
  const folders = [...tops, ...(memory ? [memory.folder] : [])];
  const found = await Promise.all(
    [...new Set(folders)].map(async (folder) => {
      const names = await listFolder(folder).catch(() => []);
      return names.filter(isOldHandoffName).map((name) => shownPath(at, join(folder, name)));
    }),
  );
  return [...found.flat(), ...(await handoffBeside(at))];
}

/** The file of a linked worktree is a second one, unless it is this program's own, or git keeps it. */
async function handoffBeside(at: Workspace): Promise<readonly string[]> {
  const { worktree } = at.engine.repository;
  if (worktree === null || worktree === sharedFolder(at)) return [];
  const path = join(worktree, HANDOFF_PATH);
  if (!isThere(path) || at.projected.read().has(path)) return [];
  return (await at.engine.tracked([HANDOFF_PATH])).has(HANDOFF_PATH) ? [] : [HANDOFF_PATH];
}
