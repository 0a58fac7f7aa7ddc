/** The command that makes a text a permanent fact, ready to be pasted into a shell. */
export function factCommandFor(text: string): string {
  return `git checkpoint memory fact ${text.startsWith("-") ? "-- " : ""}${quotedWord(text)}`;
}

/** The command that archives what is over. */
export const APPLY_COMMAND = "git checkpoint memory review --apply";

/** A text as one word of a shell. */
export function quotedWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
