import type { HookPlace, HookRequest } from "./hook-place.ts";
import { afterCompaction } from "./moments/after-compaction.ts";
import { beforeEdit } from "./moments/before-edit.ts";
import { atPrompt } from "./moments/prompt.ts";
import { beforeCommand, beforeCompaction, planAccepted, sessionEnd, turnEnd } from "./moments/saving.ts";
import { atSessionStart } from "./moments/session-start.ts";

/** What a hook has for the model. */
export interface HookResult {
  /** Null where there is nothing to say. */
  readonly context: string | null;
}

/** Does what an agent's moment asks for. */
export async function hook(at: HookPlace, request: HookRequest): Promise<HookResult> {
  return { context: await contextAt(at, request) };
}

async function contextAt(at: HookPlace, request: HookRequest): Promise<string | null> {
  const { moment, isSubagent, contextPercent } = request.call;
  if (moment.kind === "before edit") return beforeEdit(at, request, moment);
  // What a subagent does is told by the session that it works for.
  if (isSubagent) return null;
  // Some say it only when a turn ends.
  if (contextPercent !== null) at.state.write("context", String(contextPercent));
  switch (moment.kind) {
    case "session start":
      return atSessionStart(at, request, moment);
    case "prompt":
      return atPrompt(at, request, moment);
    case "before compaction":
      return beforeCompaction(at, request, moment);
    case "after compaction":
      return afterCompaction(at, request, moment);
    case "turn end":
      return turnEnd(at, request);
    case "session end":
      return sessionEnd(at, request);
    case "before command":
      return beforeCommand(at, request, moment);
    case "plan accepted":
      return planAccepted(at, moment);
    default:
      return null;
  }
}
