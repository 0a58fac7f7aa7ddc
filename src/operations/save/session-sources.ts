import { isUtf8 } from "node:buffer";
import type { Draft } from "../../checkpoint/checkpoint.ts";
import { textsOf } from "../../checkpoint/draft-texts.ts";
import { emptyDraft, mergeDrafts } from "../../checkpoint/merge/drafts.ts";
import { readWorktreeFile } from "../../host/files/worktree-files.ts";
import { draftFromSessionState, draftFromWorkingBuffer } from "../../profiles/continuity/sources.ts";
import type { Workspace } from "../workspace.ts";
import { readOver } from "./read-input.ts";

const MOST_BYTES = 1 << 20;
/** A draft that says less than this is thin: the log of exchanges may say more. */
const THIN = 200;

/** A draft over what SESSION-STATE.md says, and where all that is thin, over the working buffer. */
export function withSessionFiles(at: Workspace, draft: Draft): Draft {
  const state = textIn(at, "SESSION-STATE.md");
  const told = state === null ? draft : mergeDrafts(draft, draftFromSessionState(state));
  const length = textsOf(told).reduce((sum, text) => sum + text.length, 0);
  const buffer = length < THIN ? textIn(at, "memory/working-buffer.md") : null;
  return buffer === null ? told : mergeDrafts(told, draftFromWorkingBuffer(buffer));
}

/** What an autosave says: the document it was given, over the session's own files. */
export async function autosaveDraft(at: Workspace, bytes: Uint8Array | null, path: string): Promise<Draft> {
  const given = bytes === null ? emptyDraft : await readOver(emptyDraft, bytes, path);
  return withSessionFiles(at, given);
}

function textIn(at: Workspace, path: string): string | null {
  const { worktree } = at.engine.repository;
  const bytes = worktree ? readWorktreeFile(worktree, path, MOST_BYTES) : null;
  return bytes && isUtf8(bytes) && !bytes.includes(0) ? Buffer.from(bytes).toString("utf8") : null;
}
