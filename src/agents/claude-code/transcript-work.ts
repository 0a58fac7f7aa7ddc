import type { Failure, Todo, ToolCall } from "../../checkpoint/transcript.ts";
import type { JsonObject } from "../json-object.ts";
import { boundedText, keepNewest } from "../transcript-bounds.ts";
import { failureList } from "../transcript-failures.ts";
import type { ToolOutcome, ToolUse } from "./transcript-records.ts";
import { todoInput, todoList } from "./transcript-todos.ts";

const MOST_FILES = 500;
const MOST_PENDING = 200;
const MOST_SEEN = 20_000;
const WRITERS = new Set(["Edit", "Write", "MultiEdit", "NotebookEdit"]);
const SHELLS = new Set(["Bash", "PowerShell"]);

/** A call whose outcome is still to come. */
type OpenCall = { -readonly [Field in keyof ToolCall]: ToolCall[Field] };

/** Whose call it was: a subagent's changes files too, and is nothing that the session itself did. */
export type Caller = "main" | "subagent";

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
  /** All that was done, calls without an outcome counted as done. */
  result(): {
    readonly filesChanged: readonly string[];
    readonly failures: readonly Failure[];
    readonly todos: readonly Todo[];
  };
}

/** A session in which nothing was done yet. */
export function workOf(): Work {
  const seen = new Map<string, true>();
  const pending = new Map<string, Pending>();
  const files = new Map<string, true>();
  const failures = failureList();
  const todos = todoList();
  const settle = ({ use, call, caller }: Pending, result: JsonObject, said: string): void => {
    const shell = SHELLS.has(use.name) && caller === "main" ? (call.command ?? "") : "";
    if (call.failed) {
      failures.failed(shell, said);
      return;
    }
    const path = typeof result.filePath === "string" ? boundedText(result.filePath) : call.path;
    if (WRITERS.has(use.name) && path) keepNewest(files, path, true, MOST_FILES);
    if (use.name === "Write" && result.type === "update") call.over = true;
    if (caller === "main") todos.apply(use, result);
    // A command in the background has only been started.
    if (!use.input.run_in_background && result.backgroundTaskId === undefined) failures.ranGreen(shell);
  };
  return {
    begin(use, caller) {
      if (seen.has(use.id)) return null;
      keepNewest(seen, use.id, true, MOST_SEEN);
      const call = callOf(use);
      keepNewest(pending, use.id, { use: kept(use), call, caller }, MOST_PENDING);
      return call;
    },
    end({ id, failed, text, result }) {
      const open = pending.get(id);
      if (!open) return;
      pending.delete(id);
      open.call.failed = failed;
      settle(open, result, text);
    },
    result() {
      for (const open of pending.values()) if (!SHELLS.has(open.use.name)) settle(open, {}, "");
      pending.clear();
      return { filesChanged: [...files.keys()], failures: failures.failures(), todos: todos.todos() };
    },
  };
}

function callOf({ name, input }: ToolUse): OpenCall {
  const path = [input.file_path, input.notebook_path, input.path].find((value) => typeof value === "string");
  return {
    tool: name,
    ...(typeof input.command === "string" ? { command: boundedText(input.command.trim()) } : {}),
    ...(typeof path === "string" && path !== "" ? { path: boundedText(path) } : {}),
    failed: false,
  };
}

/** Of what a tool was given only that is kept which its outcome needs: a file's whole text is not. */
function kept({ id, name, input }: ToolUse): ToolUse {
  const { run_in_background } = input;
  return { id, name, input: { ...todoInput(input), run_in_background } };
}
