import { answerAt, specificOutput } from "../hooks/answers.ts";
import type { HookDialect } from "../hooks/dialect.ts";
import { objectIn, textIn } from "../hooks/fields.ts";
import type { Moment } from "../hooks/moment.ts";
import { patchPaths } from "../hooks/patch-paths.ts";
import { snakeCall, startOf } from "../hooks/snake-case.ts";
import { toolMoment } from "../hooks/tool-moment.ts";
import type { JsonObject } from "../json-object.ts";

const TOOLS = {
  edit: ["Edit", "Write"],
  patch: ["apply_patch"],
  shell: ["Bash", "shell", "local_shell", "exec_command"],
  timeout: "timeout_ms",
} as const;

/** How Codex speaks to its hooks. Its schemas are closed: one key too many and all of the answer is lost. */
export const codexDialect: HookDialect = {
  agent: "codex",
  handsOverSummary: false,
  // It grants three seconds at most, and one where its settings say nothing.
  sessionEndBudget: 2_500,
  read(input, event) {
    const name = textIn(input, "hook_event_name") ?? event ?? null;
    return name === null ? null : snakeCall(input, name, momentOf(name, input));
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
      return beforeTool(textIn(input, "tool_name"), toolInput(input));
    case "PreCompact":
      return { kind: "before compaction", certain: true };
    case "PostCompact":
      return { kind: "after compaction", summary: null };
    case "Stop":
      return { kind: "turn end" };
    case "SessionEnd":
      return { kind: "session end" };
    default:
      return { kind: "other", isUnknown: true };
  }
}

/** Its shell takes patches too, as a command of their own. */
function beforeTool(tool: string | null, input: JsonObject): Moment {
  const paths = /^\s*apply_patch\b/.test(textIn(input, "command") ?? "")
    ? patchPaths(textIn(input, "command") ?? "")
    : [];
  return paths.length > 0 ? { kind: "before edit", paths } : toolMoment(TOOLS, tool, input);
}

/** A patch may be all that a tool is given. */
function toolInput(input: JsonObject): JsonObject {
  const patch = input.tool_input;
  return typeof patch === "string" ? { patch } : objectIn(input, "tool_input");
}
