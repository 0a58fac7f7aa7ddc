import type { Checkpoint, CheckpointName, Draft } from "../../checkpoint/checkpoint.ts";
import { emptyDraft } from "../../checkpoint/merge/drafts.ts";
import { minuteStamp } from "../../checkpoint/moment.ts";
import { AUTOSAVE, worktreeName } from "../../checkpoint/name.ts";
import { type Oid, whereOf } from "../../checkpoint/oid.ts";
import { profileOfAutosaves } from "../../profiles/registry.ts";
import { oneLine } from "../../text/phrases.ts";
import { change, entryFacts, type Frame, type IndexReport, type Pen } from "../change.ts";
import { type Composition, compose } from "../compose/compose.ts";
import { redactDraft } from "../compose/redact-draft.ts";
import { logAutosave } from "../places/autosave-log.ts";
import type { Problem } from "../places/hide-from-status.ts";
import type { Workspace } from "../workspace.ts";
import { worktreeId } from "../workspace.ts";
import { heard, withSessionFiles } from "./session-sources.ts";

/** What to save. */
export interface AutosaveRequest {
  /** What is said beside the session's own files. */
  readonly draft?: Draft | undefined;
  /** An agent's record of the session, below all that is said; `auto` finds this one's. */
  readonly transcript?: string | undefined;
}

/** What was saved without being asked for. */
export interface AutosaveResult {
  readonly name: CheckpointName;
  readonly oid: Oid | null;
  readonly index: IndexReport;
  /** What kept its log from being written, where it has one. */
  readonly log: Problem | null;
  /** Why nothing of the session's record is in it, where one was asked for. */
  readonly unread: string | null;
}

/** How many entries the journal of an autosave keeps. */
const LATEST = 20;

/** They are made by the hundred without being asked for: whoever says `undo` means what they did themselves. */
const FRAME: Frame = { command: "autosave", undo: "passes over", manner: "silent" };

/** Saves the place under this worktree's own autosave; no named checkpoint is ever touched. */
export async function autosave(at: Workspace, request: AutosaveRequest = {}): Promise<AutosaveResult> {
  const profile = profileOfAutosaves();
  // Nobody chose these words: what looks like a secret does not stay among them.
  const said = withSessionFiles(at, profile, request.draft ?? emptyDraft);
  const { draft: whole, unread } = await heard(at, said, request.transcript);
  const draft = await redactDraft(whole);
  const { value, index } = await change(at, FRAME, (pen) => savePlace(at, { profile, draft }, pen));
  const { checkpoint, ...saved } = value;
  const log = await logAutosave(at, profile, {
    stamp: minuteStamp(checkpoint.saved),
    where: whereOf(checkpoint),
    files: checkpoint.files.length,
    summary: oneLine(checkpoint.summary ?? ""),
  });
  return { ...saved, index, log, unread };
}

async function savePlace(
  at: Workspace,
  { profile, draft }: Pick<Composition, "profile" | "draft">,
  pen: Pen,
): Promise<Pick<AutosaveResult, "name" | "oid"> & { readonly checkpoint: Checkpoint }> {
  const place = await at.engine.place();
  const name = worktreeName(AUTOSAVE, worktreeId(at));
  const composed = await compose(at, place, { name, profile, draft, files: [], capture: "keep" });
  const [appended] = await pen.append({
    names: [name],
    keeping: composed.document,
    fresh: composed.captured.fresh,
    decide: () => ({
      op: "autosave",
      document: composed.document,
      trust: "accepted",
      captured: composed.captured.contents,
      latest: LATEST,
      facts: entryFacts(at, place.head),
    }),
  });
  return { name, oid: appended?.entry.document ?? null, checkpoint: composed.checkpoint };
}
