import { quotedWord } from "../../../text/phrases.ts";

/** The command that makes a text a permanent fact, with options if there are some, ready to be pasted into a shell. */
export function factCommandFor(text: string, options = ""): string {
  const before = [...(options === "" ? [] : [options]), ...(text.startsWith("-") ? ["--"] : [])];
  return ["git checkpoint memory fact", ...before, quotedWord(text)].join(" ");
}

/** The command that archives what is over. */
export const APPLY_COMMAND = "git checkpoint memory review --apply";
