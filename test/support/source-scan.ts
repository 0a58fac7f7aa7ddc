/** A source file of the house: its path below the top of the repository, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** One import, whatever its form; `specifier` is null where it is not a plain string. */
export interface FoundImport {
  readonly specifier: string | null;
  readonly form: "static" | "dynamic";
}

/** An export that stands in this file, and whether a doc comment is directly above it. */
export interface FoundExport {
  readonly name: string;
  readonly documented: boolean;
}

const QUOTES = new Set(['"', "'", "`"]);
// After one of these a slash starts a regular expression; after anything else it divides.
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{};+\-*%<>~^]|\b(?:return|typeof|case|in|of|do|else|void|await|yield))$/;

/** The text with comments, regular expressions and the insides of strings blanked; every position stays. */
export function codeOnly(text: string): string {
  const out = text.split("");
  const open: string[] = [];
  const blank = (from: number, to: number): number => {
    for (let at = from; at < to; at++) if (out[at] !== "\n") out[at] = " ";
    return to;
  };
  let at = 0;
  while (at < text.length) {
    const sign = text.charAt(at);
    if (open.at(-1) === "`" && sign !== "`" && !text.startsWith("${", at)) {
      at = blank(at, at + (sign === "\\" ? 2 : 1));
    } else if (open.at(-1) === "`") {
      if (sign === "`") open.pop();
      else open.push("${");
      at += sign === "`" ? 1 : 2;
    } else if (sign === '"' || sign === "'") {
      const end = literalEnd(text, at, sign);
      blank(at + 1, end - 1);
      at = end;
    } else if (sign === "/") {
      const end = slashEnd(text, at, out.slice(Math.max(0, at - 200), at).join(""));
      at = end > at + 1 ? blank(at, end) : end;
    } else {
      if (sign === "`" || sign === "{") open.push(sign);
      if (sign === "}") open.pop();
      at++;
    }
  }
  return out.join("");
}

/** Where the comment or regular expression that starts here ends; one further where the slash divides. */
function slashEnd(text: string, at: number, before: string): number {
  const until = (mark: string, from: number): number => {
    const found = text.indexOf(mark, from);
    return found < 0 ? text.length : found;
  };
  if (text.startsWith("//", at)) return until("\n", at);
  if (text.startsWith("/*", at)) return Math.min(text.length, until("*/", at + 2) + 2);
  return BEFORE_REGEX.test(before.trimEnd()) ? literalEnd(text, at, "/") : at + 1;
}

/** Where a literal ends that runs to an unescaped closing mark; within brackets a slash does not close. */
function literalEnd(text: string, start: number, mark: string): number {
  let inBrackets = false;
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === "\\") at++;
    else if (sign === "\n") return at;
    else if (mark === "/" && sign === "[") inBrackets = true;
    else if (mark === "/" && sign === "]") inBrackets = false;
    else if (sign === mark && !inBrackets) return at + 1;
  }
  return text.length;
}

/** Every import of a file: `import … from`, `export … from`, `import "…"` and `import("…")`, types included. */
export function importsOf(text: string): readonly FoundImport[] {
  const code = codeOnly(text);
  const found: FoundImport[] = [];
  const stringAt = (at: number): string | null => {
    const mark = code.charAt(at);
    if (!QUOTES.has(mark)) return null;
    const end = code.indexOf(mark, at + 1);
    const inside = text.slice(at + 1, end);
    return mark === "`" && inside.includes("${") ? null : inside;
  };
  for (const match of code.matchAll(/(?<![.\w$])(?:import|export)\b[^;"'`()=]*?\bfrom\s*(?=["'])/g)) {
    found.push({ specifier: stringAt(match.index + match[0].length), form: "static" });
  }
  for (const match of code.matchAll(/(?<![.\w$])import\s*(?=["'])/g)) {
    found.push({ specifier: stringAt(match.index + match[0].length), form: "static" });
  }
  for (const match of code.matchAll(/(?<![.\w$])import\s*\(\s*/g)) {
    found.push({ specifier: stringAt(match.index + match[0].length), form: "dynamic" });
  }
  return found;
}

/** Every declaration that a file exports by its own keyword. */
export function exportsOf(text: string): readonly FoundExport[] {
  const declaration =
    /^export\s+(?:declare\s+)?(?:default\s+)?(?:abstract\s+)?(?:async\s+)?(?:function\s*\*?|const\s+enum|const|let|var|class|enum|interface|type)\s+([\w$]+)/gm;
  const seen = new Map<string, FoundExport>();
  for (const match of codeOnly(text).matchAll(declaration)) {
    const name = match[1] ?? "";
    // An overload is covered by the comment on its first line.
    if (seen.has(name)) continue;
    const above = text.slice(0, match.index).replace(/(?:\/\/ biome-ignore[^\n]*\n)+$/, "");
    seen.set(name, { name, documented: /\/\*\*(?:(?!\*\/)[\s\S])*\*\/[ \t]*\n$/.test(above) });
  }
  return [...seen.values()];
}
