import type { Todo } from "../../checkpoint/transcript.ts";
import { type JsonObject, object, objects, text } from "../json-object.ts";
import { listedTodos } from "../listed-todos.ts";
import type { ToolUse } from "../transcript-work.ts";
import { toolName } from "./tool-names.ts";

const WRITERS = new Set(["Edit", "Write", "NotebookEdit"]);
const MOST_OF_AN_OUTPUT = 100_000;

/** One use of a tool, of this name and with these arguments; `plan` is given a list of tasks once it was taken. */
export function functionCall(
  id: string,
  name: string,
  args: JsonObject,
  plan: (todos: readonly Todo[]) => void,
): ToolUse | null {
  if (id === "" || name === "") return null;
  const tool = toolName(name);
  const path =
    text(args.file_path) || text(args.absolute_path) || text(args.notebook_path) || text(args.path);
  const todos = tool === "TodoWrite" ? listedTodos(args.todos, ["content", "description"]) : null;
  return {
    id,
    tool,
    ...(typeof args.command === "string" ? { command: args.command } : {}),
    ...(path === "" ? {} : { path }),
    ...(WRITERS.has(tool) && path !== "" ? { writes: [path] } : {}),
    inBackground: args.is_background === true,
    ...(todos === null ? {} : { done: () => plan(todos) }),
  };
}

/** What a tool answered, in its own words, and how the command ended that it ran. */
export interface Answer {
  readonly said: string;
  readonly isError: boolean;
  readonly exitCode: number | null;
}

/** The answer of a tool among the parts that go back to the model. */
export function answerIn(result: unknown): Answer {
  const responses = objects(Array.isArray(result) ? result : [result]).map((part) =>
    object(object(part.functionResponse).response),
  );
  const error = responses.map((one) => text(one.error)).find((words) => words !== "");
  const output = responses.map((one) => text(one.output)).find((words) => words !== "");
  const said = (error ?? output ?? (typeof result === "string" ? result : "")).slice(0, MOST_OF_AN_OUTPUT);
  const code = [...said.matchAll(/^Exit Code: (-?\d+)\s*$/gm)].at(-1)?.[1];
  return {
    said: outputOf(said),
    isError: error !== undefined,
    exitCode: code === undefined ? null : Number(code),
  };
}

/** What is told of a command that failed without a word. */
export function exitWords(code: number | null): string {
  return code === null ? "" : `Exit code ${code}`;
}

/** What a command itself said, of what the tool says around it. */
function outputOf(said: string): string {
  const lines = said.split("\n").filter((line) => !AROUND.test(line));
  return lines.map((line) => line.replace(/^(?:Output|Error|Stdout|Stderr): /, "")).join("\n");
}

const AROUND =
  /^(?:<\/?untrusted_context>|(?:Command|Directory|Exit Code|Signal|Process Group PGID|Background PIDs): .*|(?:Output|Error|Stdout|Stderr|Signal): \((?:empty|none)\))\s*$/;
