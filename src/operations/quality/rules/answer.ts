/** How one question of the quality bar is answered. */
export interface Answer {
  readonly verdict: "good" | "weak" | "missing" | "not needed";
  /** The very sentence that falls short, if one does; a good answer may still hold one. */
  readonly sentence: string | null;
  /** What is wrong with it, and how to mend it, in one line. */
  readonly remedy: string | null;
}

/** Nothing to mend. */
export const GOOD: Answer = { verdict: "good", sentence: null, remedy: null };

/** The question does not arise. */
export const NOT_NEEDED: Answer = { verdict: "not needed", sentence: null, remedy: null };

/** There is no answer at all. */
export function missing(remedy: string): Answer {
  return { verdict: "missing", sentence: null, remedy };
}

/** There is an answer that helps nobody. */
export function weak(sentence: string, remedy: string): Answer {
  return { verdict: "weak", sentence, remedy };
}

/** Good while at least half of what is said is; the first that is not is named either way. */
export function byHalves<T>(
  said: readonly T[],
  isGood: (one: T) => boolean,
  fault: (one: T) => Pick<Answer, "sentence" | "remedy">,
): Answer {
  const poor = said.filter((one) => !isGood(one));
  const first = poor[0];
  if (first === undefined) return GOOD;
  return { verdict: poor.length * 2 > said.length ? "weak" : "good", ...fault(first) };
}
