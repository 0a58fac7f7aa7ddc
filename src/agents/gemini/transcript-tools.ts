import type { Todo } from "../../checkpoint/transcript.ts";
import { type JsonObject, object, text } from "../json-object.ts";
import type { ToolOutcome, ToolUse } from "../transcript-work.ts";
import { answerIn, exitWords, functionCall } from "./function-calls.ts";

/** One use of a tool that stands in a message. */
export function toolUse(call: JsonObject, plan: (todos: readonly Todo[]) => void): ToolUse | null {
  return functionCall(text(call.id), text(call.name), object(call.args), plan);
}

/** What came of it; null where it is still at work. */
export function toolOutcome({ id, status, result, resultDisplay }: JsonObject): ToolOutcome | null {
  if (status !== "success" && status !== "error" && status !== "cancelled") return null;
  const { said, isError, exitCode } = answerIn(result);
  const display = object(resultDisplay);
  return {
    id: text(id),
    failed: status !== "success" || isError || (exitCode !== null && exitCode !== 0),
    refused: status === "cancelled",
    text: said.trim() || exitWords(exitCode),
    ...(typeof display.filePath === "string" ? { wrote: [display.filePath] } : {}),
    over: display.isNewFile === false,
  };
}
