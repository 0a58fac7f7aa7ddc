import { join } from "node:path";
import { parseCheckpoint } from "../../documents/native.ts";
import { CheckpointError } from "../../errors.ts";
import { listFolder, readRegularFile } from "../../host/files.ts";
import type { Checkpoint, Draft, MentionedFile } from "../../model/checkpoint.ts";
import { HANDOFF_PATH, handoff } from "../../profiles/handoff.ts";
import { readLive } from "../../store/live-checkpoints.ts";
import { memoryFile } from "../memory-file.ts";
import { shownPath } from "../projection-places.ts";
import { type SaveResult, save } from "../save.ts";
import type { Workspace } from "../workspace.ts";
import { HANDOFF } from "./last-handoff.ts";

const MOST_BYTES = 16 << 20;

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
  /** Other handoff files that lie about: a reader could not tell which one counts. */
  readonly strays: readonly string[];
  readonly gaps: readonly Gap[];
}

/** What to save, and how. */
export interface WriteRequest {
  readonly draft: Draft;
  readonly files: readonly MentionedFile[];
  readonly redact: boolean;
}

/** Saves the handoff and its one file, and reads both back before it calls them saved. */
export async function writeHandoff(at: Workspace, request: WriteRequest): Promise<Written> {
  const strays = await strayHandoffs(at);
  let saved: SaveResult;
  try {
    saved = await save(at, {
      ...request,
      name: null,
      force: true,
      dryRun: false,
      profile: HANDOFF,
      strict: false,
    });
  } catch (error) {
    if (!(error instanceof CheckpointError) || error.kind !== "environment") throw error;
    const gap = { what: `the handoff was not saved: ${error.message}`, hints: error.hints };
    return { outcome: "failed", checkpoint: null, save: null, file: null, strays, gaps: [gap] };
  }
  const live = await readLive(at.engine, HANDOFF);
  const stands = live && "bytes" in live && Buffer.from(live.bytes).toString("utf8") === saved.document;
  const checkpoint = stands ? await parseCheckpoint(live.bytes) : null;
  if (!checkpoint) {
    const gap = { what: "the handoff could not be read back", hints: ["run 'git checkpoint log handoff'"] };
    return { outcome: "failed", checkpoint: null, save: saved, file: null, strays, gaps: [gap] };
  }
  const { file, gaps } = await readBack(at, checkpoint, saved);
  return { outcome: "saved", checkpoint, save: saved, file, strays, gaps };
}

/** The file, if it holds what the handoff says; else what kept it from that. */
async function readBack(
  at: Workspace,
  checkpoint: Checkpoint,
  { index }: SaveResult,
): Promise<Pick<Written, "file" | "gaps">> {
  const { worktree } = at.engine.repository;
  if (worktree === null) return { file: null, gaps: [] };
  const text = await readHandoffFile(at);
  if (text !== null && text === handoff.format.render(checkpoint)) {
    const lines = text.trimEnd().split("\n").length;
    return { file: { path: HANDOFF_PATH, lines, text }, gaps: [] };
  }
  const report = index?.projections.find(({ path, why }) => path === HANDOFF_PATH && why !== undefined);
  const why = report?.why ?? "it does not hold what was written";
  return {
    file: null,
    gaps: [{ what: `${HANDOFF_PATH} was not written: ${why}`, hints: report?.hints ?? [] }],
  };
}

/** The text of the handoff's file; null where there is none, or it cannot be read. */
export async function readHandoffFile(at: Workspace): Promise<string | null> {
  const { worktree } = at.engine.repository;
  if (worktree === null) return null;
  const path = join(worktree, HANDOFF_PATH);
  const found = await readRegularFile(path, HANDOFF_PATH, MOST_BYTES, "follow").catch(() => null);
  return found && Buffer.from(found.bytes).toString("utf8");
}

/** There is one handoff file; any other of that name is a second truth. */
async function strayHandoffs(at: Workspace): Promise<readonly string[]> {
  const { worktree } = at.engine.repository;
  const memory = await memoryFile(at);
  const folders = [worktree, worktree && join(worktree, "memory"), memory?.folder ?? null];
  const found = await Promise.all(
    [...new Set(folders)].map(async (folder) => {
      const names = folder === null ? [] : await listFolder(folder).catch(() => []);
      const strays = names.filter((name) => /^session-handoff.*\.md$/i.test(name));
      return strays.map((name) => shownPath(at, join(folder ?? "", name)));
    }),
  );
  return found.flat().filter((path) => path !== HANDOFF_PATH);
}
