import { CheckpointError } from "../../../errors.ts";
import type { Insert, JsonInsert } from "../../../text/settings/insert.ts";
import { newJson, withMember, withOther } from "../../../text/settings/json-edit.ts";
import { isBad, type JsonText, nodeAt, readJson, valueAt } from "../../../text/settings/json-text.ts";
import { withBlock, withoutBlock } from "../../../text/settings/marked-block.ts";
import { definesTable } from "../../../text/settings/toml-tables.ts";
import { PARAGRAPH_MARKS, TOML_MARKS } from "./marks.ts";
import { isOurs, isOursAlone, isSame } from "./ours.ts";

/** A file's text with something of ours in it; `name` is what messages call the file. Null in: there is no file. */
export function putIn(text: string | null, insert: Insert, name: string): string {
  switch (insert.kind) {
    case "json":
      return withBom(text, (plain) =>
        insert.values.reduce((now, value) => putValue(now, value, name), plain),
      );
    case "toml":
      if (definesTable(withoutBlock(text ?? "", TOML_MARKS), insert.table)) throw taken(name, insert.table);
      return withBlock(text ?? "", TOML_MARKS, insert.lines.join("\n"));
    case "paragraph":
      return withBlock(text ?? "", PARAGRAPH_MARKS, insert.text);
    case "whole":
      if (text !== null && text.trim() !== "" && !text.includes(insert.mark)) throw notOurs(name);
      return insert.text;
  }
}

/** A settings file's JSON; refused where it is none, and left as it is. */
export function jsonOf(text: string, name: string): JsonText {
  const read = readJson(text);
  if (isBad(read)) throw invalid(name, read.line, read.why);
  return read;
}

function withBom(text: string | null, edit: (plain: string) => string): string {
  const bom = text?.startsWith("\uFEFF") ? "\uFEFF" : "";
  return bom + edit((text ?? "").slice(bom.length));
}

function putValue(text: string, insert: JsonInsert, name: string): string {
  if (text.trim() === "") return newJson(wrapped({}, insert, 0));
  const json = jsonOf(text, name);
  const found = valueAt(json, insert.path);
  if (found === undefined) return added(json, insert, name);
  if (insert.as === "default") return text;
  if (insert.as === "item") return withItem(json, insert, name);
  if (isSame(found, insert.value)) return text;
  const node = nodeAt(json.root, insert.path);
  if (!node || !isOurs(found)) throw taken(name, insert.path.join("."));
  return withOther(json, node, insert.value);
}

/** Makes what is missing of the way there, all in one member. */
function added(json: JsonText, insert: JsonInsert, name: string): string {
  const { path } = insert;
  let depth = path.length - 1;
  while (depth > 0 && nodeAt(json.root, path.slice(0, depth)) === undefined) depth--;
  const container = nodeAt(json.root, path.slice(0, depth));
  if (container?.type !== "object") throw otherShape(name, path.slice(0, depth).join("."), "object");
  return withMember(json, container, path[depth] ?? "", heldValue(insert, depth + 1));
}

function withItem(json: JsonText, { path, value }: JsonInsert, name: string): string {
  const list = nodeAt(json.root, path);
  const items = valueAt(json, path);
  if (!list || !Array.isArray(items)) throw otherShape(name, path.join("."), "list");
  if (items.some((item) => isSame(item, value))) return json.text;
  const old = list.children?.[items.findIndex(isOursAlone)];
  if (old) return withOther(json, old, value);
  // Somebody has put it among hooks of their own: it runs there.
  return items.some(isOurs) ? json.text : withMember(json, list, null, value);
}

function heldValue(insert: JsonInsert, depth: number): unknown {
  if (depth < insert.path.length) return wrapped({}, insert, depth);
  return insert.as === "item" ? [insert.value] : insert.value;
}

function wrapped(around: Record<string, unknown>, insert: JsonInsert, depth: number): object {
  return { ...around, [insert.path[depth] ?? ""]: heldValue(insert, depth + 1) };
}

function invalid(name: string, line: number, why: string): CheckpointError {
  return new CheckpointError(
    "refused",
    "settings-invalid",
    `'${name}' cannot be changed: ${why} (line ${line})`,
    {
      hints: [`mend line ${line} of '${name}'; it was left as it is`],
      facts: { path: name, line },
    },
  );
}

function taken(name: string, place: string): CheckpointError {
  return new CheckpointError("refused", "settings-taken", `'${name}' has another '${place}'`, {
    hints: ["rename or remove it, or leave this part out with --no-mcp"],
  });
}

function otherShape(name: string, place: string, wanted: string): CheckpointError {
  return new CheckpointError("refused", "settings-shape", `'${place}' in '${name}' is no ${wanted}`, {
    hints: [`mend it in '${name}'; the file was left as it is`],
  });
}

function notOurs(name: string): CheckpointError {
  return new CheckpointError("refused", "not-ours", `'${name}' is there and is not of git checkpoint`, {
    hints: ["move it away, or leave this part out with --no-skill or --no-hooks"],
  });
}
