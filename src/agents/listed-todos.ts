import type { Todo } from "../checkpoint/transcript.ts";
import { type JsonObject, objects, text } from "./json-object.ts";
import { boundedText } from "./transcript-bounds.ts";

const MOST_TODOS = 200;
const STATES: Readonly<Record<string, Todo["state"]>> = { in_progress: "in progress", completed: "done" };
/** What an agent has given up is no task any more. */
const GONE = new Set(["cancelled", "canceled", "deleted"]);

/** A list of tasks that is written as a whole, each task's words in one of these fields; bounded. */
export function listedTodos(list: unknown, fields: readonly string[]): readonly Todo[] {
  return objects(list)
    .slice(0, MOST_TODOS)
    .filter(({ status }) => !GONE.has(String(status)))
    .flatMap((one) => {
      const words = todoText(fields.map((field) => text(one[field])).find((said) => said.trim() !== ""));
      return words === "" ? [] : [{ text: words, state: todoState(one) }];
    });
}

/** A task's state, in our words. */
export function todoState({ status }: JsonObject): Todo["state"] {
  const word = String(status);
  return Object.hasOwn(STATES, word) ? (STATES[word] ?? "open") : "open";
}

/** A task's words; empty where they are none. */
export function todoText(value: unknown): string {
  return boundedText(text(value).trim());
}
