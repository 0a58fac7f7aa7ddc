import type { ToolCall, Transcript, Turn } from "../../checkpoint/transcript.ts";
import { isSavingRequest } from "../../checkpoint/user-requests.ts";
import type { JsonObject } from "../json-object.ts";
import { boundedText, keepNewest } from "../transcript-bounds.ts";
import { pressedPoints } from "../user-signals.ts";
import { askedIn, isTelling, outcomesIn, readRecord, toolUsesIn, usageIn } from "./transcript-records.ts";
import { workOf } from "./transcript-work.ts";

const MOST_TURNS = 2000;
const MOST_CALLS = 500;
const MOST_KEPT_CALLS = 50_000;
const MOST_SIGNALS = 20;
const MOST_SEEN = 20_000;
/** A file in which so many lines tell nothing is another one. */
const MOST_UNTOLD = 10_000;

interface OpenTurn extends Turn {
  readonly calls: ToolCall[];
}

/**
 * Reads the lines of a Claude Code session, in the order in which they were written; null where they are none.
 * The format is the agent's own affair and changes: what is unknown is passed over, and nothing in it is an error.
 */
export async function readClaudeCodeTranscript(
  lines: AsyncIterable<string | null>,
): Promise<Transcript | null> {
  const reading = beginReading();
  let told = false;
  let skipped = 0;
  let untold = 0;
  for await (const line of lines) {
    if (line?.trim() === "") continue;
    const record = line === null ? null : readRecord(line);
    if (record === null) skipped++;
    else reading.take(record);
    told ||= record !== null && isTelling(record);
    if (!told && ++untold >= MOST_UNTOLD) return null;
  }
  return told ? { ...reading.result(), skipped } : null;
}

interface Reading {
  take(record: JsonObject): void;
  result(): Omit<Transcript, "skipped">;
}

function beginReading(): Reading {
  const work = workOf();
  const turns: OpenTurn[] = [];
  const signals = new Map<string, true>();
  const seen = new Map<string, true>();
  const used = new Map<string, number>();
  let current: OpenTurn | null = null;
  let tokens = 0;
  let toolCalls = 0;
  let keptCalls = 0;
  let session: string | null = null;
  let branch: string | null = null;
  let lastRequest: string | null = null;

  const ask = (request: string): void => {
    current = { request, calls: [] };
    turns.push(current);
    while (turns.length > MOST_TURNS || (keptCalls > MOST_KEPT_CALLS && turns.length > 1))
      keptCalls -= turns.shift()?.calls.length ?? 0;
    if (!isSavingRequest(request)) lastRequest = request;
    for (const point of pressedPoints(request)) keepNewest(signals, point, true, MOST_SIGNALS);
  };
  const add = (call: ToolCall): void => {
    toolCalls++;
    if (current === null || current.calls.length >= MOST_CALLS) return;
    current.calls.push(call);
    keptCalls++;
  };
  const count = (record: JsonObject): void => {
    const usage = usageIn(record);
    if (!usage) return;
    // One message spans several records, and its count grows while it is written.
    const before = used.get(usage.message) ?? 0;
    tokens += Math.max(0, usage.tokens - before);
    keepNewest(used, usage.message, Math.max(before, usage.tokens), MOST_SEEN);
  };
  const isRepeated = ({ uuid }: JsonObject): boolean => {
    if (typeof uuid !== "string") return false;
    const id = boundedText(uuid);
    const repeated = seen.has(id);
    keepNewest(seen, id, true, MOST_SEEN);
    return repeated;
  };

  return {
    take(record) {
      if (isRepeated(record)) return;
      const caller = record.isSidechain === true ? "subagent" : "main";
      if (typeof record.sessionId === "string") session = boundedText(record.sessionId) || session;
      if (typeof record.gitBranch === "string" && record.gitBranch !== "")
        branch = record.gitBranch === "HEAD" ? null : boundedText(record.gitBranch);
      const asked = askedIn(record);
      if (asked?.kind === "request") ask(asked.text);
      // A command of the agent's brings its own words: what follows is not about the request before it.
      if (asked?.kind === "command") current = null;
      count(record);
      for (const use of toolUsesIn(record)) {
        const call = work.begin(use, caller);
        if (call && caller === "main") add(call);
      }
      for (const outcome of outcomesIn(record)) work.end(outcome);
    },
    result: () => ({
      agent: "claude-code",
      session,
      branch,
      tokens,
      toolCalls,
      turns,
      lastRequest,
      signals: [...signals.keys()],
      ...work.result(),
    }),
  };
}
