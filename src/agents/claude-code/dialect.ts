import { answerAt, specificOutput } from "../hooks/answers.ts";
import type { HookDialect } from "../hooks/dialect.ts";
import { objectIn, textIn } from "../hooks/fields.ts";
import type { Moment } from "../hooks/moment.ts";
import { snakeCall, startOf } from "../hooks/snake-case.ts";
import { toolMoment } from "../hooks/tool-moment.ts";
import type { JsonObject } from "../json-object.ts";

const TOOLS = {
  edit: ["Edit", "Write", "MultiEdit", "NotebookEdit"],
  shell: ["Bash", "PowerShell"],
  timeout: "timeout",
} as const;

/** How Claude Code speaks to its hooks. */
export const claudeCodeDialect: HookDialect = {
  agent: "claude-code",
  handsOverSummary: true,
  read(input, event) {
    const name = textIn(input, "hook_event_name") ?? event ?? null;
    return name === null ? null : snakeCall(input, name, momentOf(name, input));
  },
  // Others that run these hooks take the one form or the other: Copilot CLI only the key at the top.
  answer: (call, context) =>
    answerAt(call, ["session start", "prompt", "before edit", "before command", "plan accepted"], () => ({
      ...specificOutput(call.event, context),
      additionalContext: context,
    })),
};

function momentOf(event: string, input: JsonObject): Moment {
  switch (event) {
    case "SessionStart":
      return startOf(textIn(input, "source"));
    case "UserPromptSubmit":
      return { kind: "prompt", text: textIn(input, "prompt") ?? "" };
    case "PreToolUse":
      return toolMoment(TOOLS, textIn(input, "tool_name"), objectIn(input, "tool_input"));
    case "PostToolUse":
      return afterTool(input);
    case "SubagentStop":
      return { kind: "other" };
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

function afterTool(input: JsonObject): Moment {
  if (textIn(input, "tool_name") !== "ExitPlanMode") return { kind: "other" };
  const path =
    textIn(objectIn(input, "tool_response"), "filePath") ??
    textIn(objectIn(input, "tool_input"), "planFilePath");
  return { kind: "plan accepted", path };
}
