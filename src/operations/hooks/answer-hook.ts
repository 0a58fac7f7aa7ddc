import { setMaxListeners } from "node:events";
import type { HookDialect } from "../../agents/hooks/dialect.ts";
import { dialectOf, speaking } from "../../agents/hooks/dialects.ts";
import type { HookCall } from "../../agents/hooks/moment.ts";
import { isObject, type JsonObject } from "../../agents/json-object.ts";
import { type DetectedAgent, detectAgent } from "../../agents/registry.ts";
import { type Clock, systemClock } from "../../host/clock.ts";
import { logHook } from "../../host/own/hook-log.ts";
import { isOurFolder } from "../../host/own/whose-folder.ts";
import type { Env } from "../workspace.ts";
import { hook } from "./hook.ts";
import { type HookPlace, openHookPlace } from "./hook-place.ts";
import { commonDirFor, type Whereabouts } from "./which-repository.ts";

/** One call of `git checkpoint hook`. */
export interface HookInvocation {
  /** Whose hook it is, as the command line says. */
  readonly agent: string;
  readonly event: string | undefined;
  /** All of standard input; null where it was too much. */
  readonly input: () => Promise<Uint8Array | null>;
  readonly cwd: string;
  readonly env: Env;
  readonly clock?: Clock | undefined;
  /** Is told what kind of moment it is. */
  readonly heard?: ((moment: string) => void) | undefined;
  /** How many milliseconds there are in all; 8 seconds without it. */
  readonly patience?: number | undefined;
  /** The process is there for this hook alone. */
  readonly alone?: boolean | undefined;
}

/** Agents wait longer than this by default, and people do not. */
const PATIENCE = 8_000;

/** What has been found out so far, for a log line that tells why it went no further. */
interface Progress {
  commonDir: string | null;
  agent: string;
  event: string;
  /** What is to be said, once that is known; what is tidied up behind it takes nothing away from it. */
  answer: string | null;
}

/** Answers a hook in its agent's form; null where there is nothing to say. Whatever goes wrong is a line in a log. */
export async function answerHook(invocation: HookInvocation): Promise<string | null> {
  const { agent, event = "", cwd, env, patience = PATIENCE } = invocation;
  const progress: Progress = { commonDir: null, agent, event, answer: null };
  const log = (what: string): void => {
    const commonDir = progress.commonDir ?? ourCommonDir({ call: null, cwd, env });
    if (commonDir !== null)
      logHook(commonDir, { ...progress, time: (invocation.clock ?? systemClock).now(), what });
  };
  const stopping = openStopping();
  const deadline = startDeadline(patience, stopping.stop);
  try {
    const work = answered(invocation, { progress, log, signal: stopping.signal, limit: deadline.within });
    // Once nobody waits for it, what is left of it fails unheard.
    work.catch(() => {});
    const text = await Promise.race([work, deadline.passed]);
    if (text !== TOO_LATE) return text;
    log(`gave up after ${deadline.limit()} ms`);
  } catch (error) {
    log(`failed: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    deadline.end();
  }
  return progress.answer;
}

interface Running {
  readonly progress: Progress;
  readonly log: (what: string) => void;
  readonly signal: () => AbortSignal;
  /** Leaves less time. */
  readonly limit: (milliseconds: number) => void;
}

async function answered(
  { agent, event, input, cwd, env, clock, heard, alone }: HookInvocation,
  { progress, log, signal, limit }: Running,
): Promise<string | null> {
  const named = dialectOf(agent);
  if (!named) return unheard(log, `'${agent}' is no agent that is known`);
  const given = parsed(await input());
  if (given === null) return unheard(log, "standard input is no JSON object, or too long");
  const dialect = speaking(named, given, env);
  const call = dialect.read(given, event);
  if (!call) return unheard(log, "nothing says which event it is");
  Object.assign(progress, { agent: dialect.agent, event: call.event });
  heard?.(call.moment.kind.replaceAll(" ", "-"));
  if (call.moment.kind === "other")
    return call.moment.isUnknown ? unheard(log, "nothing is known of this event") : null;
  if (call.moment.kind === "session end" && dialect.sessionEndBudget) limit(dialect.sessionEndBudget);
  const where = commonDirFor({ call, cwd, env });
  if (!where) return null;
  const at = openHookPlace({
    ...where,
    env,
    clock,
    session: call.session,
    agent: () => agentAtWork(dialect, call, env),
    signal,
    alone,
  });
  try {
    // In a repository of somebody else's nothing is written, not even the log, unless git trusts it.
    if (!isOurFolder(where.commonDir)) await at.workspace();
    progress.commonDir = where.commonDir;
    const { context } = await hook(at, { dialect, call });
    progress.answer = context === null ? null : spoken(at, dialect, call, context);
    return progress.answer;
  } finally {
    for (const what of at.done) log(what);
    await at.close();
  }
}

/** The repository around a folder, where it is ours. */
function ourCommonDir(whereabouts: Whereabouts): string | null {
  const { commonDir } = commonDirFor(whereabouts) ?? {};
  return commonDir !== undefined && isOurFolder(commonDir) ? commonDir : null;
}

/** Nothing of what agents take is longer than this in full. */
const MOST_CHARACTERS = 9_000;

function spoken(at: HookPlace, dialect: HookDialect, call: HookCall, context: string): string | null {
  const text = context.length > MOST_CHARACTERS ? `${context.slice(0, MOST_CHARACTERS)}…` : context;
  const answer = dialect.answer(call, text);
  if (answer !== null) at.did(`told ${text.length} characters`);
  return answer;
}

function unheard(log: (what: string) => void, what: string): null {
  log(what);
  return null;
}

/** Others run the hooks of Claude Code as they are, and only the environment tells which. */
function agentAtWork(dialect: HookDialect, call: HookCall, env: Env): DetectedAgent {
  const found = dialect.agent === "claude-code" ? detectAgent(env).agent : undefined;
  return { agent: found ?? dialect.agent, ...(call.session === null ? {} : { session: call.session }) };
}

function parsed(bytes: Uint8Array | null): JsonObject | null {
  if (bytes === null) return null;
  const text = Buffer.from(bytes)
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .trim();
  if (text === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** What ends all that still runs, made when something runs: loading what node has for it takes longer than most hooks. */
function openStopping() {
  let controller: AbortController | null = null;
  let isStopped = false;
  return {
    signal(): AbortSignal {
      controller ??= new AbortController();
      setMaxListeners(0, controller.signal);
      if (isStopped) controller.abort();
      return controller.signal;
    },
    stop(): void {
      isStopped = true;
      controller?.abort();
    },
  };
}

const TOO_LATE = Symbol("too late");

/** A deadline that can be moved closer. */
function startDeadline(patience: number, onPassed: () => void) {
  const began = Date.now();
  let limit = patience;
  let pass: (late: typeof TOO_LATE) => void = () => {};
  const passed = new Promise<typeof TOO_LATE>((resolve) => {
    pass = resolve;
  });
  const run = (): void => {
    onPassed();
    pass(TOO_LATE);
  };
  let timer = setTimeout(run, patience);
  return {
    passed,
    limit: () => limit,
    within(milliseconds: number): void {
      if (milliseconds >= limit) return;
      limit = milliseconds;
      clearTimeout(timer);
      timer = setTimeout(run, Math.max(0, milliseconds - (Date.now() - began)));
    },
    end: () => clearTimeout(timer),
  };
}
