/** What becomes of a checkpoint once it was shown; `ask`: somebody must say yes first. */
export type Ending = "consume" | "accept" | "keep" | "ask";

/** What a briefing says of its end. */
export interface Shown {
  /** Its profile's rule. */
  readonly onContinue: "consume" | "keep" | "ask";
  /** Not null for a text that nobody here has accepted. */
  readonly foreign: object | null;
}

/** What whoever resumes has said already. */
export interface Said {
  /** Leave it live. */
  readonly keep?: boolean | undefined;
  /** Yes, where continuing asks. */
  readonly yes?: boolean | undefined;
}

/** What comes of a briefing that was shown: whoever resumes from a stranger's text has taken it as their own. */
export function endingOf({ onContinue, foreign }: Shown, { keep, yes }: Said): Ending {
  if (!keep && onContinue === "consume") return "consume";
  if (!keep && onContinue === "ask" && !yes) return "ask";
  return foreign ? "accept" : "keep";
}
