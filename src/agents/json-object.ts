/** Any JSON object; every field is looked at before it is believed. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object, and no list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value as an object; an empty one where it is none. */
export function object(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The objects of a list; none where the value is no list. */
export function objects(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** A value as a text; empty where it is none. */
export function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A value as a count; nought where it is none. */
export function count(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? Math.max(0, value) : 0;
}

/** The object that a text is; null where it is none. */
export function parseObject(json: string): JsonObject | null {
  // What is no object need not be parsed to tell; an error for each line would take its time.
  if (!/^\s*\{/.test(json)) return null;
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
