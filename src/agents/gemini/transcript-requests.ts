import { type JsonObject, objects, text } from "../json-object.ts";
import { withoutHookContext } from "./hook-context.ts";

/** What the program itself writes in the user's name, and its own commands. */
const OF_THE_PROGRAM =
  /^\s*(?:<(?:session_context|hook_context|state_snapshot|system-reminder|system_reminder)>|\/|\?$)/;

/** What the user asked in a message; empty where it holds the answers of tools or the program's own words. */
export function requestOf({ content, displayContent }: JsonObject): string {
  const said = withoutHookContext(partsText(content));
  if (said === "" || OF_THE_PROGRAM.test(said)) return "";
  // What was typed, without the files that were put in its place.
  return partsText(displayContent) || said;
}

/** The texts of a message's parts. */
export function partsText(content: unknown): string {
  if (typeof content === "string") return content;
  return objects(content)
    .filter((part) => part.thought !== true)
    .map((part) => text(part.text))
    .filter((words) => words !== "")
    .join("\n");
}
