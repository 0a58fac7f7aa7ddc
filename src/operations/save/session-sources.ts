import { isUtf8 } from "node:buffer";
import { type Draft, textsOf } from "../../checkpoint/checkpoint.ts";
import { mergeDrafts } from "../../checkpoint/merge/drafts.ts";
import { textOf } from "../../checkpoint/sections.ts";
import { readWorktreeFile } from "../../host/files/worktree-files.ts";
import type { Profile } from "../../profiles/profile.ts";
import type { WithTranscript } from "../sessions/session-draft.ts";
import type { Workspace } from "../workspace.ts";

const MOST_BYTES = 1 << 20;
/** A draft that says less than this is thin: another file may say more. */
const THIN = 200;

/** A draft over what the files say that a session of this profile keeps. */
export function withSessionFiles(at: Workspace, { sources = [] }: Profile, draft: Draft): Draft {
  return sources.reduce((told, { path, read, whenThin }) => {
    const text = whenThin && !isThin(told) ? null : textIn(at, path);
    return text === null ? told : mergeDrafts(told, below(told, read(text)));
  }, draft);
}

/** What was said over what the session's record tells; a record is only looked at where it was asked for. */
export async function heard(
  at: Workspace,
  draft: Draft,
  transcript: string | undefined,
): Promise<WithTranscript> {
  if (transcript === undefined) return { draft, unread: null };
  const { withTranscript } = await import("../sessions/session-draft.ts");
  return withTranscript(at, draft, transcript);
}

/** What a file says the work is about gives way to a goal that is given: both would not be about the same. */
function below(told: Draft, { summary, ...said }: Draft): Draft {
  return summary === undefined || textOf(told, "goal") !== "" ? said : { ...said, summary };
}

function isThin(draft: Draft): boolean {
  return textsOf(draft).reduce((sum, text) => sum + text.length, 0) < THIN;
}

function textIn(at: Workspace, path: string): string | null {
  const { worktree } = at.engine.repository;
  const bytes = worktree ? readWorktreeFile(worktree, path, MOST_BYTES) : null;
  return bytes && isUtf8(bytes) && !bytes.includes(0) ? Buffer.from(bytes).toString("utf8") : null;
}
