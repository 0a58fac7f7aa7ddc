import { Lexer, parseDocument } from "yaml";
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

/** Reads any safe YAML; every scalar stays the text it is. This file alone brings the parser: import it lazily. */
export function readYaml(text: string): YamlReading {
  const guarded = yamlProblem(text);
  if (guarded) return { ok: false, problem: guarded };
  try {
    const refused = refusedToken(new Lexer().lex(text));
    if (refused) return { ok: false, problem: refused };
    const document = parseDocument(text, {
      schema: "failsafe",
      stringKeys: true,
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: "silent",
    });
    const error = document.errors[0];
    if (error)
      return unreadable(lineOf(text, error.pos[0]), `is not valid YAML (${firstSentence(error.message)})`);
    return { ok: true, value: valueFrom(document.toJS({ mapAsMap: true, maxAliasCount: 0 }), 0) };
  } catch {
    // The parser has thrown plain errors of its own on odd input; none of them may end a command.
    return unreadable(1, "starts something that is not valid YAML");
  }
}

function unreadable(line: number, what: string): YamlReading {
  return { ok: false, problem: { line, what } };
}

/** The lexer does not nest, so it can tell for certain what the guard can only judge by the look of a line. */
function refusedToken(tokens: Iterable<string>): YamlProblem | null {
  let depth = 0;
  let line = 1;
  let scalar = false;
  let count = 0;
  for (const token of tokens) {
    count += 1;
    if (count > MAX_TOKENS) return { line, what: `is past the limit of ${MAX_TOKENS} words and marks` };
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
  return null;
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
