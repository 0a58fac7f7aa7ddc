/** Whether a path, relative to the folder of the file that holds the pattern, is meant by it. */
export type PathPattern = (path: string) => boolean;

const NEVER: PathPattern = () => false;

/** Compiles a pattern of `.gitignore` or `.gitattributes`: without a slash it means names, else whole paths. */
export function pathPattern(pattern: string, fold: boolean): PathPattern {
  const expression = globExpression(pattern.replace(/^\//, ""));
  if (expression === null) return NEVER;
  const whole = new RegExp(`^${expression}$`, fold ? "is" : "s");
  if (pattern.includes("/")) return (path) => whole.test(path);
  return (path) => whole.test(path.slice(path.lastIndexOf("/") + 1));
}

/** The regular expression of a glob; null where the glob is malformed and so means nothing. */
function globExpression(glob: string): string | null {
  let expression = "";
  for (let at = 0; at < glob.length; ) {
    const rest = glob.slice(at);
    const stars = /^\*+/.exec(rest)?.[0].length ?? 0;
    if (stars > 0) {
      const behind = glob[at + stars];
      const bounded = (at === 0 || glob[at - 1] === "/") && (behind === undefined || behind === "/");
      const anyFolders = stars > 1 && bounded;
      if (anyFolders && behind === "/") {
        expression += "(?:.*/)?";
        at += stars + 1;
      } else {
        expression += anyFolders ? ".*" : "[^/]*";
        at += stars;
      }
    } else if (rest[0] === "[") {
      const set = characterSet(rest);
      if (!set) return null;
      expression += `(?!/)${set.expression}`;
      at += set.length;
    } else if (rest[0] === "\\") {
      if (rest.length === 1) return null;
      expression += literal(rest[1] ?? "");
      at += 2;
    } else {
      expression += rest[0] === "?" ? "[^/]" : literal(rest[0] ?? "");
      at++;
    }
  }
  return expression;
}

const CLASSES: Readonly<Record<string, string>> = {
  alnum: "A-Za-z0-9",
  alpha: "A-Za-z",
  blank: " \\t",
  cntrl: "\\x00-\\x1f\\x7f",
  digit: "0-9",
  graph: "\\x21-\\x7e",
  lower: "a-z",
  print: "\\x20-\\x7e",
  punct: "\\x21-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7e",
  space: "\\s",
  upper: "A-Z",
  xdigit: "A-Fa-f0-9",
};

/** A set in brackets at the start of a text; null where it has no end. */
function characterSet(text: string): { readonly expression: string; readonly length: number } | null {
  let at = 1;
  const negated = text[at] === "!" || text[at] === "^";
  if (negated) at++;
  let members = "";
  for (let first = true; first || text[at] !== "]"; first = false) {
    if (at >= text.length) return null;
    const named = /^\[:([a-z]+):\]/.exec(text.slice(at));
    if (named) {
      const meant = CLASSES[named[1] ?? ""];
      if (meant === undefined) return null;
      members += meant;
      at += named[0].length;
      continue;
    }
    const from = member(text, at);
    if (!from) return null;
    at = from.end;
    const to = text[at] === "-" && text[at + 1] !== "]" ? member(text, at + 1) : null;
    if (to) at = to.end;
    if (!to) members += inSet(from.character);
    else if (from.character <= to.character) members += `${inSet(from.character)}-${inSet(to.character)}`;
  }
  const nothing = members === "" ? (negated ? "[^]" : "[]") : null;
  return { expression: nothing ?? `[${negated ? "^" : ""}${members}]`, length: at + 1 };
}

function member(text: string, at: number): { readonly character: string; readonly end: number } | null {
  const start = text[at] === "\\" ? at + 1 : at;
  const character = text[start];
  return character === undefined ? null : { character, end: start + 1 };
}

function inSet(character: string): string {
  return `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
}

function literal(character: string): string {
  return /[A-Za-z0-9_/]/.test(character) ? character : inSet(character);
}
