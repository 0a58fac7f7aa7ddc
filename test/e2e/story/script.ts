/** One line of a chapter's script, with the text that follows it. */
export interface Step {
  /** The line as it stands. */
  readonly line: string;
  readonly words: readonly string[];
  /** What stands between `<<END` and `END`; null without it. */
  readonly text: string | null;
}

const HEREDOC = / <<END$/;

/** Reads a script: a step a line, empty lines aside, words quoted as in a shell. */
export function readScript(script: string): readonly Step[] {
  const lines = script.split("\n");
  const steps: Step[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (line.trim() === "") continue;
    if (!HEREDOC.test(line)) {
      steps.push({ line, words: line.startsWith("#") ? ["#"] : wordsOf(line), text: null });
      continue;
    }
    const end = lines.indexOf("END", at);
    if (end < 0) throw new Error(`no END after: ${line}`);
    const text = lines.slice(at + 1, end).map((one) => `${one}\n`);
    steps.push({ line, words: wordsOf(line.replace(HEREDOC, "")), text: text.join("") });
    at = end;
  }
  return steps;
}

/** Whether a step runs the program: `git checkpoint …`, with or without variables before it. */
export function isCommandLine({ words }: Step): boolean {
  const [git, command] = words.slice(variablesOf(words).length);
  return git === "git" && command === "checkpoint";
}

/** The `NAME=value` words that a command begins with. */
export function variablesOf(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
  return words.slice(0, first < 0 ? words.length : first);
}

/** Splits a line as a shell would: blanks part words, quotes of either kind keep them together. */
function wordsOf(line: string): readonly string[] {
  const words: string[] = [];
  for (const [word] of line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g))
    words.push(word.replace(/'([^']*)'|"([^"]*)"/g, (_, single, double) => single ?? double));
  return words;
}
