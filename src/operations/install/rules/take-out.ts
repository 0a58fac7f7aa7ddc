import type { Insert, JsonInsert } from "../../../text/settings/insert.ts";
import { withoutMember } from "../../../text/settings/json-edit.ts";
import {
  isBad,
  type JsonPath,
  type JsonText,
  memberOf,
  nodeAt,
  readJson,
  valueAt,
} from "../../../text/settings/json-text.ts";
import { withoutBlock } from "../../../text/settings/marked-block.ts";
import { PARAGRAPH_MARKS, TOML_MARKS } from "./marks.ts";
import { handlersIn, isOurs, isOursAlone } from "./ours.ts";
import { jsonOf } from "./put-in.ts";

/**
 * A file's text without what is ours in it, everything else as it stands. `original` is the file from before, null where
 * there was none: objects and lists that it had stay, empty or not. The answer is null where nothing is left.
 */
export function takeOut(text: string, insert: Insert, original: string | null, name: string): string | null {
  switch (insert.kind) {
    case "json":
      return withoutValues(text, insert.values, original, name);
    case "toml":
      return orNothing(withoutBlock(text, TOML_MARKS), text, original);
    case "paragraph":
      return orNothing(withoutBlock(text, PARAGRAPH_MARKS), text, original);
    case "whole":
      return text.includes(insert.mark) ? original : text;
  }
}

function orNothing(left: string, text: string, original: string | null): string | null {
  return left !== text && left.trim() === "" && original === null ? null : left;
}

function withoutValues(
  text: string,
  values: readonly JsonInsert[],
  original: string | null,
  name: string,
): string | null {
  const bom = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const plain = text.slice(bom.length);
  if (plain.trim() === "") return text;
  const had = hadOnce(original);
  let now = plain;
  for (const value of values) if (value.as !== "default") now = withoutValue(now, value, had, name);
  if (now === plain) return text;
  if (original !== null) return bom + now;
  const json = jsonOf(now, name);
  const defaults = values.filter(({ as }) => as === "default").map(({ path }) => path[0]);
  const keys = Object.keys(valueAt(json, []) as object).filter((key) => !defaults.includes(key));
  return keys.length === 0 && !/\/[/*]/.test(now) ? null : bom + now;
}

/** Which places were there before we came. */
function hadOnce(original: string | null): (path: JsonPath) => boolean {
  const read = readJson((original ?? "").replace(/^\uFEFF/, "") || "{}");
  return (path) => !isBad(read) && nodeAt(read.root, path) !== undefined;
}

function withoutValue(
  text: string,
  { path, as }: JsonInsert,
  had: (path: JsonPath) => boolean,
  name: string,
): string {
  let now = text;
  if (as === "item") now = withoutItems(now, path, name);
  else if (isOurs(valueAt(jsonOf(now, name), path))) now = without(jsonOf(now, name), path);
  if (now === text) return text;
  for (let depth = path.length - (as === "item" ? 0 : 1); depth > 0; depth--) {
    const place = path.slice(0, depth);
    const json = jsonOf(now, name);
    if (had(place) || !isEmpty(json, place)) return now;
    now = without(json, place);
  }
  return now;
}

/** Takes one out and looks again, until no item of ours is left. */
function withoutItems(text: string, path: JsonPath, name: string): string {
  for (let now = text; ; ) {
    const json = jsonOf(now, name);
    const [list, items] = [nodeAt(json.root, path), valueAt(json, path)];
    if (!list || !Array.isArray(items)) return now;
    const at = items.findIndex(isOurs);
    const item = list.children?.[at];
    if (!item) return now;
    const hooks = memberOf(item, "hooks")?.children?.[1];
    const handler = hooks?.children?.[handlersIn(items[at])?.findIndex(isOurs) ?? -1];
    if (isOursAlone(items[at])) now = withoutMember(json, list, item);
    else if (hooks && handler) now = withoutMember(json, hooks, handler);
    else return now;
  }
}

function without(json: JsonText, path: JsonPath): string {
  const container = nodeAt(json.root, path.slice(0, -1));
  const member = memberOf(container, path.at(-1) ?? "");
  return container && member ? withoutMember(json, container, member) : json.text;
}

/** Nothing is in it, not even a comment. */
function isEmpty(json: JsonText, path: JsonPath): boolean {
  const node = nodeAt(json.root, path);
  const inside = node && json.text.slice(node.offset + 1, node.offset + node.length - 1);
  return (node?.type === "object" || node?.type === "array") && inside?.trim() === "";
}
