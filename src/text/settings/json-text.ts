import { getNodeValue, type Node, type ParseError, parseTree, visit } from "jsonc-parser";

/** A place in a JSON text: the keys that lead there. */
export type JsonPath = readonly string[];

/** A JSON text with whatever comments it has, and where everything is in it. */
export interface JsonText {
  readonly text: string;
  readonly root: Node;
  /** Where the commas are that part members. */
  readonly commas: readonly number[];
}

/** Why a text is no JSON object, and in which line. */
export interface BadJson {
  readonly line: number;
  readonly why: string;
}

/** Reads a JSON text with comments and trailing commas; only an object will do. */
export function readJson(text: string): JsonText | BadJson {
  const errors: ParseError[] = [];
  const options = { allowTrailingComma: true, disallowComments: false };
  const root = parseTree(text, errors, options);
  const [first] = errors;
  if (first) return { line: lineAt(text, first.offset), why: "it is no valid JSON" };
  if (root?.type !== "object") return { line: 1, why: "it is no JSON object" };
  const twice = repeatedKey(root);
  // Programs do not agree on which of the two counts.
  if (twice) return { line: lineAt(text, twice.offset), why: "it has the same key twice" };
  const commas: number[] = [];
  visit(text, { onSeparator: (sign, offset) => void (sign === "," && commas.push(offset)) }, options);
  return { text, root, commas };
}

/** Whether a text could not be read. */
export function isBad(read: JsonText | BadJson): read is BadJson {
  return "why" in read;
}

/** What stands at a place; undefined where there is nothing. */
export function valueAt({ root }: JsonText, path: JsonPath): unknown {
  const node = nodeAt(root, path);
  return node && getNodeValue(node);
}

/** The node at a place. */
export function nodeAt(root: Node, path: JsonPath): Node | undefined {
  let node: Node | undefined = root;
  for (const key of path) node = memberOf(node, key)?.children?.[1];
  return node;
}

/** The member of an object that has this key. */
export function memberOf(node: Node | undefined, key: string): Node | undefined {
  if (node?.type !== "object") return undefined;
  return node.children?.find((member) => member.children?.[0]?.value === key);
}

function repeatedKey(node: Node): Node | undefined {
  const seen = new Set<unknown>();
  for (const child of node.children ?? []) {
    const key = child.type === "property" ? child.children?.[0]?.value : undefined;
    if (key !== undefined && seen.has(key)) return child;
    seen.add(key);
    const below = repeatedKey(child);
    if (below) return below;
  }
  return undefined;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
