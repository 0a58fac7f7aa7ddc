/** The public API: open a repository, run the operations the command line runs, and tell their errors apart. */
export { CheckpointError, type ErrorKind } from "./errors.ts";
export type * from "./model/checkpoint.ts";
export type * from "./model/drift.ts";
export { parseName } from "./model/name.ts";
export { type ClearRequest, type ClearResult, clear } from "./operations/clear.ts";
export { type Briefing, brief, type ContinueRequest, consume } from "./operations/continue.ts";
export { draftOf, type Said } from "./operations/flag-draft.ts";
export { type ListRequest, type ListResult, list } from "./operations/list.ts";
export { type IndexReport, refreshIndex } from "./operations/refresh-index.ts";
export { type SaveRequest, type SaveResult, save } from "./operations/save.ts";
export { type ShowResult, show } from "./operations/show.ts";
export { type StatusRequest, type StatusResult, status } from "./operations/status.ts";
export { openWorkspace, type Surroundings, type Workspace } from "./operations/workspace.ts";
