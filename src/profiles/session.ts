import type { Profile } from "./profile.ts";

/** Named places that are used up when work resumes. */
export const session: Profile = {
  name: "session",
  about: "named checkpoints, consumed when work resumes",
  onContinue: "consume",
};
