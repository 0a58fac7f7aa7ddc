import { readScalar, type ScalarPlace, writeScalar } from "./scalar.ts";

/** What a key of the front matter holds, whatever form it was written in. */
export type Value = string | readonly Value[] | ReadonlyMap<string, Value>;

const FLOW: ScalarPlace = "flow";
const QUOTED = /"(?:[^"\\]|\\.)*"/y;
const PLAIN = /[^,[\]{}]*/y;
const KEY = /[ \t]*([A-Za-z][\w-]*):[ \t]+/y;

/** A map as `{ path: a.ts, lines: [1-2] }`; values are texts already written as YAML. */
export function writeFlowMap(pairs: readonly (readonly [string, string])[]): string {
  return `{ ${pairs.map(([key, value]) => `${key}: ${value}`).join(", ")} }`;
}

/** A list as `[a, b]`. */
export function writeFlowList(texts: readonly string[]): string {
  return `[${texts.map((text) => writeScalar(text, FLOW)).join(", ")}]`;
}

/** Reads a map of texts and lists of texts on one line; null for any other form. */
export function readFlowMap(source: string): ReadonlyMap<string, Value> | null {
  const text = source.trim();
  if (!text.startsWith("{") || !text.endsWith("}")) return null;
  const map = new Map<string, Value>();
  let at = 1;
  for (;;) {
    KEY.lastIndex = at;
    const key = KEY.exec(text);
    if (!key?.[1] || map.has(key[1])) return null;
    const read =
      text[KEY.lastIndex] === "[" ? flowListAt(text, KEY.lastIndex) : scalarAt(text, KEY.lastIndex);
    if (!read) return null;
    map.set(key[1], read.value);
    at = read.end;
    if (text[at] === "}") return at === text.length - 1 ? map : null;
    if (text[at] !== ",") return null;
    at += 1;
  }
}

/** Reads a list of texts on one line; null for any other form. */
export function readFlowList(source: string): readonly string[] | null {
  const text = source.trim();
  const read = flowListAt(text, 0);
  return read && read.end === text.length ? read.value : null;
}

function flowListAt(text: string, from: number): { value: readonly string[]; end: number } | null {
  if (text[from] !== "[") return null;
  if (text[from + 1] === "]") return { value: [], end: spaceAfter(text, from + 2) };
  const value: string[] = [];
  let at = from + 1;
  for (;;) {
    const read = scalarAt(text, at);
    if (!read || read.value === "") return null;
    value.push(read.value);
    at = read.end + 1;
    if (text[read.end] === "]") return { value, end: spaceAfter(text, at) };
    if (text[read.end] !== ",") return null;
  }
}

function scalarAt(text: string, from: number): { value: string; end: number } | null {
  const start = spaceAfter(text, from);
  const token = text[start] === '"' ? QUOTED : PLAIN;
  token.lastIndex = start;
  const match = token.exec(text);
  if (!match) return null;
  const value = readScalar(match[0], FLOW);
  return value === null ? null : { value, end: spaceAfter(text, start + match[0].length) };
}

function spaceAfter(text: string, from: number): number {
  let at = from;
  while (text[at] === " " || text[at] === "\t") at += 1;
  return at;
}
