import { answerAt } from "../hooks/answers.ts";
import type { HookDialect } from "../hooks/dialect.ts";
import { objectIn, textIn } from "../hooks/fields.ts";
import type { Moment } from "../hooks/moment.ts";
import { startOf } from "../hooks/snake-case.ts";
import { toolMoment } from "../hooks/tool-moment.ts";
import type { JsonObject } from "../json-object.ts";

const TOOLS = {
  edit: ["edit", "create", "write", "str_replace_editor"],
  patch: ["apply_patch"],
  shell: ["bash", "powershell"],
} as const;

/** How Copilot CLI speaks to its own hooks, in camel case; they do not say which event it is. */
export const copilotDialect: HookDialect = {
  agent: "copilot",
  handsOverSummary: false,
  read(input, event) {
    const name = event ?? textIn(input, "hookEventName", "hook_event_name") ?? eventTold(input);
    if (name === null) return null;
    return {
      moment: momentOf(name.charAt(0).toLowerCase() + name.slice(1), input),
      event: name,
      session: textIn(input, "sessionId", "session_id"),
      transcript: textIn(input, "transcriptPath", "transcript_path"),
      cwd: textIn(input, "cwd"),
      contextPercent: null,
      isSubagent: textIn(input, "agentId", "agent_id") !== null,
    };
  },
  // It reads context at the top alone.
  answer: (call, context) =>
    answerAt(call, ["session start", "prompt", "before edit", "before command"], () => ({
      additionalContext: context,
    })),
};

/** What a call is about, by what it brings. */
function eventTold(input: JsonObject): string | null {
  if ("toolName" in input) return "toolResult" in input ? "postToolUse" : "preToolUse";
  if ("prompt" in input) return "userPromptSubmitted";
  if ("source" in input) return "sessionStart";
  if ("trigger" in input) return "preCompact";
  if ("stopReason" in input) return "agentStop";
  return "reason" in input ? "sessionEnd" : null;
}

function momentOf(event: string, input: JsonObject): Moment {
  switch (event) {
    case "sessionStart":
      return startOf(textIn(input, "source"));
    case "userPromptSubmitted":
    case "userPromptSubmit":
      return { kind: "prompt", text: textIn(input, "prompt") ?? "" };
    case "preToolUse":
      return toolMoment(
        TOOLS,
        textIn(input, "toolName", "tool_name"),
        objectIn(input, "toolArgs", "toolInput", "tool_input"),
      );
    case "preCompact":
      return { kind: "before compaction", certain: true };
    case "agentStop":
    case "stop":
      return { kind: "turn end" };
    case "sessionEnd":
      return { kind: "session end" };
    default:
      return { kind: "other", isUnknown: true };
  }
}
