import type { HookDialect } from "../hooks/dialect.ts";
import { numberIn, objectIn, textIn } from "../hooks/fields.ts";
import type { Moment } from "../hooks/moment.ts";
import { startOf } from "../hooks/snake-case.ts";
import { toolMoment } from "../hooks/tool-moment.ts";
import type { JsonObject } from "../json-object.ts";

const TOOLS = {
  edit: ["edit", "write", "multiedit"],
  patch: ["patch", "apply_patch"],
  shell: ["bash"],
  timeout: "timeout",
} as const;

/** How our plugin in opencode speaks: its events by their names, and plain text that the plugin hands on. */
export const opencodeDialect: HookDialect = {
  agent: "opencode",
  handsOverSummary: false,
  read(input, event) {
    const name = event ?? textIn(input, "event", "type", "hook_event_name");
    if (name === null) return null;
    return {
      moment: momentOf(name, input),
      event: name,
      session: textIn(input, "sessionID", "session_id"),
      transcript: textIn(input, "transcript_path", "transcript"),
      cwd: textIn(input, "cwd", "directory", "worktree"),
      contextPercent: numberIn(input, "context_percent"),
      isSubagent: textIn(input, "parentID", "parent_id") !== null,
    };
  },
  answer: ({ moment: { kind } }, context) =>
    kind === "session start" || kind === "prompt" || kind === "before edit" || kind === "before command"
      ? context
      : null,
};

function momentOf(event: string, input: JsonObject): Moment {
  switch (event) {
    case "session.created":
      return startOf(textIn(input, "source"));
    // No session starts after a compaction: the plugin asks for what one would be told.
    case "session.compacted":
      return startOf("compact");
    case "chat.message":
      return { kind: "prompt", text: textIn(input, "prompt", "text") ?? "" };
    case "tool.execute.before":
      return toolMoment(TOOLS, textIn(input, "tool", "tool_name"), objectIn(input, "args", "tool_input"));
    case "experimental.session.compacting":
      return { kind: "before compaction", certain: true };
    case "session.idle":
      return { kind: "turn end" };
    case "session.deleted":
    case "dispose":
      return { kind: "session end" };
    default:
      return { kind: "other", isUnknown: true };
  }
}
