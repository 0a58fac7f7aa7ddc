import type { Trigger } from "./triggers.ts";

/** A pattern for a name: one word, or several in quotes. */
export const NAME = String.raw`(?:"([^"]{1,60})"|'([^']{1,60})'|\x60([^\x60]{1,60})\x60|([\p{L}\p{N}][\p{L}\p{N}\p{M}_./-]*))`;

/** The name that a match has, in whichever of its groups. */
export function nameIn(match: RegExpExecArray): string | null {
  return match.slice(1).find((group) => group !== undefined && group !== "") ?? null;
}

/** A trigger, as a line of its table makes it. */
export function asked(ask: Trigger["ask"], name: string | null = null, onlyIfLive = false): Trigger {
  return { ask, name, onlyIfLive };
}

/** One form of a request, and what is asked for with it. */
export interface Form {
  readonly ask: Trigger["ask"];
  /** Matches a whole prompt. */
  readonly form: RegExp;
  readonly onlyIfLive?: boolean;
  /** Only where the session begins with it. */
  readonly firstOnly?: boolean;
}

/** What the first form asks for that a prompt has. */
export function firstForm(forms: readonly Form[], words: string, isFirst: boolean): Trigger | null {
  for (const { ask, form, onlyIfLive = false, firstOnly = false } of forms) {
    const match = firstOnly && !isFirst ? null : form.exec(words);
    if (match) return asked(ask, nameIn(match), onlyIfLive);
  }
  return null;
}
