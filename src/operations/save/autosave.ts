import type { CheckpointName, Draft } from "../../checkpoint/checkpoint.ts";
import { emptyDraft } from "../../checkpoint/merge/drafts.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { worktreeName } from "../../checkpoint/reserved-names.ts";
import { profileOfAutosaves } from "../../profiles/registry.ts";
import { append } from "../../store/append.ts";
import { entryFacts } from "../entry-facts.ts";
import { absorbEdits } from "../projections/projections.ts";
import { type IndexReport, refreshIndex } from "../projections/refresh-index.ts";
import type { Workspace } from "../workspace.ts";
import { worktreeId } from "../worktree-id.ts";
import { compose } from "./compose-save.ts";
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

/** Saves the place under this worktree's own autosave; no named checkpoint is ever touched. */
export async function autosave(at: Workspace, request: AutosaveRequest = {}): Promise<AutosaveResult> {
  const profile = profileOfAutosaves();
  const draft = withSessionFiles(at, profile, request.draft ?? emptyDraft);
  const edits = await absorbEdits(at);
  const place = await at.engine.place();
  const name = worktreeName("autosave", worktreeId(at));
  const composed = await compose(at, place, { name, profile, draft, files: [], capture: "keep" });
  const [appended] = await append(
    at.store,
    [name],
    () => ({
      op: "autosave",
      document: composed.document,
      trust: "accepted",
      captured: composed.captured.contents,
      latest: LATEST,
      facts: entryFacts(at, place.head),
    }),
    composed.captured.fresh,
  );
  return { name, oid: appended?.entry.document ?? null, index: await refreshIndex(at, [], edits) };
}
