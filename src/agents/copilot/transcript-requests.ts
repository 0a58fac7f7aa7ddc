import { type JsonObject, text } from "../json-object.ts";

const OF_THE_PROGRAM =
  /^\s*(?:<(?:system-reminder|system_reminder|skill-context|reminder|current_datetime)\b|\/\w)/;

/** What the user asked in a message; empty where the program or another agent wrote it. */
export function requestIn({ content, source, isAutopilotContinuation }: JsonObject): string {
  const isTyped = source === undefined || source === "" || source === "user";
  if (!isTyped || isAutopilotContinuation === true || OF_THE_PROGRAM.test(text(content))) return "";
  return text(content);
}
