import type { Todo } from "../../checkpoint/transcript.ts";
import { count, isObject, type JsonObject, object, text } from "../json-object.ts";
import { sessionNotes } from "../session-notes.ts";
import type { ContextFill, SessionReading, TranscriptFormat } from "../transcript-format.ts";
import { requestIn } from "./transcript-requests.ts";
import { toolOutcome, toolUse, wroteBesides } from "./transcript-tools.ts";

/** The families of events, each with a name after the dot. */
const FAMILY =
  /^(?:session|user|assistant|tool|system|hook|skill|subagent|permission|command|model|abort|external_tool|mcp|elicitation|sampling|user_input|exit_plan_mode|capabilities|factory|pending_messages|custom)(?:\.|_|$)/;

/** The records of Copilot CLI's sessions: events, each with what it is about in `data`. */
export const copilotTranscript: TranscriptFormat = { agent: "copilot", isTelling, begin, contextIn };

function isTelling({ type, data }: JsonObject): boolean {
  return isObject(data) && /^(?:session|user|assistant|tool)\.[a-z_]+$/.test(text(type));
}

function begin(): SessionReading {
  const notes = sessionNotes("copilot");
  let todos: readonly Todo[] = [];
  const at = ({ context, sessionId }: JsonObject): void => {
    notes.inSession(text(sessionId));
    const { branch } = object(context);
    if (typeof branch === "string" && branch !== "") notes.onBranch(branch === "HEAD" ? null : branch);
  };
  const take = (record: JsonObject): void => {
    const { type, id } = record;
    const data = object(record.data);
    const isInner = typeof record.agentId === "string" || typeof data.parentToolCallId === "string";
    const caller = isInner ? "subagent" : "main";
    if (type === "session.start" || type === "session.resume") at(data);
    else if (type === "session.context_changed") at({ context: data });
    else if (type === "user.message" && !isInner) notes.ask(requestIn(data), text(id));
    else if (type === "session.snapshot_rewind") notes.takeBack(text(data.upToEventId));
    else if (type === "session.usage_record") notes.countTokens(text(id), usedUp(object(data.usage)));
    else if (type === "tool.execution_start") {
      const use = toolUse(data, (list) => {
        todos = list;
      });
      if (use) notes.use(use, caller);
    } else if (type === "tool.execution_complete") {
      notes.outcome(toolOutcome(data));
      notes.wrote(wroteBesides(data));
    }
  };
  return {
    take(record) {
      if (!FAMILY.test(text(record.type)) || !isObject(record.data)) return false;
      if (typeof record.id !== "string" || !notes.isRepeated(record.id)) take(record);
      return true;
    },
    result: () => notes.result(todos),
  };
}

/** What was read from the cache has been counted when it was written. */
function usedUp({ inputTokens, cacheReadTokens, outputTokens }: JsonObject): number {
  return Math.max(0, count(inputTokens) - count(cacheReadTokens)) + count(outputTokens);
}

function contextIn({ type, data: given, agentId }: JsonObject): ContextFill | "unknown" | null {
  if (agentId !== undefined) return null;
  const data = object(given);
  if (type === "session.compaction_complete" && data.success !== false) {
    const tokens = count(data.postCompactionTokens);
    return tokens === 0 ? "unknown" : filled(tokens, data.tokenLimit);
  }
  if (type === "session.context_cleared") return "unknown";
  if (type === "session.usage_info") return filled(data.currentTokens, data.tokenLimit);
  const { metrics } = object(data.toolTelemetry);
  if (type === "tool.execution_complete" && isObject(metrics) && data.parentToolCallId === undefined)
    return filled(metrics.context_current_tokens, metrics.context_token_limit);
  return null;
}

function filled(tokens: unknown, window: unknown): ContextFill | null {
  return count(tokens) === 0 ? null : { tokens: count(tokens), window: count(window) || null };
}
