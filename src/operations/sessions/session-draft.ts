import { isAbsolute, relative } from "node:path";
import { type Draft, textsOf } from "../../checkpoint/checkpoint.ts";
import { mergeDrafts } from "../../checkpoint/merge/drafts.ts";
import { type Field, textOf } from "../../checkpoint/sections.ts";
import { summaryOf } from "../../checkpoint/summary.ts";
import type { Transcript } from "../../checkpoint/transcript.ts";
import { CheckpointError } from "../../errors.ts";
import type { Workspace } from "../workspace.ts";
import { openTranscript } from "./find-transcript.ts";
import { readSession } from "./read-session.ts";
import { withRequest } from "./rules/request-draft.ts";
import { transcriptDraft } from "./rules/transcript-draft.ts";

/** Which record to read, and how much of it. */
export interface SessionDraftRequest {
  /** The agent's stable word; without it the record itself tells whose it is. */
  readonly agent?: string | undefined;
  readonly file: string;
  /** `end`: only the last megabytes of a long one, within a hook's time. */
  readonly read?: "all" | "end" | undefined;
}

/** What the record of a session tells without judgement, secrets replaced; null where it cannot be read as one. */
export async function sessionDraft(at: Workspace, request: SessionDraftRequest): Promise<Draft | null> {
  const { file, read = "all" } = request;
  const transcript = await readSession(file, { extent: read }).catch((error: unknown) => {
    if (error instanceof CheckpointError) return null;
    throw error;
  });
  if (!transcript || (request.agent !== undefined && transcript.agent !== request.agent)) return null;
  return withRequest(
    draftOfTranscript(at, transcript, () => false),
    transcript,
  );
}

/** What a session's record tells, in a worktree; of what `says` is said already it tells nothing more. */
export function draftOfTranscript(
  at: Workspace,
  transcript: Transcript,
  says: (field: Field) => boolean,
): Draft {
  const { worktree } = at.engine.repository;
  return transcriptDraft(transcript, { says, inWorktree: (path) => inWorktree(path, worktree) });
}

/** A draft that says what somebody chose to say, and what its session's record tells below it. */
export interface WithTranscript {
  readonly draft: Draft;
  /** Why nothing of the record is in it; null where something is. */
  readonly unread: string | null;
}

/** Puts what a session's record tells below a draft: a record that cannot be read never fails a save. */
export async function withTranscript(at: Workspace, draft: Draft, given: string): Promise<WithTranscript> {
  try {
    const transcript = await openTranscript(at, given);
    const says = (field: Field): boolean => textOf(draft, field) !== "";
    const told = withRequest(draftOfTranscript(at, transcript, says), transcript);
    return { draft: mergeDrafts(draft, below(draft, told)), unread: null };
  } catch (error) {
    return { draft, unread: error instanceof Error ? error.message : String(error) };
  }
}

/** What is said tells by itself what it is about. */
function below(draft: Draft, { summary, ...told }: Draft): Draft {
  const isSaid = textsOf(draft).some((words) => words.trim() !== "");
  const about = isSaid ? summaryOf(draft) : summary;
  return about ? { ...told, summary: about } : told;
}

function inWorktree(path: string, worktree: string | null): string | null {
  if (!isAbsolute(path)) return path.replaceAll("\\", "/");
  const inner = worktree === null ? ".." : relative(worktree, path).replaceAll("\\", "/");
  return inner === "" || inner.startsWith("../") || inner === ".." || isAbsolute(inner) ? null : inner;
}
