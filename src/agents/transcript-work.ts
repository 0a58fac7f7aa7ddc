import type { Failure, ToolCall } from "../checkpoint/transcript.ts";
import type { JsonObject } from "./json-object.ts";
import { boundedText, keepNewest } from "./transcript-bounds.ts";
import { failureList } from "./transcript-failures.ts";

const MOST_FILES = 500;
const MOST_PENDING = 200;
const MOST_SEEN = 20_000;

/** One use of a tool, as the model asked for it. */
export interface ToolUse {
  readonly id: string;
  /** `Bash`, `Read`, `Edit` and `Write` for what every agent has; else as the agent calls it. */
  readonly tool: string;
  /** The command line, where the tool runs one. */
  readonly command?: string | undefined;
  /** The file, where the tool works on one. */
  readonly path?: string | undefined;
  /** The files that it writes to if it does well. */
  readonly writes?: readonly string[] | undefined;
  /** A command that is only started, and runs on. */
  readonly inBackground?: boolean | undefined;
  /** Called where it did well, with the record's own structured result. */
  readonly done?: ((result: JsonObject) => void) | undefined;
}

/** What came of one use of a tool. */
export interface ToolOutcome {
  readonly id: string;
  readonly failed: boolean;
  /** The user did not let it run: then nothing of it has failed. */
  readonly refused?: boolean | undefined;
  /** What it said. */
  readonly text: string;
  /** The files it wrote to, where it is a tool that writes and the record says so itself. */
  readonly wrote?: readonly string[] | undefined;
  /** It wrote over a file that was there. */
  readonly over?: boolean | undefined;
  /** A command that was only started. */
  readonly runsOn?: boolean | undefined;
  readonly result?: JsonObject | undefined;
}

/** Whose call it was: a subagent's changes files too, and is nothing that the session itself did. */
export type Caller = "main" | "subagent";

/** A call whose outcome is still to come. */
type OpenCall = { -readonly [Field in keyof ToolCall]: ToolCall[Field] };

interface Pending {
  readonly use: ToolUse;
  readonly call: OpenCall;
  readonly caller: Caller;
}

/** What the tools of a session did, as its records come in. */
export interface Work {
  /** The call as a turn lists it; null for one that was seen before. */
  begin(use: ToolUse, caller: Caller): ToolCall | null;
  end(outcome: ToolOutcome): void;
  /** Files that were written to by something that is no call of a tool. */
  wrote(paths: readonly string[]): void;
  /** All that was done, calls without an outcome counted as done. */
  result(): { readonly filesChanged: readonly string[]; readonly failures: readonly Failure[] };
}

/** A session in which nothing was done yet. */
export function workOf(): Work {
  const seen = new Map<string, true>();
  const pending = new Map<string, Pending>();
  const files = new Map<string, true>();
  const failures = failureList();
  const wrote = (paths: readonly string[]): void => {
    for (const path of paths) if (path !== "") keepNewest(files, boundedText(path), true, MOST_FILES);
  };
  const settle = ({ use, call, caller }: Pending, outcome: Omit<ToolOutcome, "id">): void => {
    const shell = isShell(call.tool) && caller === "main" ? (call.command ?? "") : "";
    if (outcome.failed) {
      call.failed = true;
      if (!outcome.refused) failures.failed(shell, outcome.text);
      return;
    }
    if (use.writes?.length) wrote(outcome.wrote ?? use.writes);
    if (outcome.over && call.tool === "Write") call.over = true;
    if (caller === "main") use.done?.(outcome.result ?? {});
    // A command in the background has only been started.
    if (!use.inBackground && !outcome.runsOn) failures.ranGreen(shell);
  };
  return {
    begin(use, caller) {
      const id = boundedText(use.id);
      if (seen.has(id)) return null;
      keepNewest(seen, id, true, MOST_SEEN);
      const call = callOf(use);
      const { tool, inBackground, done } = use;
      const writes = use.writes?.slice(0, MOST_FILES).map(boundedText);
      keepNewest(pending, id, { use: { id, tool, writes, inBackground, done }, call, caller }, MOST_PENDING);
      return call;
    },
    end(outcome) {
      const id = boundedText(outcome.id);
      const open = pending.get(id);
      if (!open) return;
      // What runs on may still tell how it ended.
      if (!outcome.runsOn) pending.delete(id);
      settle(open, outcome);
    },
    wrote,
    result() {
      for (const open of pending.values())
        if (!isShell(open.use.tool)) settle(open, { failed: false, text: "" });
      pending.clear();
      return { filesChanged: [...files.keys()], failures: failures.failures() };
    },
  };
}

function isShell(tool: string): boolean {
  return tool === "Bash" || tool === "PowerShell";
}

function callOf({ tool, command, path }: ToolUse): OpenCall {
  return {
    tool: boundedText(tool),
    ...(command === undefined ? {} : { command: boundedText(command.trim()) }),
    ...(path ? { path: boundedText(path) } : {}),
    failed: false,
  };
}
