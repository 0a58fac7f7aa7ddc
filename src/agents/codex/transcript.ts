import type { Todo } from "../../checkpoint/transcript.ts";
import { count, isObject, type JsonObject, object, text } from "../json-object.ts";
import { sessionNotes } from "../session-notes.ts";
import type { ContextFill, SessionReading, TranscriptFormat } from "../transcript-format.ts";
import { commandItem, patchOf } from "./transcript-items.ts";
import { requestIn } from "./transcript-requests.ts";
import { outcomeOf, pollOf, useOf } from "./transcript-tools.ts";

const KNOWN = new Set(
  `session_meta response_item event_msg turn_context compacted world_state token_usage_record security_risk_score
  inter_agent_communication inter_agent_communication_metadata`.split(/\s+/),
);

/**
 * The records of Codex's sessions, its rollouts: what went to and came from the model, and beside it what happened,
 * told in single events or, in newer histories, in whole items.
 */
export const codexTranscript: TranscriptFormat = {
  agent: "codex",
  isTelling: ({ type, payload }) =>
    isObject(payload) && ["session_meta", "response_item", "event_msg", "turn_context"].includes(text(type)),
  begin,
  contextIn,
};

function begin(): SessionReading {
  const notes = sessionNotes("codex");
  let todos: readonly Todo[] = [];
  let folder = "";
  let isNamed = false;
  /** Where the user's words are told twice, by what went to the model and by an event, the event counts alone. */
  let isTold = false;
  let untold = 0;
  const running = new Map<string, string>();

  const named = (payload: JsonObject): void => {
    folder = text(payload.cwd) || folder;
    // A fork repeats the session that it came from after its own.
    if (isNamed) return;
    isNamed = true;
    notes.inSession(text(payload.session_id) || text(payload.id));
    notes.onBranch(text(object(payload.git).branch) || null);
  };
  const asked = (payload: JsonObject): boolean => {
    const request = requestIn(payload);
    if (request === null) return false;
    if (request.from === "event") {
      if (untold > 0) notes.takeBack(untold);
      isTold = true;
      untold = 0;
    }
    if (request.from === "event" || !isTold) notes.ask(request.text);
    if (!isTold) untold++;
    return true;
  };
  const responded = (payload: JsonObject): void => {
    if (asked(payload)) return;
    const use = useOf(payload, folder, (list) => {
      todos = list;
    });
    if (use) {
      // What was asked before the first tool has been asked for good.
      untold = 0;
      notes.use(use);
    }
    const poll = pollOf(payload);
    const polled = poll && running.get(poll.job);
    if (polled) running.set(`poll ${poll.call}`, polled);
    const outcome = outcomeOf(payload);
    if (!outcome) return;
    if (outcome.job !== null && running.size < MOST_RUNNING) running.set(outcome.job, outcome.id);
    notes.outcome(outcome);
    const waiting = running.get(`poll ${outcome.id}`);
    if (waiting) notes.outcome({ ...outcome, id: waiting });
  };
  const happened = (payload: JsonObject): void => {
    if (asked(payload)) return;
    const outcome = commandItem(payload);
    if (outcome) notes.outcome(outcome);
    notes.wrote(patchOf(payload, folder));
    if (payload.type === "thread_rolled_back") notes.takeBack(count(payload.num_turns));
    if (payload.type === "token_count")
      notes.countTokens("all", usedUp(object(payload.info).total_token_usage));
  };
  return {
    take({ type, payload: given }) {
      const payload = object(given);
      if (type === "session_meta") named(payload);
      else if (type === "turn_context") folder = text(payload.cwd) || folder;
      else if (type === "response_item") responded(payload);
      else if (type === "event_msg") happened(payload);
      else if (type === "token_usage_record") notes.countTokens("all", usedUp(payload.thread_token_usage));
      return KNOWN.has(String(type));
    },
    result: () => notes.result(todos),
  };
}

const MOST_RUNNING = 1000;

/** What was read from the cache has been counted when it was written. */
function usedUp(usage: unknown): number {
  const { input_tokens, cached_input_tokens, output_tokens } = object(usage);
  return Math.max(0, count(input_tokens) - count(cached_input_tokens)) + count(output_tokens);
}

function contextIn({ type, payload }: JsonObject): ContextFill | "unknown" | null {
  if (type === "compacted") return "unknown";
  const { type: event, info } = object(payload);
  if (type !== "event_msg" || event !== "token_count" || !isObject(info)) return null;
  const tokens = count(object(info.last_token_usage).total_tokens);
  const window = count(info.model_context_window);
  return tokens === 0 ? null : { tokens, window: window || null };
}
