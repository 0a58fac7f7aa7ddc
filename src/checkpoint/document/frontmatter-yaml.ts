import { Composer, type Document, Lexer, Parser } from "yaml";
import type { Value } from "./flow.ts";
import { MAX_NESTING, type YamlProblem, yamlProblem } from "./yaml-guard.ts";

/** What came of reading a YAML text: its value, or why there is none. */
export type YamlReading =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: YamlProblem };

/** The token by which the lexer says that the next one is a plain or block scalar. */
const SCALAR_FOLLOWS = "\u001f";

/** More than 200 files take, each with all its keys on lines of their own; parsing takes time for each. */
const MAX_TOKENS = 15_000;

/** Scalars stay the texts they are, and a key that is given twice is not searched for. */
const AS_TEXT = { schema: "failsafe", stringKeys: true, uniqueKeys: false, logLevel: "silent" } as const;

/** Reads any safe YAML; every scalar stays the text it is. This file alone brings the parser: import it lazily. */
export function readYaml(text: string): YamlReading {
  const guarded = yamlProblem(text);
  if (guarded) return { ok: false, problem: guarded };
  try {
    const tokens = lexed(text);
    if (!Array.isArray(tokens)) return { ok: false, problem: tokens };
    const document = composed(tokens);
    if (!document) return { ok: true, value: "" };
    return { ok: true, value: valueFrom(document.toJS({ mapAsMap: true, maxAliasCount: 0 }), 0) };
  } catch (error) {
    if (error instanceof Fault)
      return unreadable(lineOf(text, error.at), `is not valid YAML (${firstSentence(error.message)})`);
    // The parser has thrown plain errors of its own on odd input; none of them may end a command.
    return unreadable(1, "starts something that is not valid YAML");
  }
}

function unreadable(line: number, what: string): YamlReading {
  return { ok: false, problem: { line, what } };
}

/** What the parser finds wrong, and where. */
class Fault extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** The one document that tokens make; the first fault ends the reading, for a text may have one in every character. */
function composed(tokens: readonly string[]): Document | null {
  const parser = new Parser();
  let first: Fault | null = null;
  const onError = (at: unknown, _code: string, message: string, isWarning?: boolean): void => {
    if (isWarning) return;
    // Every collection around it catches what is thrown, and tells it once more as its own.
    first ??= new Fault(offsetOf(at), message);
    throw first;
  };
  const composer = new Composer(AS_TEXT);
  Object.assign(composer, { onError });
  const documents: Document[] = [];
  const take = (nodes: ReturnType<Parser["next"]>): void => {
    for (const node of nodes) {
      if (node.type === "error")
        throw new Fault(node.offset, node.source ? `${node.message}: ${node.source}` : node.message);
      documents.push(...(composer.next(node) as Iterable<Document>));
      if (documents.length > 0 && node.type === "document")
        throw new Fault(node.offset, "Source contains multiple documents");
    }
  };
  for (const token of tokens) take(parser.next(token));
  take(parser.end());
  documents.push(...(composer.end() as Iterable<Document>));
  const [document] = documents;
  const error = document?.errors[0];
  if (error) throw new Fault(error.pos[0], error.message);
  return document ?? null;
}

function offsetOf(at: unknown): number {
  const first = Array.isArray(at) ? at[0] : at;
  if (typeof first === "number") return first;
  return (first as { readonly offset?: number } | null)?.offset ?? 0;
}

/** The tokens, or why they are not parsed: the lexer does not nest, so it can tell for certain what the guard can only judge by the look of a line. */
function lexed(text: string): string[] | YamlProblem {
  const tokens: string[] = [];
  let depth = 0;
  let line = 1;
  let scalar = false;
  for (const token of new Lexer().lex(text)) {
    tokens.push(token);
    if (tokens.length > MAX_TOKENS)
      return { line, what: `is past the limit of ${MAX_TOKENS} words and marks` };
    const first = scalar ? "" : token[0];
    scalar = token === SCALAR_FOLLOWS;
    if (first === "") line += token.split("\n").length - 1;
    else if (token === "[" || token === "{") depth += 1;
    else if ((token === "]" || token === "}") && depth > 0) depth -= 1;
    else if (token.length > 1 && (first === "&" || first === "*"))
      return { line, what: "has an anchor or an alias" };
    else if (first === "!") return { line, what: "has a tag" };
    else line += token.split("\n").length - 1;
    if (depth > MAX_NESTING) return { line, what: `nests deeper than ${MAX_NESTING} brackets` };
  }
  return tokens;
}

function valueFrom(found: unknown, depth: number): Value {
  if (depth > 100) throw new Error("nested too deep");
  if (Array.isArray(found)) return found.map((item) => valueFrom(item, depth + 1));
  if (found instanceof Map) {
    return new Map([...found].map(([key, value]) => [String(key), valueFrom(value, depth + 1)]));
  }
  return typeof found === "string" ? found : "";
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

function firstSentence(message: string): string {
  return (message.split("\n", 1)[0] ?? "").toLowerCase().replace(/[.:]$/, "").slice(0, 120);
}
