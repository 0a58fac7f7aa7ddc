import { dialectOf } from "../../agents/hooks/dialects.ts";
import type { HookCall } from "../../agents/hooks/moment.ts";
import { CheckpointError } from "../../errors.ts";

/** What an agent's hook prints at the start of a session so that a text reaches the model; nothing for no text. */
export function sessionStartFor(agent: string, text: string): string {
  const dialect = dialectOf(agent);
  if (!dialect) throw unknownAgent(agent);
  return text === "" ? "" : (dialect.answer(SESSION_START, text) ?? "");
}

const SESSION_START: HookCall = {
  moment: { kind: "session start", source: "startup" },
  event: "SessionStart",
  session: null,
  transcript: null,
  cwd: null,
  contextPercent: null,
  isSubagent: false,
};

function unknownAgent(agent: string): CheckpointError {
  return new CheckpointError("usage", "unknown-agent", `there is no agent '${agent}' to brief`, {
    hints: ["leave out --for, or give an agent's word such as 'claude-code'"],
  });
}
