import type { Todo, ToolCall, Transcript, Turn } from "../checkpoint/transcript.ts";
import { isSavingRequest } from "../checkpoint/user-requests.ts";
import { boundedText, keepNewest } from "./transcript-bounds.ts";
import { type Caller, type ToolOutcome, type ToolUse, workOf } from "./transcript-work.ts";
import { pressedPoints } from "./user-signals.ts";

const MOST_TURNS = 2000;
const MOST_CALLS = 500;
const MOST_KEPT_CALLS = 50_000;
const MOST_SIGNALS = 20;
const MOST_SEEN = 20_000;

interface OpenTurn extends Turn {
  readonly calls: ToolCall[];
  readonly id: string | undefined;
}

/** What is noted of a session while its records are read, whichever agent wrote them; all of it has bounds. */
export interface SessionNotes {
  /** The user asked for something; `id` is what it can be taken back by. */
  ask(request: string, id?: string): void;
  /** What follows is not about the request before it. */
  leaveRequest(): void;
  /** Requests that the user took back: this one and all after it, or so many of the last. */
  takeBack(from: string | number): void;
  use(use: ToolUse, caller?: Caller): void;
  outcome(outcome: ToolOutcome): void;
  wrote(paths: readonly string[]): void;
  /** Tokens of one message, which may be told several times and grow. */
  countTokens(message: string, tokens: number): void;
  /** Whether a record was seen before. */
  isRepeated(id: string): boolean;
  inSession(id: string): void;
  onBranch(branch: string | null): void;
  result(todos: readonly Todo[]): Omit<Transcript, "skipped">;
}

/** A session of which nothing is known yet. */
export function sessionNotes(agent: string): SessionNotes {
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

  const add = (call: ToolCall): void => {
    toolCalls++;
    if (current === null || current.calls.length >= MOST_CALLS) return;
    current.calls.push(call);
    keptCalls++;
  };
  return {
    ask(words, id) {
      const request = boundedText(words.trim());
      if (request === "") return;
      current = { request, calls: [], id };
      turns.push(current);
      while (turns.length > MOST_TURNS || (keptCalls > MOST_KEPT_CALLS && turns.length > 1))
        keptCalls -= turns.shift()?.calls.length ?? 0;
      for (const point of pressedPoints(request)) keepNewest(signals, point, true, MOST_SIGNALS);
    },
    leaveRequest() {
      current = null;
    },
    takeBack(from) {
      const at = typeof from === "number" ? turns.length - from : turns.findIndex(({ id }) => id === from);
      if (at < 0 && typeof from === "string") return;
      for (const turn of turns.splice(Math.max(0, at))) {
        keptCalls -= turn.calls.length;
        for (const point of pressedPoints(turn.request)) signals.delete(point);
      }
      current = turns.at(-1) ?? null;
    },
    use(use, caller = "main") {
      const call = work.begin(use, caller);
      if (call && caller === "main") add(call);
    },
    outcome: work.end,
    wrote: work.wrote,
    countTokens(message, told) {
      const id = boundedText(message);
      const before = used.get(id) ?? 0;
      tokens += Math.max(0, told - before);
      keepNewest(used, id, Math.max(before, told), MOST_SEEN);
    },
    isRepeated(given) {
      const id = boundedText(given);
      const repeated = seen.has(id);
      keepNewest(seen, id, true, MOST_SEEN);
      return repeated;
    },
    inSession(id) {
      session = boundedText(id) || session;
    },
    onBranch(name) {
      branch = name === null ? null : boundedText(name);
    },
    result: (todos) => ({
      agent,
      session,
      branch,
      tokens,
      toolCalls,
      turns: turns.map(({ request, calls }) => ({ request, calls })),
      lastRequest: turns.findLast(({ request }) => !isSavingRequest(request))?.request ?? null,
      signals: [...signals.keys()],
      ...work.result(),
      todos,
    }),
  };
}
