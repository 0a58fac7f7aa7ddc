import { count, isObject, type JsonObject, object } from "../json-object.ts";
import type { ContextFill } from "../transcript-format.ts";

const WINDOW = 200_000;
const LONG_WINDOW = 1_000_000;

/** How full the context was when a record was written. */
export function contextIn(record: JsonObject): ContextFill | "unknown" | null {
  if (record.isSidechain === true) return null;
  if (record.type === "system" && record.subtype === "compact_boundary") {
    const { postTokens } = object(record.compactMetadata);
    return typeof postTokens === "number" ? filled(count(postTokens), "") : "unknown";
  }
  const { usage, model } = object(record.message);
  if (record.type !== "assistant" || !isObject(usage) || model === "<synthetic>") return null;
  const tokens =
    count(usage.input_tokens) +
    count(usage.cache_read_input_tokens) +
    count(usage.cache_creation_input_tokens);
  return tokens === 0 ? null : filled(tokens, String(model));
}

/** No record says how much there is: the model's mark does, and more than fits into the small one. */
function filled(tokens: number, model: string): ContextFill {
  return { tokens, window: /\[1m\]/i.test(model) || tokens > WINDOW ? LONG_WINDOW : WINDOW };
}
