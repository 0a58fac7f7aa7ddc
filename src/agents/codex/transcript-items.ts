import { count, type JsonObject, object, text } from "../json-object.ts";
import type { ToolOutcome } from "../transcript-work.ts";
import { inFull } from "./patch.ts";

/** How a command ended, as a newer history tells in an item of its own; null for any other event. */
export function commandItem(payload: JsonObject): ToolOutcome | null {
  const item = object(payload.item);
  if (payload.type !== "item_completed" || item.type !== "CommandExecution") return null;
  if (item.status === "in_progress") return null;
  const code = typeof item.exit_code === "number" ? item.exit_code : null;
  const failed = item.status === "failed" || item.status === "declined" || (code !== null && code !== 0);
  const said = text(item.aggregated_output) || text(item.stderr) || text(item.stdout);
  const exit = code === null ? "" : `Exit code ${count(code)}`;
  return { id: text(item.id), failed, refused: item.status === "declined", text: said || exit };
}

/** The files that an applied patch changed, as an event or an item tells; none for any other. */
export function patchOf(payload: JsonObject, folder: string): readonly string[] {
  const item = object(payload.item);
  const isEvent = payload.type === "patch_apply_end" && payload.success === true;
  const isItem =
    payload.type === "item_completed" &&
    item.type === "FileChange" &&
    (item.status ?? "completed") === "completed";
  if (!isEvent && !isItem) return [];
  return Object.entries(object((isItem ? item : payload).changes)).flatMap(([path, change]) => {
    const moved = text(object(object(change).update).move_path) || text(object(change).move_path);
    return [path, ...(moved === "" ? [] : [moved])].map((one) => inFull(one, folder));
  });
}
