import { type JsonObject, object, objects, text } from "../json-object.ts";

/** The user's words, and by whom they are told: by what went to the model, or by an event of their own. */
export interface CodexRequest {
  readonly text: string;
  readonly from: "model" | "event";
}

/** What the program itself puts before the model in the user's name. */
const OF_THE_PROGRAM =
  /^\s*(?:<(?:environment_context|environments_instructions|user_instructions|user_shell_command|turn_aborted|subagent_notification|skill|skills_instructions|plugins_instructions|apps_instructions|permissions|collaboration_mode|hook_prompt|INSTRUCTIONS)\b|# AGENTS\.md instructions|Warning: )/;

/** What a record's payload says that the user asked; null where it is something else. */
export function requestIn(payload: JsonObject): CodexRequest | null {
  if (payload.type === "user_message") return asked(text(payload.message), "event");
  if (payload.type === "item_completed") {
    const item = object(payload.item);
    return item.type === "UserMessage" ? asked(textsOf(item.content), "event") : null;
  }
  if (payload.type !== "message" || payload.role !== "user") return null;
  return asked(textsOf(payload.content), "model");
}

function textsOf(content: unknown): string {
  return objects(content)
    .flatMap((part) => (part.type === "input_text" || part.type === "text" ? [text(part.text)] : []))
    .filter((words) => !OF_THE_PROGRAM.test(words))
    .join("\n");
}

function asked(words: string, from: CodexRequest["from"]): CodexRequest | null {
  return words.trim() === "" || OF_THE_PROGRAM.test(words) ? null : { text: words, from };
}
