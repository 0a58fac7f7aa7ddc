import type { JsonObject } from "../json-object.ts";
import { textIn } from "./fields.ts";
import type { HookCall, Moment } from "./moment.ts";

/** A call in the form that began with Claude Code: what every event has, around what happened. */
export function snakeCall(input: JsonObject, event: string, moment: Moment): HookCall {
  return {
    moment,
    event,
    session: textIn(input, "session_id"),
    transcript: textIn(input, "transcript_path"),
    cwd: textIn(input, "cwd"),
    contextPercent: null,
    isSubagent: textIn(input, "agent_id") !== null,
  };
}

/** Where a session starts from: agents have more words for it than there are ways. */
export function startOf(source: string | null): Moment {
  if (source === "resume" || source === "clear" || source === "compact")
    return { kind: "session start", source };
  // A fork has all that was said before it.
  return { kind: "session start", source: source === "fork" ? "resume" : "startup" };
}
