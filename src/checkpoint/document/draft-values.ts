import { joinError, joinOpenDecision, joinReason } from "../items.ts";
import type { Value } from "./flow.ts";

/** One entry of a list field as the line that stands for it. */
export function itemText(value: Value): string {
  if (typeof value === "string") return value;
  if (isList(value)) return value.map(itemText).filter(Boolean).join(", ");
  return recordText(value);
}

/** The lines of `focus` given as a priority and a friction. */
export function focusLines(value: ReadonlyMap<string, Value>): readonly string[] {
  const known: readonly (readonly [string, string])[] = [
    ["priority", "Top priority"],
    ["friction", "Friction"],
  ];
  const lines = known.flatMap(([key, label]) =>
    value.has(key) ? [`${label}: ${itemText(value.get(key) ?? "")}`] : [],
  );
  const others = [...value].filter(([key]) => key !== "priority" && key !== "friction");
  return [...lines, ...others.map(([key, other]) => `${key}: ${itemText(other)}`)];
}

/** A value as JSON, for what no list can show. */
export function asJson(value: Value): string {
  return JSON.stringify(
    value,
    (_, each: unknown) => (each instanceof Map ? Object.fromEntries(each) : each),
    2,
  );
}

/** Whether a value is a list. */
export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** A record in the words of its field; what it holds beyond them is added as `key: value`. */
function recordText(record: ReadonlyMap<string, Value>): string {
  const rest = new Map(record);
  const take = (...keys: readonly string[]): string => {
    const key = keys.find((each) => rest.has(each));
    const value = key === undefined ? "" : itemText(rest.get(key) ?? "");
    if (key !== undefined) rest.delete(key);
    return value;
  };
  const text = knownRecord(rest, take);
  const others = [...rest].map(([key, value]) => `${key}: ${itemText(value)}`).join(", ");
  if (text === "") return others;
  return others === "" ? text : `${text} (${others})`;
}

function knownRecord(
  record: ReadonlyMap<string, Value>,
  take: (...keys: readonly string[]) => string,
): string {
  if (record.has("topic")) {
    const topic = take("topic");
    const options = record.get("options") ?? [];
    const listed = (isList(options) ? options : [options]).map(itemText);
    take("options");
    return joinOpenDecision({ topic, options: listed.filter(Boolean), lean: take("lean") || null });
  }
  if (record.has("error")) return joinError(take("error"), take("fix") || null);
  const what = take("what", "text", "item", "decision", "question", "title", "name");
  const why = take("why", "reason", "because");
  return what === "" ? why : joinReason(what, why || null);
}
