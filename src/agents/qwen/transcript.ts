import type { Todo } from "../../checkpoint/transcript.ts";
import { answerIn, exitWords, functionCall } from "../gemini/function-calls.ts";
import { partsText } from "../gemini/transcript-requests.ts";
import { count, isObject, type JsonObject, object, objects, text } from "../json-object.ts";
import { sessionNotes } from "../session-notes.ts";
import type { ContextFill, SessionReading, TranscriptFormat } from "../transcript-format.ts";
import type { ToolOutcome } from "../transcript-work.ts";

const KNOWN = new Set(["user", "assistant", "tool_result", "system"]);
/** What is written in the user's name and was never typed. */
const NOT_TYPED = new Set(["cron", "notification", "realtime_message"]);
const OF_THE_PROGRAM =
  /^\s*(?:<(?:system-reminder|session_context|hook_context|state_snapshot|task-notification)>|\/|\?$)/;

/**
 * The records of Qwen Code's sessions: the envelope is Claude Code's, and what is in it is said in parts, as Gemini CLI
 * says it.
 */
export const qwenTranscript: TranscriptFormat = { agent: "qwen", isTelling, begin, contextIn };

function isTelling({ type, sessionId, message, systemPayload }: JsonObject): boolean {
  if (typeof sessionId !== "string" || !KNOWN.has(text(type))) return false;
  return Array.isArray(object(message).parts) || isObject(systemPayload);
}

function begin(): SessionReading {
  const notes = sessionNotes("qwen");
  let todos: readonly Todo[] = [];
  const take = (record: JsonObject): void => {
    const uuid = text(record.uuid);
    if (uuid !== "" && notes.isRepeated(uuid)) return;
    notes.inSession(text(record.sessionId));
    if (typeof record.gitBranch === "string" && record.gitBranch !== "")
      notes.onBranch(record.gitBranch === "HEAD" ? null : record.gitBranch);
    const caller = record.isSidechain === true || typeof record.agentId === "string" ? "subagent" : "main";
    const { parts } = object(record.message);
    if (record.type === "user" && caller === "main") notes.ask(requestOf(record, parts), goesOnFrom(record));
    // A rewind goes on from the record that the request it takes back had gone on from.
    if (record.type === "system" && record.subtype === "rewind") notes.takeBack(goesOnFrom(record));
    if (record.type === "assistant") {
      const usage = object(record.usageMetadata);
      const fresh = Math.max(0, count(usage.promptTokenCount) - count(usage.cachedContentTokenCount));
      notes.countTokens(uuid, fresh + count(usage.candidatesTokenCount));
      for (const { functionCall: call } of objects(parts)) {
        const { id, name, args } = object(call);
        const use = functionCall(text(id), text(name), object(args), (list) => {
          todos = list;
        });
        if (use) notes.use(use, caller);
      }
    }
    if (record.type === "tool_result") notes.outcome(outcomeOf(record, parts));
  };
  return {
    take(record) {
      if (!KNOWN.has(text(record.type))) return false;
      take(record);
      return true;
    },
    result: () => notes.result(todos),
  };
}

function goesOnFrom({ parentUuid }: JsonObject): string {
  return text(parentUuid) || "the beginning";
}

function requestOf({ subtype, systemPayload }: JsonObject, parts: unknown): string {
  if (NOT_TYPED.has(text(subtype)) || objects(parts).some((part) => "functionResponse" in part)) return "";
  const said = partsText(parts);
  if (OF_THE_PROGRAM.test(said)) return "";
  return text(object(systemPayload).displayText) || said;
}

function outcomeOf({ toolCallResult }: JsonObject, parts: unknown): ToolOutcome {
  const told = object(toolCallResult);
  const { said, isError, exitCode } = answerIn(parts);
  const display = object(told.resultDisplay);
  const code = typeof display.exitCode === "number" ? display.exitCode : exitCode;
  const answered = objects(parts).map((part) => text(object(part.functionResponse).id));
  return {
    id: text(told.callId) || (answered[0] ?? ""),
    failed:
      isError || told.status === "error" || told.status === "cancelled" || (code !== null && code !== 0),
    refused: told.status === "cancelled" || told.executionStatus === "not_started",
    text: text(display.output).trim() || said.trim() || exitWords(code),
    ...(typeof display.filePath === "string" ? { wrote: [display.filePath] } : {}),
    over: text(display.originalContent) !== "",
  };
}

function contextIn(record: JsonObject): ContextFill | "unknown" | null {
  if (record.type === "system" && record.subtype === "chat_compression") return "unknown";
  if (record.type !== "assistant" || record.isSidechain === true || typeof record.agentId === "string")
    return null;
  const tokens = count(object(record.usageMetadata).promptTokenCount);
  return tokens === 0 ? null : { tokens, window: count(record.contextWindowSize) || null };
}
