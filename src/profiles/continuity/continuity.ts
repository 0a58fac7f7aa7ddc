import type { Checkpoint } from "../../checkpoint/checkpoint.ts";
import { itemsOf } from "../../checkpoint/sections.ts";
import type { Profile } from "../profile.ts";
import { confirmQuestion, recoveryBriefing } from "./briefing.ts";
import { continuityFormat } from "./format.ts";
import { refuseVagueName } from "./names.ts";
import { SESSION_FILES } from "./sources.ts";

/** Named resume points with an exact next action, confirmed before work goes on. */
export const continuity: Profile = {
  name: "continuity",
  about: "specific names and an exact next action, confirmed before work resumes",
  onContinue: "ask",
  onTaken: "ask",
  naming: "given",
  refuseName: refuseVagueName,
  listForm: "created",
  sources: SESSION_FILES,
  autosaves: true,
  afterSave: savedLines,
  present: recoveryBriefing,
  confirm: confirmQuestion,
  format: continuityFormat,
  projection: { base: "worktree", path: (name) => `memory/checkpoints/${name}.md` },
};

/** Task and next action, as they will be read again. */
function savedLines(checkpoint: Checkpoint): readonly string[] {
  const [next] = itemsOf(checkpoint, "next");
  return [
    ...(checkpoint.summary ? [`Task: ${checkpoint.summary}`] : []),
    ...(next ? [`Next action: ${next.split("\n", 1)[0]}`] : []),
  ];
}
