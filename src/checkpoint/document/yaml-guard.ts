import { MAX_FRONT_MATTER } from "./frontmatter.ts";

/** Why a text is not handed to the YAML parser; lines count from 1. */
export interface YamlProblem {
  readonly line: number;
  readonly what: string;
}

/** The deepest nesting of `[` and `{`. */
export const MAX_NESTING = 16;
const MAX_INDENT = 64;
/** The longest line outside of a block of text: a list of 200 paths would have lines of its own. */
const MAX_LINE = 8 * 1024;
/** The longest text between quotes, which may go over many lines. */
const MAX_QUOTED = 64 * 1024;
const MAX_COMMAS = 1000;
const NESTED_INDICATORS = /(?:[-?:][ \t]+){7}[-?:](?:[ \t]|$)/;
const BLOCK_SCALAR = /(?:^|[\s:-])[|>][-+0-9]*[ \t]*$/;

/**
 * Looks for what makes the YAML parser hang or abort, in one pass and without parsing.
 * A kilobyte of nesting is enough for either, and neither can be caught.
 */
export function yamlProblem(text: string): YamlProblem | null {
  if (text.length > MAX_FRONT_MATTER.characters) {
    return { line: 1, what: `starts more than ${MAX_FRONT_MATTER.characters} characters` };
  }
  const lines = text.split("\n");
  if (lines.length > MAX_FRONT_MATTER.lines + 1) {
    return { line: MAX_FRONT_MATTER.lines + 1, what: `is past the limit of ${MAX_FRONT_MATTER.lines} lines` };
  }
  let depth = 0;
  let quote = "";
  let literal = -1;
  let quoted = 0;
  for (const [index, raw] of lines.entries()) {
    const line = raw.endsWith("\r") ? raw.slice(0, -1) : raw;
    const problem = (what: string): YamlProblem => ({ line: index + 1, what });
    const indent = line.search(/[^ \t]/);
    if (indent === -1) continue;
    if (indent >= MAX_INDENT) return problem(`is indented by ${indent}; the limit is ${MAX_INDENT - 1}`);
    if (literal !== -1 && indent > literal) continue;
    literal = -1;
    quoted = quote === "" ? 0 : quoted + line.length;
    if (quoted > MAX_QUOTED) return problem(`goes on with a text of more than ${MAX_QUOTED} characters`);
    if (line.startsWith("\t") && depth === 0 && quote === "") return problem("is indented with a tab");
    if (NESTED_INDICATORS.test(line)) return problem("nests too many lists or keys");
    const scan = scanLine(line, depth, quote);
    if (scan.refused) return problem(scan.refused);
    if (line.length > MAX_LINE) return problem(`is longer than ${MAX_LINE} characters`);
    depth = scan.depth;
    quote = scan.quote;
    if (quote === "" && depth === 0 && BLOCK_SCALAR.test(line)) literal = indent;
  }
  return null;
}

interface LineScan {
  readonly depth: number;
  readonly quote: string;
  readonly refused: string;
}

/** Follows brackets and quotes through one line; `'` and `"` quote only where a value may start. */
function scanLine(line: string, depthBefore: number, quoteBefore: string): LineScan {
  let depth = depthBefore;
  let quote = quoteBefore;
  let commas = 0;
  let fresh = true;
  let onlyMarks = true;
  let before = "";
  const refused = (what: string): LineScan => ({ depth, quote, refused: what });
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at] ?? "";
    if (char === ",") commas += 1;
    if (commas > MAX_COMMAS) return refused(`has more than ${MAX_COMMAS} commas`);
    if (quote !== "") {
      if (char === "\\" && quote === '"') at += 1;
      else if (char === quote) quote = "";
      continue;
    }
    if (fresh && (char === '"' || char === "'")) quote = char;
    else if (char === "#" && (at === 0 || /\s/.test(line[at - 1] ?? ""))) break;
    else if (fresh && (char === "&" || char === "*")) return refused("has an anchor or an alias");
    else if (fresh && char === "!") return refused("has a tag");
    else if (char === "[" || char === "{") {
      depth += 1;
      if (depth > MAX_NESTING) return refused(`nests deeper than ${MAX_NESTING} brackets`);
    } else if ((char === "]" || char === "}") && depth > 0) depth -= 1;
    const isSpace = char === " " || char === "\t" || char === "\r";
    // A value may start behind a colon, and behind marks of lists and keys that begin the line.
    const opens: boolean =
      isSpace && (fresh || before === ":" || (onlyMarks && (before === "-" || before === "?")));
    fresh = char === "[" || char === "{" || char === "," || opens;
    onlyMarks &&= isSpace || char === "-" || char === "?";
    before = char;
  }
  return { depth, quote, refused: "" };
}
