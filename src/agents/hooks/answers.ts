import type { HookCall, Moment } from "./moment.ts";

type Kind = Moment["kind"];

/** The answer in the form that began with Claude Code; the event must be repeated, or all of it is dropped. */
export function specificOutput(event: string, context: string): object {
  return { hookSpecificOutput: { hookEventName: event, additionalContext: context } };
}

/** An answer at the moments at which context reaches the model; null at all others. */
export function answerAt(call: HookCall, moments: readonly Kind[], answer: () => object): string | null {
  return moments.includes(call.moment.kind) ? JSON.stringify(answer()) : null;
}
