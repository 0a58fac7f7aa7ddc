import { answerAt, specificOutput } from "../hooks/answers.ts";
import type { HookDialect } from "../hooks/dialect.ts";
import { objectIn, textIn } from "../hooks/fields.ts";
import type { Moment } from "../hooks/moment.ts";
import { snakeCall, startOf } from "../hooks/snake-case.ts";
import { toolMoment } from "../hooks/tool-moment.ts";
import type { JsonObject } from "../json-object.ts";
import { withoutHookContext } from "./hook-context.ts";

const TOOLS = { edit: ["write_file", "replace"], shell: ["run_shell_command"] } as const;

/** How Gemini CLI speaks to its hooks. It takes only JSON, and before a tool no context. */
export const geminiDialect: HookDialect = {
  agent: "gemini",
  handsOverSummary: false,
  read(input, event) {
    const name = textIn(input, "hook_event_name") ?? event ?? null;
    return name === null ? null : snakeCall(input, name, momentOf(name, input));
  },
  answer: (call, context) =>
    answerAt(call, ["session start", "prompt", "plan accepted"], () => specificOutput(call.event, context)),
};

function momentOf(event: string, input: JsonObject): Moment {
  switch (event) {
    case "SessionStart":
      return startOf(textIn(input, "source"));
    case "BeforeAgent":
      return { kind: "prompt", text: withoutHookContext(textIn(input, "prompt") ?? "") };
    case "BeforeTool":
      return toolMoment(TOOLS, textIn(input, "tool_name"), objectIn(input, "tool_input"));
    case "AfterTool":
      return textIn(input, "tool_name") === "exit_plan_mode"
        ? { kind: "plan accepted", path: textIn(objectIn(input, "tool_input"), "plan_path") }
        : { kind: "other" };
    // It fires in every run, with or without anything to compress.
    case "PreCompress":
      return { kind: "before compaction", certain: false };
    case "AfterAgent":
      return { kind: "turn end" };
    case "SessionEnd":
      return { kind: "session end" };
    default:
      return { kind: "other", isUnknown: true };
  }
}
