import type { Todo } from "../../checkpoint/transcript.ts";
import { patchedFiles } from "../codex/patch.ts";
import { count, type JsonObject, object, objects, text } from "../json-object.ts";
import { listedTodos } from "../listed-todos.ts";
import type { ToolOutcome, ToolUse } from "../transcript-work.ts";

const NAMES: Readonly<Record<string, string>> = {
  bash: "Bash",
  powershell: "PowerShell",
  edit: "Edit",
  str_replace_editor: "Edit",
  apply_patch: "Edit",
  create: "Write",
  view: "Read",
  glob: "Glob",
  grep: "Grep",
  rg: "Grep",
  update_todo: "TodoWrite",
};
const WRITERS = new Set(["Edit", "Write"]);
const MOST_OF_AN_OUTPUT = 100_000;

/** One use of a tool that an event begins. */
export function toolUse(data: JsonObject, plan: (todos: readonly Todo[]) => void): ToolUse | null {
  const id = text(data.toolCallId);
  const name = text(data.toolName);
  if (id === "" || name === "") return null;
  const tool = Object.hasOwn(NAMES, name) ? (NAMES[name] ?? name) : name;
  const given = object(data.arguments);
  const patched = name === "apply_patch" ? patchedFiles(text(data.arguments) || text(given.input), "") : null;
  const path = text(given.path) || text(given.file_path) || patched?.files[0] || "";
  const isLooking = name === "str_replace_editor" && given.command === "view";
  const todos = tool === "TodoWrite" ? todosIn(given.todos) : null;
  return {
    id,
    tool: isLooking ? "Read" : tool,
    ...(typeof given.command === "string" && !WRITERS.has(tool) ? { command: given.command } : {}),
    ...(path === "" ? {} : { path }),
    ...(WRITERS.has(tool) && !isLooking ? { writes: patched?.files ?? [path] } : {}),
    inBackground: given.mode === "async" || given.detach === true,
    ...(todos === null ? {} : { done: () => plan(todos) }),
  };
}

/** Older versions kept the list as a checklist in one text. */
function todosIn(todos: unknown): readonly Todo[] {
  if (typeof todos !== "string") return listedTodos(todos, ["content", "title"]);
  const items = [...todos.matchAll(/^\s*[-*] \[([ xX~/-])\] (.+)$/gm)].map(([, mark = " ", content]) => ({
    content,
    status: /x/i.test(mark) ? "completed" : mark === " " ? "pending" : "in_progress",
  }));
  return listedTodos(items, ["content"]);
}

/** What came of a use of a tool. */
export function toolOutcome(data: JsonObject): ToolOutcome {
  const { exitCode } = object(data.shellExecution);
  const content = text(object(data.result).content).slice(0, MOST_OF_AN_OUTPUT);
  const said = content.replace(/\n?<(?:shellId: \S+ |command with shellId: \S+ |exited )[^\n>]*>\s*$/, "");
  const code = typeof exitCode === "number" ? exitCode : exitIn(content);
  const error = object(data.error);
  const edited = objects(data.fileEdits).map(({ path }) => text(path));
  return {
    id: text(data.toolCallId),
    failed: data.success === false || (code !== null && code !== 0),
    refused: /^(?:denied|rejected|user_rejected|permission)/.test(text(error.code)),
    text: said.trim() || text(error.message) || (code === null ? "" : `Exit code ${code}`),
    ...(edited.length > 0 ? { wrote: edited } : {}),
    // The command was left to run.
    runsOn: code === null && /<command (?:with shellId|is still running)/.test(content.slice(-300)),
  };
}

function exitIn(content: string): number | null {
  const code =
    /<(?:shellId: \S+ completed|command with shellId: \S+ (?:completed|exited)|exited) with (?:exit code|error code) (-?\d+)>\s*$/.exec(
      content,
    )?.[1];
  return code === undefined ? null : Number(code);
}

/** The files that a tool changed that is none for writing, such as a command. */
export function wroteBesides(data: JsonObject): readonly string[] {
  if (data.success === false || count(object(data.shellExecution).exitCode) !== 0) return [];
  return objects(data.fileEdits).map(({ path }) => text(path));
}
