/** A command line of git checkpoint that needs no shell; null for any other. */
export interface PlainLine {
  /** Variables that stand before it. */
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
  /** Whether its output goes to the null device. */
  readonly isQuiet: boolean;
}

const WORD = /(?:'[^']*'|"(?:\\[\s\S]|[^"\\])*"|\\[\s\S]|[^\s'"\\])+/g;

/** Reads such a line: words and quotes, a here-document, the null device. */
export function plainLine(command: string): PlainLine | null {
  const line = command
    .replace(/\\\n/g, " ")
    .replace(/ <<'?END'?$/m, "")
    .replace(/ <\s?\/dev\/null\b/, "");
  const bare = line.replace(/ >\s?\/dev\/null$/, "");
  // In single quotes nothing means anything to a shell; in double quotes `$` and backticks do, unless escaped.
  const open = bare.replace(/'[^']*'/g, "").replace(/\\[\s\S]/g, "");
  if (/[$`]/.test(open) || /[|<>;&]/.test(open.replace(/"[^"]*"/g, ""))) return null;
  const words = Array.from(bare.matchAll(WORD), ([word]) => unquoted(word));
  const first = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
  if (words[first] !== "git" || words[first + 1] !== "checkpoint") return null;
  const env = Object.fromEntries(words.slice(0, first).map((word) => word.split(/=(.*)/s)));
  return { env, args: words.slice(first + 2), isQuiet: bare !== line };
}

function unquoted(word: string): string {
  return word.replace(
    /'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"|\\([\s\S])/g,
    (_, single, double, one) => single ?? double?.replace(/\\([$`"\\])/g, "$1") ?? one,
  );
}
