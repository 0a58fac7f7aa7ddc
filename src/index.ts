/** The public API: open a repository, run the operations the command line runs, and tell their errors apart. */

export type {
  Checkpoint,
  CheckpointHeader,
  CheckpointName,
  Draft,
  FileReference,
  FileState,
  LineRange,
  MentionedFile,
  PlanReference,
  UnknownKey,
} from "./checkpoint/checkpoint.ts";
export { type DraftForm, type DraftOptions, draftFrom } from "./checkpoint/document/draft-input.ts";
export type { DraftHeadings } from "./checkpoint/document/draft-markdown.ts";
export { draftOf, type Said } from "./checkpoint/document/said-draft.ts";
export type { JournalEntry, Operation, OperationWord } from "./checkpoint/journal-entry.ts";
export { parseName } from "./checkpoint/name.ts";
export type { Oid } from "./checkpoint/oid.ts";
export { type Field, itemsOf, type Section, textOf } from "./checkpoint/sections.ts";
export type { EffectiveSetting, SettingRule, SettingValue } from "./checkpoint/settings.ts";
export type { StateRef } from "./checkpoint/state-ref.ts";
export { CheckpointError, type ErrorDetails, type ErrorKind } from "./errors.ts";
export { type AppliedFile, type ApplyRequest, type ApplyResult, apply } from "./operations/apply/apply.ts";
export type { ReturnedFile } from "./operations/apply/receipt.ts";
export type { ApplyOutcome } from "./operations/apply/rules/apply-file.ts";
export {
  type CheckedCheckpoint,
  type CheckRequest,
  type CheckResult,
  check,
} from "./operations/check/check.ts";
export {
  type ChangedFile,
  diffFiles,
  type FilesDiff,
  type FilesDiffRequest,
  type Unpatched,
} from "./operations/compare/diff-files.ts";
export { diffStates, type StatesDiff, type StatesDiffRequest } from "./operations/compare/diff-states.ts";
export type { ChangedLine } from "./operations/compare/rules/changed-lines.ts";
export type {
  DocumentDiff,
  FileAspect,
  FileChange,
  FrontChange,
  FrontKey,
} from "./operations/compare/rules/document-diff.ts";
export type { SectionDiff } from "./operations/compare/rules/section-diff.ts";
export type { WordedDiff, WordedSection } from "./operations/compare/rules/worded-diff.ts";
export type { FoundSecret, SavedSecret, SecretFinding } from "./operations/compose/compose.ts";
export {
  type DoctorRequest,
  type DoctorResult,
  doctor,
  type Figures,
  type Finding as DoctorFinding,
} from "./operations/doctor/doctor.ts";
export type {
  Against,
  BranchDrift,
  CommitNote,
  Drift,
  FileDrift,
  HeadDrift,
  RangeDrift,
  Verdict,
} from "./operations/drift/rules/drift.ts";
export type { FollowedRange } from "./operations/drift/rules/lines.ts";
export type { Successor } from "./operations/drift/rules/successor.ts";
export {
  type CheckpointStatus,
  type StatusRequest,
  type StatusResult,
  status,
} from "./operations/drift/status.ts";
export { type ExportRequest, type ExportResult, exportCheckpoint } from "./operations/exchange/export.ts";
export {
  type ImportedFile,
  type ImportRequest,
  type ImportResult,
  importFiles,
  type PassedOver,
} from "./operations/exchange/import.ts";
export type { Answer as ImportAnswer, Settling, Taken } from "./operations/exchange/import-settle.ts";
export type { LiveFacts } from "./operations/exchange/import-standing.ts";
export type { Foreign } from "./operations/find/checkpoint.ts";
export type { Chosen, Offer, PickOne } from "./operations/find/choose.ts";
export type { EndedCheckpoint } from "./operations/find/ended.ts";
export type { Emptiness, Ended } from "./operations/find/last-ended.ts";
export type { Adopted } from "./operations/handoff/claim-file.ts";
export type { Classification } from "./operations/handoff/classify.ts";
export { type DueRequest, isHandoffDue } from "./operations/handoff/due.ts";
export type {
  Dropped,
  Extraction,
  IdleDone,
  LastRequest,
  OpenItem,
  Told,
} from "./operations/handoff/extract.ts";
export type { Conclusion } from "./operations/handoff/guidance.ts";
export { type HandoffRequest, type HandoffResult, handoff } from "./operations/handoff/handoff.ts";
export type { Classified } from "./operations/handoff/rules/classify-items.ts";
export type { Due } from "./operations/handoff/rules/due.ts";
export type { Preserved, Verdict as PreservationVerdict } from "./operations/handoff/rules/preservation.ts";
export type { MemorySaved } from "./operations/handoff/save-memory.ts";
export type { Suggestion } from "./operations/handoff/suggest.ts";
export type { Gap, Written } from "./operations/handoff/write.ts";
export { type ClearRequest, type ClearResult, clear, type DamagedRef } from "./operations/history/clear.ts";
export type { ClearQuestion, Confirm, Guarded } from "./operations/history/clear-question.ts";
export type { Left } from "./operations/history/clear-scope.ts";
export {
  type ForgetPlan,
  type ForgetRequest,
  type ForgetResult,
  type Forgotten,
  forget,
} from "./operations/history/forget.ts";
export type { LiveNow } from "./operations/history/live-now.ts";
export { type LogEntry, type LogRequest, type LogResult, log } from "./operations/history/log.ts";
export { type Pruned, type PruneRequest, type PruneResult, prune } from "./operations/history/prune.ts";
export { type RenameRequest, type RenameResult, rename } from "./operations/history/rename.ts";
export { type RestoreRequest, type RestoreResult, restore } from "./operations/history/restore.ts";
export {
  type Reversed,
  redo,
  type UndoRequest,
  type UndoResult,
  undo,
} from "./operations/history/undo.ts";
export type { LeftFile } from "./operations/leave/generated.ts";
export {
  type RemovalPlan,
  type RemoveAllRequest,
  type RemoveAllResult,
  removeAll,
} from "./operations/leave/remove-all.ts";
export {
  type EpisodeLogged,
  type EpisodeRequest,
  type EpisodesAdded,
  logEpisode,
} from "./operations/memory/episode.ts";
export {
  type FactRecorded,
  type FactRequest,
  type FactsAdded,
  recordFact,
} from "./operations/memory/fact.ts";
export type { HandoffsUnified } from "./operations/memory/handoff-names.ts";
export { type LessonRecorded, type LessonRequest, recordLesson } from "./operations/memory/lesson.ts";
export { countUse, type EpisodeUsed, type UseRequest } from "./operations/memory/ref.ts";
export {
  type MemoryReview,
  type OddEntry,
  type ReviewRequest,
  reviewMemory,
  type StaleMention,
  type WeakLesson,
} from "./operations/memory/review.ts";
export type { Moved } from "./operations/memory/review-apply.ts";
export type { EpisodeOutcome } from "./operations/memory/rules/episodes/context-log-additions.ts";
export type { Episode, LoggedEpisode, Ttl } from "./operations/memory/rules/episodes/episode.ts";
export type { Duplicate, ExpiredEpisode, Promotion } from "./operations/memory/rules/episodes/review.ts";
export type { FactCare, FactConflict, FactOutcome } from "./operations/memory/rules/facts/edit.ts";
export type { OverLimit } from "./operations/memory/rules/facts/limits.ts";
export type { Contradiction, PlacedFact } from "./operations/memory/rules/facts/review.ts";
export type { LargeSection } from "./operations/memory/rules/facts/size.ts";
export type { LessonMeta } from "./operations/memory/rules/lessons/lesson.ts";
export type { OldName, UnifiedNames } from "./operations/memory/rules/stale-names/stale-names.ts";
export type { MemorySecret } from "./operations/memory/secrets-written.ts";
export type { MemorySource } from "./operations/places/generated-files.ts";
export type { HandsOff } from "./operations/places/hands-off.ts";
export type { Problem } from "./operations/places/hide-from-status.ts";
export type { IndexReport } from "./operations/projections/refresh-index.ts";
export type { MemoryReport } from "./operations/projections/refresh-memory.ts";
export { regenerateIndex } from "./operations/projections/regenerate-index.ts";
export type { ProjectionReport } from "./operations/projections/report.ts";
export type { WaitingFile } from "./operations/projections/whose-bullets.ts";
export type { Answer as QualityAnswer } from "./operations/quality/rules/answer.ts";
export type { QualityItem } from "./operations/quality/rules/quality.ts";
export type { Weak } from "./operations/quality/rules/weak.ts";
export {
  type Briefing,
  brief,
  type ConsumeRequest,
  type ContinueRequest,
  consume,
} from "./operations/resume/continue.ts";
export type { KeptWork } from "./operations/resume/kept-work.ts";
export { type ListedCheckpoint, type ListRequest, type ListResult, list } from "./operations/resume/list.ts";
export { type ShowRequest, type ShowResult, show } from "./operations/resume/show.ts";
export { type AutosaveRequest, type AutosaveResult, autosave } from "./operations/save/autosave.ts";
export type { Migration } from "./operations/save/migrate-memory.ts";
export {
  type Before,
  type CountedSection,
  type LeftOut,
  type PastEnd,
  type SaveRequest,
  type SaveResult,
  save,
  type TakenOut,
  type WordChanges,
} from "./operations/save/save.ts";
export { type AcceptRequest, type AcceptResult, accept } from "./operations/share/accept.ts";
export { listRemote, type RemoteCheckpoint, type RemoteList } from "./operations/share/list-remote.ts";
export type { ShareRequest } from "./operations/share/open-remote.ts";
export { type PullRequest, type PullResult, pull } from "./operations/share/pull.ts";
export { type PushRequest, type PushResult, push } from "./operations/share/push.ts";
export {
  type LeavingEntry,
  type LeavingName,
  type PushPreview,
  previewPush,
} from "./operations/share/push-dry-run.ts";
export type { Finding } from "./operations/share/scan-outgoing.ts";
export type { SharedName, ShareResult } from "./operations/share/share-report.ts";
export { type SyncRequest, sync } from "./operations/share/sync.ts";
export type { Moved as MovedBack } from "./operations/switch/moved.ts";
export {
  type Switched,
  type SwitchRequest,
  type SwitchResult,
  switchToCheckpoint,
} from "./operations/switch/switch.ts";
export { type ListedProfile, listProfiles, type ProfileList } from "./operations/upkeep/list-profiles.ts";
export { type SettingsResult, showSettings } from "./operations/upkeep/settings.ts";
export type {
  FoundWorkflows,
  PassedOver as PassedOverWorkflow,
  WorkflowCandidate,
} from "./operations/workflows/rules/candidates.ts";
export type { Intent } from "./operations/workflows/rules/intent.ts";
export type { Shape, Signature } from "./operations/workflows/rules/signature.ts";
export {
  findWorkflows,
  type WorkflowReport,
  type WorkflowRequest,
} from "./operations/workflows/workflows.ts";
export {
  type Clock,
  type Env,
  openWorkspace,
  type Surroundings,
  type Workspace,
} from "./operations/workspace.ts";
export type { WordPart } from "./text/diff/words.ts";
