import type { Todo } from "../../checkpoint/transcript.ts";
import { type JsonObject, object, objects } from "../json-object.ts";
import { listedTodos, todoState, todoText } from "../listed-todos.ts";
import { boundedText, keepNewest } from "../transcript-bounds.ts";

const MOST_TODOS = 200;

/** The agent's list of tasks, kept up with as its tools change it. */
export interface TodoList {
  /** Takes in a use of a tool that did well. */
  apply(tool: string, input: JsonObject, result: JsonObject): void;
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
    apply(tool, input, result) {
      if (tool === "TodoWrite") {
        newest = "written";
        written = listedTodos(input.todos, ["content"]);
      } else if (tool === "TaskCreate") {
        newest = "tasks";
        const task = object(result.task);
        const text = todoText(task.subject) || todoText(input.subject);
        if (text) put(boundedText(String(task.id ?? tasks.size + 1)), { text, state: "open" });
      } else if (tool === "TaskUpdate") {
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
      .map((todo) => ({ content: todoText(todo.content), status: todoText(todo.status) })),
    ...(subject === undefined ? {} : { subject: todoText(subject) }),
    ...(status === undefined ? {} : { status: todoText(status) }),
    taskId: boundedText(String(taskId)),
  };
}

function updated(before: Todo, input: JsonObject): Todo {
  return {
    text: todoText(input.subject) || before.text,
    state: input.status === undefined ? before.state : todoState(input),
  };
}
