/** What a look at one part of a repository found. */
export interface Finding {
  /** A word for programs: `journal-damaged`. */
  readonly code: string;
  /** Which part it is about: a name, a ref, a file, a setting. */
  readonly subject: string;
  /** A problem wants something done; a note is good to know, and leaves the repository well. */
  readonly level: "problem" | "note";
  readonly what: string;
  /** Why it matters. */
  readonly why: string;
  readonly remedy: string;
  /** Whether `--fix` does something about it. */
  readonly fixable: boolean;
  /** What `--fix` did. */
  readonly fixed?: string;
  /** Why `--fix` could not do it. */
  readonly failed?: string;
}

/** A finding, and the way to mend it where there is one: the answer says what was done. */
export interface Found extends Omit<Finding, "fixable" | "fixed" | "failed"> {
  readonly mend?: () => Promise<string>;
}

/** The remedy of all that can be mended without asking. */
export const BY_FIX = "run 'git checkpoint doctor --fix'";

/** A finding as it is told where nothing was mended. */
export function told({ mend, ...found }: Found): Finding {
  return { ...found, fixable: mend !== undefined };
}

/** Whether a finding wants something done that was not done. */
export function isOpen({ level, fixed }: Finding): boolean {
  return level === "problem" && fixed === undefined;
}
