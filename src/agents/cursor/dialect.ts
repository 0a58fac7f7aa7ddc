import { answerAt } from "../hooks/answers.ts";
import type { HookDialect } from "../hooks/dialect.ts";
import { firstIn, numberIn, objectIn, textIn } from "../hooks/fields.ts";
import type { Moment } from "../hooks/moment.ts";
import { startOf } from "../hooks/snake-case.ts";
import { toolMoment } from "../hooks/tool-moment.ts";
import type { JsonObject } from "../json-object.ts";

const TOOLS = {
  edit: ["Write", "Edit", "StrReplace", "MultiEdit", "write", "edit_file", "search_replace"],
  patch: ["ApplyPatch", "apply_patch"],
  shell: ["Shell", "Bash", "run_terminal_cmd"],
  timeout: "timeout",
} as const;

/** How Cursor speaks to its hooks; only at the start of a session does it take context. */
export const cursorDialect: HookDialect = {
  agent: "cursor",
  handsOverSummary: false,
  read(input, event) {
    const name = textIn(input, "hook_event_name") ?? event ?? null;
    if (name === null) return null;
    return {
      moment: momentOf(name, input),
      event: name,
      session: textIn(input, "session_id", "conversation_id"),
      transcript: textIn(input, "transcript_path"),
      cwd: textIn(input, "cwd") ?? firstIn(input, "workspace_roots"),
      contextPercent: numberIn(input, "context_usage_percent"),
      isSubagent: textIn(input, "parent_conversation_id", "subagent_id") !== null,
    };
  },
  answer: (call, context) => answerAt(call, ["session start"], () => ({ additional_context: context })),
};

function momentOf(event: string, input: JsonObject): Moment {
  switch (event) {
    case "sessionStart":
      return startOf(textIn(input, "source"));
    case "beforeSubmitPrompt":
      return { kind: "prompt", text: textIn(input, "prompt") ?? "" };
    case "preToolUse":
      return toolMoment(TOOLS, textIn(input, "tool_name"), objectIn(input, "tool_input"));
    case "preCompact":
      return { kind: "before compaction", certain: true };
    case "stop":
      return { kind: "turn end" };
    case "sessionEnd":
      return { kind: "session end" };
    default:
      return { kind: "other", isUnknown: true };
  }
}
