import type { Profile } from "../profile.ts";
import { sessionFormat } from "./format.ts";

/** Named places that are used up when work resumes. */
export const session: Profile = {
  name: "session",
  about: "named checkpoints, consumed when work resumes",
  onContinue: "consume",
  onTaken: "ask",
  naming: "suggested",
  listForm: "drift",
  format: sessionFormat,
  projection: { base: "memory folder", path: (name) => `checkpoint-${name}.md` },
};
