import type { Todo } from "../../checkpoint/transcript.ts";
import { type JsonObject, object, objects, parseObject, text } from "../json-object.ts";
import { listedTodos } from "../listed-todos.ts";
import type { ToolOutcome, ToolUse } from "../transcript-work.ts";
import { inFull, patchedFiles, patchIn } from "./patch.ts";

const SHELLS = new Set([
  "shell",
  "shell_command",
  "exec_command",
  "container.exec",
  "local_shell",
  "unified_exec",
]);
const MOST_OF_AN_OUTPUT = 100_000;

/** The command ended, in the words of the several tools that run one. */
const ENDED = /^(?:Process exited with code|Exit code:) (-?\d+)/m;
const RUNS_ON = /^Process running with session ID (\S+)/m;
/** What the program says where a tool did not do what it was asked for. */
const NOT_DONE =
  /^(?:unsupported (?:custom tool )?call|failed |error\b|err:|aborted|apply_patch verification failed|invalid |rejected|execution (?:error|denied)|.{0,40}\brejected by user)/i;

const REFUSED = /^(?:aborted\b|.{0,40}\brejected by user|unsupported )/i;

/** One use of a tool that a record's payload asks for; `plan` is given the plan once it was taken. */
export function useOf(
  payload: JsonObject,
  folder: string,
  plan: (todos: readonly Todo[]) => void,
): ToolUse | null {
  const { type, name, call_id } = payload;
  const id = text(call_id);
  if (type === "local_shell_call") {
    const command = commandOf(object(payload.action).command);
    return id === "" || command === null ? null : shell(id, command, folder);
  }
  if (id === "" || typeof name !== "string" || name === "") return null;
  if (type === "custom_tool_call")
    return name === "apply_patch" ? patch(id, text(payload.input), folder) : { id, tool: name };
  if (type !== "function_call") return null;
  const given = parseObject(text(payload.arguments)) ?? {};
  if (name === "apply_patch") return patch(id, text(given.input) || text(given.patch), folder);
  if (name === "update_plan") {
    const todos = listedTodos(given.plan, ["step"]);
    return { id, tool: "TodoWrite", done: () => plan(todos) };
  }
  if (name === "write_stdin") return null;
  const command = SHELLS.has(name) ? commandOf(given.cmd ?? given.command) : null;
  const where = text(given.workdir) || text(given.cwd);
  return command === null
    ? { id, tool: name }
    : shell(id, command, where === "" ? folder : inFull(where, folder));
}

function shell(id: string, command: string, folder: string): ToolUse {
  const patched = patchIn(command);
  // The shell is asked to, and the program does it itself.
  return patched === null ? { id, tool: "Bash", command } : patch(id, patched, folder);
}

function patch(id: string, input: string, folder: string): ToolUse {
  const { files, isNew } = patchedFiles(input, folder);
  return { id, tool: isNew ? "Write" : "Edit", path: files[0], writes: files };
}

/** A shell's own words, where it was started only to run them. */
function commandOf(command: unknown): string | null {
  if (typeof command === "string") return command;
  if (!Array.isArray(command) || !command.every((word) => typeof word === "string")) return null;
  const [program = "", flag = "", line] = command as readonly string[];
  if (/(?:^|[\\/])(?:ba|z|da|k)?sh$/.test(program) && /^-l?c$/.test(flag) && line !== undefined) return line;
  return command.join(" ");
}

/** A look at a command that was only started before. */
export function pollOf(payload: JsonObject): { readonly call: string; readonly job: string } | null {
  if (payload.type !== "function_call" || payload.name !== "write_stdin") return null;
  const job = parseObject(text(payload.arguments))?.session_id;
  return job === undefined ? null : { call: text(payload.call_id), job: String(job) };
}

/** The outcome of a tool, and the job that it left running. */
export interface CodexOutcome extends ToolOutcome {
  readonly job: string | null;
}

/** The outcome of a tool that a record's payload brings. */
export function outcomeOf(payload: JsonObject): CodexOutcome | null {
  const { type, call_id } = payload;
  if (type !== "function_call_output" && type !== "custom_tool_call_output") return null;
  const { said, code } = outputOf(payload.output);
  const job = RUNS_ON.exec(said)?.[1] ?? null;
  const ended = code ?? ENDED.exec(said)?.[1];
  const runsOn = ended === undefined && job !== null;
  const failed = ended === undefined ? !runsOn && NOT_DONE.test(said) : Number(ended) !== 0;
  // Before the output stands what the program says of it.
  const output = said.replace(/^(?:[^\n]*\n)*?(?:Output|Total output lines):[^\n]*\n/, "");
  const refused = ended === undefined && REFUSED.test(said);
  return {
    id: text(call_id),
    failed,
    refused,
    text: output.trim() || (ended === undefined ? "" : `Exit code ${String(ended)}`),
    runsOn,
    job: runsOn ? job : null,
  };
}

function outputOf(output: unknown): { readonly said: string; readonly code: unknown } {
  const inner = object(output);
  const given =
    typeof output === "string" ? output : text(inner.content) || partsOf(output ?? inner.content_items);
  // Older versions put it into an object of its own, written as JSON.
  const packed = given.startsWith('{"') ? parseObject(given) : null;
  const said = packed && typeof packed.output === "string" ? packed.output : given;
  const code = object(packed?.metadata).exit_code;
  const isRefused = inner.success === false;
  return {
    said: said.slice(0, MOST_OF_AN_OUTPUT),
    code: typeof code === "number" ? code : isRefused ? 1 : undefined,
  };
}

function partsOf(parts: unknown): string {
  return objects(parts)
    .map((part) => text(part.text))
    .join("\n");
}
