import { answerAt, specificOutput } from "../hooks/answers.ts";
import type { HookDialect } from "../hooks/dialect.ts";
import { numberIn, objectIn, textIn } from "../hooks/fields.ts";
import type { Moment } from "../hooks/moment.ts";
import { snakeCall, startOf } from "../hooks/snake-case.ts";
import { toolMoment } from "../hooks/tool-moment.ts";
import type { JsonObject } from "../json-object.ts";

const TOOLS = {
  edit: ["write_file", "edit", "replace", "notebook_edit"],
  shell: ["run_shell_command"],
  timeout: "timeout",
} as const;

/** How Qwen Code speaks to its hooks: Claude Code's events, Gemini CLI's tools. */
export const qwenDialect: HookDialect = {
  agent: "qwen",
  handsOverSummary: false,
  read(input, event) {
    const name = textIn(input, "hook_event_name") ?? event ?? null;
    if (name === null) return null;
    const share = numberIn(input, "context_usage");
    const call = snakeCall(input, name, momentOf(name, input));
    return share === null ? call : { ...call, contextPercent: 100 * share };
  },
  answer: (call, context) =>
    answerAt(call, ["session start", "prompt", "before edit", "before command"], () =>
      specificOutput(call.event, context),
    ),
};

function momentOf(event: string, input: JsonObject): Moment {
  switch (event) {
    case "SessionStart":
      return startOf(textIn(input, "source"));
    case "UserPromptSubmit":
      return { kind: "prompt", text: textIn(input, "prompt") ?? "" };
    case "PreToolUse":
      return toolMoment(TOOLS, textIn(input, "tool_name"), objectIn(input, "tool_input"));
    case "PreCompact":
      return { kind: "before compaction", certain: true };
    case "PostCompact":
      return { kind: "after compaction", summary: textIn(input, "compact_summary") };
    case "Stop":
    case "StopFailure":
      return { kind: "turn end" };
    case "Notification":
      return { kind: textIn(input, "notification_type") === "idle_prompt" ? "turn end" : "other" };
    case "SessionEnd":
      return { kind: "session end" };
    default:
      return { kind: "other", isUnknown: true };
  }
}
