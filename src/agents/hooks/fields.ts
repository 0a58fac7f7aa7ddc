import { isObject, type JsonObject } from "../json-object.ts";

const NOTHING: JsonObject = {};

/** The first of these fields that is a text with something in it. */
export function textIn(input: JsonObject, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = input[name];
    if (typeof value === "string" && value !== "") return value;
  }
  return null;
}

/** A field that is a number. */
export function numberIn(input: JsonObject, name: string): number | null {
  const value = input[name];
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** The first of these fields that is an object, also one that is written as a text; empty where none is. */
export function objectIn(input: JsonObject, ...names: readonly string[]): JsonObject {
  for (const name of names) {
    const value = parsed(input[name]);
    if (isObject(value)) return value;
  }
  return NOTHING;
}

/** The first text of a list. */
export function firstIn(input: JsonObject, name: string): string | null {
  const value = input[name];
  const first: unknown = Array.isArray(value) ? value[0] : null;
  return typeof first === "string" && first !== "" ? first : null;
}

function parsed(value: unknown): unknown {
  if (typeof value !== "string" || !value.startsWith("{")) return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
