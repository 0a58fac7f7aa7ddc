// Every operation behind one door: the command line loads them together, once it needs a repository.
export { clear } from "./clear.ts";
export { brief, consume } from "./continue.ts";
export { editDraft } from "./edit-draft.ts";
export { draftOf } from "./flag-draft.ts";
export { list } from "./list.ts";
export { pageOutput } from "./page-output.ts";
export { readDocument, readOver } from "./read-input.ts";
export { refreshIndex } from "./refresh-index.ts";
export { save, suggest } from "./save.ts";
export { showSettings } from "./settings.ts";
export { show } from "./show.ts";
export { status } from "./status.ts";
export { openWorkspace } from "./workspace.ts";
