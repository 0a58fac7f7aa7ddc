import { isList } from "./draft-values.ts";
import type { Value } from "./flow.ts";

/** The key under which a document that is no map is kept. */
const PROSE = "Notes";

/** The maps of several YAML documents as one: what two of them say under one key is a list of both. */
export function mergedMaps(documents: readonly Value[]): ReadonlyMap<string, Value> {
  const merged = new Map<string, Value>();
  for (const document of documents) {
    for (const [key, value] of pairsOf(document)) {
      const before = merged.get(key);
      merged.set(key, before === undefined ? value : [...listOf(before), ...listOf(value)]);
    }
  }
  return merged;
}

function pairsOf(document: Value): Iterable<readonly [string, Value]> {
  if (document instanceof Map) return document as ReadonlyMap<string, Value>;
  const isSaid = typeof document === "string" ? document.trim() !== "" : true;
  return isSaid ? [[PROSE, document]] : [];
}

function listOf(value: Value): readonly Value[] {
  if (isList(value)) return value;
  return value === "" ? [] : [value];
}
