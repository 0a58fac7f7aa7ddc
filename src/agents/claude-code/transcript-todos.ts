import type { Todo } from "../../checkpoint/transcript.ts";
import type { JsonObject } from "../json-object.ts";
import { boundedText, keepNewest } from "../transcript-bounds.ts";
import { object, objects, type ToolUse } from "./transcript-records.ts";

const MOST_TODOS = 200;
const STATES: Readonly<Record<string, Todo["state"]>> = { in_progress: "in progress", completed: "done" };

/** The agent's list of tasks, kept up with as its tools change it. */
export interface TodoList {
  /** Takes in a use of a tool that did well. */
  apply(use: ToolUse, result: JsonObject): void;
  todos(): readonly Todo[];
}

/** An empty list. Older versions write the whole list each time, newer ones add and update one task at a time. */
export function todoList(): TodoList {
  let written: readonly Todo[] = [];
  const tasks = new Map<string, Todo>();
  let newest: "written" | "tasks" = "written";
  const put = (id: string, todo: Todo): void => {
    // A task that is there keeps its place in the list.
    if (tasks.has(id)) tasks.set(id, todo);
    else keepNewest(tasks, id, todo, MOST_TODOS);
  };
  return {
    apply({ name, input }, result) {
      if (name === "TodoWrite") {
        newest = "written";
        written = objects(input.todos).flatMap(writtenTodo);
      } else if (name === "TaskCreate") {
        newest = "tasks";
        const task = object(result.task);
        const text = textOf(task.subject) || textOf(input.subject);
        if (text) put(boundedText(String(task.id ?? tasks.size + 1)), { text, state: "open" });
      } else if (name === "TaskUpdate") {
        newest = "tasks";
        const id = String(input.taskId);
        const before = tasks.get(id);
        if (input.status === "deleted") tasks.delete(id);
        else if (before) put(id, updated(before, input));
      }
    },
    todos: () => (newest === "tasks" ? [...tasks.values()] : written),
  };
}

/** The part of a tool's input that the list is kept by, cut to a size that may be held on to. */
export function todoInput({ todos, subject, taskId, status }: JsonObject): JsonObject {
  return {
    todos: objects(todos)
      .slice(0, MOST_TODOS)
      .map((todo) => ({ content: textOf(todo.content), status: textOf(todo.status) })),
    ...(subject === undefined ? {} : { subject: textOf(subject) }),
    ...(status === undefined ? {} : { status: textOf(status) }),
    taskId: boundedText(String(taskId)),
  };
}

function writtenTodo({ content, status }: JsonObject): readonly Todo[] {
  const text = textOf(content);
  return text ? [{ text, state: stateOf(status) }] : [];
}

function updated(before: Todo, { subject, status }: JsonObject): Todo {
  return {
    text: textOf(subject) || before.text,
    state: status === undefined ? before.state : stateOf(status),
  };
}

function stateOf(status: unknown): Todo["state"] {
  const word = String(status);
  return Object.hasOwn(STATES, word) ? (STATES[word] ?? "open") : "open";
}

function textOf(value: unknown): string {
  return typeof value === "string" ? boundedText(value.trim()) : "";
}
