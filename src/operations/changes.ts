// The operations that change something, behind one door: bundled apart, so that commands which only read start
// without them.
export { accept } from "./accept.ts";
export { apply } from "./apply.ts";
export { autosave } from "./autosave.ts";
export { clear } from "./clear.ts";
export { brief, consume } from "./continue.ts";
export { diffFiles } from "./diff-files.ts";
export { diffStates } from "./diff-states.ts";
export { editDraft } from "./edit-draft.ts";
export { exportCheckpoint, renderAs } from "./export.ts";
export { draftOf } from "./flag-draft.ts";
export { importFiles } from "./import.ts";
export { listProfiles } from "./list-profiles.ts";
export { prune } from "./prune.ts";
export { readDocument, readOver } from "./read-input.ts";
export { refreshIndex } from "./refresh-index.ts";
export { rename } from "./rename.ts";
export { restore } from "./restore.ts";
export { save } from "./save.ts";
export { suggestionFor } from "./save-name.ts";
export { autosaveDraft } from "./session-sources.ts";
export { showSettings } from "./settings.ts";
export { redo, undo } from "./undo.ts";
