/** A key of a TOML file: bare, or in quotes of either kind, and several with dots between them. */
const KEY = String.raw`(?:[\w-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')`;
const KEYS = String.raw`${KEY}(?:[ \t]*\.[ \t]*${KEY})*`;

/**
 * Whether a TOML file has a table already, such as `a.b`, in whichever way it can be written, or has closed the one around
 * it: with one more of that name the whole file could not be read any more.
 */
export function definesTable(text: string, table: string): boolean {
  const wanted = table.split(".");
  const header = new RegExp(String.raw`^[ \t]*(\[\[?)[ \t]*(${KEYS})[ \t]*\]`);
  const pair = new RegExp(String.raw`^[ \t]*(${KEYS})[ \t]*=`);
  let around: readonly string[] = [];
  for (const line of plainLines(text)) {
    const [, bracket, named] = header.exec(line) ?? [];
    const set = named === undefined ? pair.exec(line)?.[1] : undefined;
    if (named !== undefined) around = keysIn(named);
    const path = set === undefined ? around : [...around, ...keysIn(set)];
    if (named === undefined && set === undefined) continue;
    if (isIn(path, wanted)) return true;
    // A table in braces is closed, a list of tables is another thing, and what is no table cannot become one.
    if ((set !== undefined || bracket === "[[") && isIn(wanted, path)) return true;
  }
  return false;
}

/** The lines that do not begin inside a text of several lines. */
function plainLines(text: string): readonly string[] {
  let open: string | null = null;
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  return lines.filter((line) => {
    const isInside = open !== null;
    for (const [mark] of line.matchAll(/"""|'''/g))
      if (open === null) open = line.trimStart().startsWith("#") ? null : mark;
      else if (open === mark) open = null;
    return !isInside;
  });
}

function keysIn(path: string): readonly string[] {
  return Array.from(path.matchAll(new RegExp(KEY, "g")), ([key]) => key.replace(/^(["'])(.*)\1$/, "$2"));
}

function isIn(path: readonly string[], place: readonly string[]): boolean {
  return place.length <= path.length && place.every((key, at) => path[at] === key);
}
