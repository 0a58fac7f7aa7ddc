import type { CheckpointName, Draft } from "../../checkpoint/checkpoint.ts";
import { emptyDraft } from "../../checkpoint/merge/drafts.ts";
import { AUTOSAVE, worktreeName } from "../../checkpoint/name.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { profileOfAutosaves } from "../../profiles/registry.ts";
import { change, entryFacts, type Frame, type IndexReport, type Pen } from "../change.ts";
import { type Composition, compose } from "../compose/compose.ts";
import { redactDraft } from "../compose/redact-draft.ts";
import type { Workspace } from "../workspace.ts";
import { worktreeId } from "../workspace.ts";
import { withSessionFiles } from "./session-sources.ts";

/** What to save. */
export interface AutosaveRequest {
  /** What is said beside the session's own files. */
  readonly draft?: Draft | undefined;
}

/** What was saved without being asked for. */
export interface AutosaveResult {
  readonly name: CheckpointName;
  readonly oid: Oid | null;
  readonly index: IndexReport;
}

/** How many entries the journal of an autosave keeps. */
const LATEST = 20;

/** They are made by the hundred without being asked for: whoever says `undo` means what they did themselves. */
const FRAME: Frame = { command: "autosave", undo: "passes over" };

/** Saves the place under this worktree's own autosave; no named checkpoint is ever touched. */
export async function autosave(at: Workspace, request: AutosaveRequest = {}): Promise<AutosaveResult> {
  const profile = profileOfAutosaves();
  // Nobody chose these words: what looks like a secret does not stay among them.
  const draft = await redactDraft(withSessionFiles(at, profile, request.draft ?? emptyDraft));
  const { value, index } = await change(at, FRAME, (pen) => savePlace(at, { profile, draft }, pen));
  return { ...value, index };
}

async function savePlace(
  at: Workspace,
  { profile, draft }: Pick<Composition, "profile" | "draft">,
  pen: Pen,
): Promise<Omit<AutosaveResult, "index">> {
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
  return { name, oid: appended?.entry.document ?? null };
}
