import { epochOf } from "../../../checkpoint/moment.ts";
import { thousands } from "../../../text/phrases.ts";

const DAY = 24 * 60 * 60 * 1000;
const ENOUGH_TOKENS = 5_000;
const ENOUGH_CALLS = 3;

/** What the rule needs to know of a session. */
export interface SessionFacts {
  readonly tokens: number;
  readonly toolCalls: number;
  /** When the last checkpoint was saved; null where there is none. */
  readonly lastSaved: string | null;
}

/** Whether a handoff is due, and each condition in words. */
export interface Due {
  readonly due: boolean;
  readonly reasons: readonly { readonly met: boolean; readonly what: string }[];
}

/** A handoff is due when the session has grown, has done something, and nothing was saved for a day. */
export function handoffDue({ tokens, toolCalls, lastSaved }: SessionFacts, now: Date): Due {
  const since = lastSaved === null ? null : now.getTime() - epochOf(lastSaved);
  const reasons = [
    {
      met: tokens >= ENOUGH_TOKENS,
      what: `${thousands(tokens)} tokens (from ${thousands(ENOUGH_TOKENS)} on)`,
    },
    {
      met: toolCalls >= ENOUGH_CALLS,
      what: `${thousands(toolCalls)} ${toolCalls === 1 ? "tool call" : "tool calls"} (from ${ENOUGH_CALLS} on)`,
    },
    {
      met: since === null || since >= DAY,
      what: since === null ? "no checkpoint so far" : `last checkpoint ${hours(since)} (from 24 h on)`,
    },
  ];
  return { due: reasons.every(({ met }) => met), reasons };
}

/** A clock that was wrong may have written a moment that is yet to come. */
function hours(since: number): string {
  const count = Math.floor(since / (60 * 60 * 1000));
  if (since < 0) return "in the future";
  return count < 48 ? `${count} h ago` : `${Math.floor(count / 24)} days ago`;
}
