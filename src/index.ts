/** The public API: open a repository, run the operations the command line runs, and tell their errors apart. */

export type * from "./checkpoint/checkpoint.ts";
export { parseName } from "./checkpoint/name.ts";
export { parseStateRef, type StateRef } from "./checkpoint/state-ref.ts";
export { CheckpointError, type ErrorKind } from "./errors.ts";
export { type ApplyResult, apply } from "./operations/apply/apply.ts";
export { type CheckRequest, type CheckResult, check } from "./operations/check/check.ts";
export { diffFiles } from "./operations/compare/diff-files.ts";
export { diffStates } from "./operations/compare/diff-states.ts";
export type * from "./operations/drift/rules/drift.ts";
export { type StatusRequest, type StatusResult, status } from "./operations/drift/status.ts";
export { exportCheckpoint } from "./operations/exchange/export.ts";
export { type ImportRequest, type ImportResult, importFiles } from "./operations/exchange/import.ts";
export { type HandoffRequest, type HandoffResult, handoff } from "./operations/handoff/handoff.ts";
export { type ClearRequest, type ClearResult, clear } from "./operations/history/clear.ts";
export { type LogRequest, type LogResult, log } from "./operations/history/log.ts";
export { type PruneRequest, type PruneResult, prune } from "./operations/history/prune.ts";
export { type RenameRequest, type RenameResult, rename } from "./operations/history/rename.ts";
export { type RestoreRequest, type RestoreResult, restore } from "./operations/history/restore.ts";
export { redo, type UndoRequest, type UndoResult, undo } from "./operations/history/undo.ts";
export { type EpisodeLogged, type EpisodeRequest, logEpisode } from "./operations/memory/episode.ts";
export { type FactRequest, type FactsAdded, recordFact } from "./operations/memory/fact.ts";
export { type LessonRecorded, type LessonRequest, recordLesson } from "./operations/memory/lesson.ts";
export { countUse, type EpisodeUsed } from "./operations/memory/ref.ts";
export { type MemoryReview, reviewMemory } from "./operations/memory/review.ts";
export { type IndexReport, refreshIndex } from "./operations/projections/refresh-index.ts";
export { type Briefing, brief, type ContinueRequest, consume } from "./operations/resume/continue.ts";
export { type ListRequest, type ListResult, list } from "./operations/resume/list.ts";
export { type ShowRequest, type ShowResult, show } from "./operations/resume/show.ts";
export { type AutosaveResult, autosave } from "./operations/save/autosave.ts";
export { draftOf, type Said } from "./operations/save/flag-draft.ts";
export { type SaveRequest, type SaveResult, save } from "./operations/save/save.ts";
export { type AcceptRequest, type AcceptResult, accept } from "./operations/share/accept.ts";
export { listRemote, type RemoteList } from "./operations/share/list-remote.ts";
export { type PullRequest, type PullResult, pull } from "./operations/share/pull.ts";
export { type PushRequest, type PushResult, push } from "./operations/share/push.ts";
export { type PushPreview, previewPush } from "./operations/share/push-dry-run.ts";
export { type SyncRequest, sync } from "./operations/share/sync.ts";
export { listProfiles, type ProfileList } from "./operations/upkeep/list-profiles.ts";
export {
  findWorkflows,
  type WorkflowReport,
  type WorkflowRequest,
} from "./operations/workflows/workflows.ts";
export { openWorkspace, type Surroundings, type Workspace } from "./operations/workspace.ts";
