import type { JsonObject } from "../json-object.ts";
import { sessionNotes } from "../session-notes.ts";
import type { SessionReading, TranscriptFormat } from "../transcript-format.ts";
import { contextIn } from "./transcript-context.ts";
import { askedIn, isKnown, isTelling, outcomesIn, toolUsesIn, usageIn } from "./transcript-records.ts";
import { todoList } from "./transcript-todos.ts";

/**
 * The records of Claude Code's sessions. The format is the agent's own affair and changes: what is unknown is passed
 * over, and nothing in it is an error.
 */
export const claudeCodeTranscript: TranscriptFormat = { agent: "claude-code", isTelling, begin, contextIn };

function begin(): SessionReading {
  const notes = sessionNotes("claude-code");
  const todos = todoList();
  const take = (record: JsonObject): void => {
    if (typeof record.uuid === "string" && notes.isRepeated(record.uuid)) return;
    const caller = record.isSidechain === true ? "subagent" : "main";
    if (typeof record.sessionId === "string") notes.inSession(record.sessionId);
    if (typeof record.gitBranch === "string" && record.gitBranch !== "")
      notes.onBranch(record.gitBranch === "HEAD" ? null : record.gitBranch);
    const asked = askedIn(record);
    if (asked?.kind === "request") notes.ask(asked.text);
    // A command of the agent's brings its own words: what follows is not about the request before it.
    if (asked?.kind === "command") notes.leaveRequest();
    const usage = usageIn(record);
    // One message spans several records, and its count grows while it is written.
    if (usage) notes.countTokens(usage.message, usage.tokens);
    for (const use of toolUsesIn(record, todos)) notes.use(use, caller);
    for (const outcome of outcomesIn(record)) notes.outcome(outcome);
  };
  return {
    take(record) {
      if (!isKnown(record)) return false;
      take(record);
      return true;
    },
    result: () => notes.result(todos.todos()),
  };
}
