import type { Profile } from "../profile.ts";
import { adviceAfterSave } from "./advice.ts";
import { namedFormat } from "./format.ts";

/** A checkpoint a workstream, named for its branch, that stays until it is cleared. */
export const named: Profile = {
  name: "named",
  about: "a checkpoint for each branch, kept when work resumes, with advice after each save",
  onContinue: "keep",
  onTaken: "replace",
  naming: "branch",
  listForm: "drift",
  takesFromMemory: true,
  minuteInIndex: true,
  afterSave: adviceAfterSave,
  format: namedFormat,
  projection: { base: "memory folder", path: (name) => `checkpoint-${name}.md` },
};
