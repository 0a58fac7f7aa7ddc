// The operations that change something, behind one door: bundled apart, so that commands which only read start
// without them.

export { readDraft } from "../../checkpoint/document/draft-input.ts";
export { draftOf } from "../../checkpoint/document/said-draft.ts";
export { profileOf, standsBack } from "../../profiles/registry.ts";
export { apply } from "../apply/apply.ts";
export { diffFiles } from "../compare/diff-files.ts";
export { diffStates } from "../compare/diff-states.ts";
export { exportCheckpoint, renderAs } from "../exchange/export.ts";
export { importFiles } from "../exchange/import.ts";
export { clear } from "../history/clear.ts";
export { prune } from "../history/prune.ts";
export { rename } from "../history/rename.ts";
export { restore } from "../history/restore.ts";
export { redo, undo } from "../history/undo.ts";
export { keepingInput } from "../keep-input.ts";
export { regenerateIndex } from "../projections/regenerate-index.ts";
export { brief, consume } from "../resume/continue.ts";
export { autosave } from "../save/autosave.ts";
export { edit } from "../save/edit.ts";
export { draftText, editDraft } from "../save/edit-draft.ts";
export { readDocument, readOver } from "../save/read-input.ts";
export { save } from "../save/save.ts";
export { suggestionFor } from "../save/save-name.ts";
export { accept } from "../share/accept.ts";
export { switchToCheckpoint } from "../switch/switch.ts";
export { listProfiles } from "../upkeep/list-profiles.ts";
export { showSettings } from "../upkeep/settings.ts";
