import type { Todo } from "../../checkpoint/transcript.ts";
import { count, isObject, type JsonObject, object, objects, text } from "../json-object.ts";
import { sessionNotes } from "../session-notes.ts";
import type { ContextFill, SessionReading, TranscriptFormat } from "../transcript-format.ts";
import { requestOf } from "./transcript-requests.ts";
import { toolOutcome, toolUse } from "./transcript-tools.ts";

const SAID = new Set(["user", "gemini", "info", "error", "warning"]);
const WINDOW = 1_048_576;
const MOST_MESSAGES = 100_000;

/**
 * The records of Gemini CLI's sessions: what is known of the session, messages that are written again when they grow,
 * and notes of what changed. Older versions wrote one JSON document, in which the messages are a list.
 */
export const geminiTranscript: TranscriptFormat = { agent: "gemini", isTelling, begin, contextIn };

function isTelling(record: JsonObject): boolean {
  if (typeof record.sessionId === "string" && typeof record.projectHash === "string") return true;
  return isMessage(record) && (record.type === "gemini" || Array.isArray(record.content));
}

function isMessage(record: JsonObject): boolean {
  return typeof record.id === "string" && SAID.has(text(record.type)) && "content" in record;
}

function begin(): SessionReading {
  const notes = sessionNotes("gemini");
  let todos: readonly Todo[] = [];
  const message = (record: JsonObject): void => {
    const id = text(record.id);
    // A message that grows is written again, its tools and tokens with it.
    if (record.type === "user" && !notes.isRepeated(id)) notes.ask(requestOf(record), id);
    if (record.type !== "gemini") return;
    const { input, cached, output } = object(record.tokens);
    notes.countTokens(id, Math.max(0, count(input) - count(cached)) + count(output));
    for (const given of objects(record.toolCalls)) {
      const use = toolUse(given, (list) => {
        todos = list;
      });
      if (use) notes.use(use);
      const outcome = toolOutcome(given);
      if (outcome) notes.outcome(outcome);
    }
  };
  const about = (facts: JsonObject): void => {
    if (typeof facts.sessionId === "string") notes.inSession(facts.sessionId);
    for (const one of objects(facts.messages).slice(-MOST_MESSAGES)) message(one);
  };
  return {
    take(record) {
      if (typeof record.$rewindTo === "string") notes.takeBack(record.$rewindTo);
      else if (isObject(record.$set)) about(record.$set);
      else if (isMessage(record)) message(record);
      else if (typeof record.sessionId === "string" || typeof record.projectHash === "string") about(record);
      else return false;
      return true;
    },
    result: () => notes.result(todos),
  };
}

function contextIn(record: JsonObject): ContextFill | "unknown" | null {
  // The whole history is only written again where it was made shorter.
  if (Array.isArray(object(record.$set).messages)) return "unknown";
  if (record.type !== "gemini") return null;
  const tokens = count(object(record.tokens).input);
  const isGemini = /^(?:models\/)?gemini/i.test(text(record.model));
  return tokens === 0 ? null : { tokens, window: isGemini ? WINDOW : null };
}
