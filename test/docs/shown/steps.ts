import { PROMPT } from "./blocks.ts";

/** One thing that is typed, and what the page shows below it. */
export interface Step {
  /** The machine; "" where there is only one. */
  readonly who: string;
  /** As it is typed, without the prompt; a remark with its `#`. */
  readonly command: string;
  /** The text of a here-document; null without one. */
  readonly input: string | null;
  /** All of the above as it stands on the page. */
  readonly typed: string;
  readonly shown: string;
}

/** The steps of a block. Without prompts each line is a command, and nothing is shown. */
export function stepsOf(text: string): readonly Step[] {
  const lines = text.split("\n").slice(0, -1);
  const isTerminal = lines.some((line) => PROMPT.test(line));
  const isStart = (line: string): boolean => !isTerminal || PROMPT.test(line) || /^# /.test(line);
  const steps: Step[] = [];
  for (let at = 0; at < lines.length; ) {
    const from = at;
    const command = [lines[at++] ?? ""];
    while (command.at(-1)?.endsWith("\\")) command.push(lines[at++] ?? "");
    const input = /<<'?END'?/.test(command.join("\n")) ? upTo("END", lines, at) : null;
    if (input) at += input.length + 1;
    const typed = lines.slice(from, at);
    const shownFrom = at;
    const isInside = quoted(lines, from, isTerminal);
    while (at < lines.length && (isInside(at) || !isStart(lines[at] ?? ""))) at++;
    steps.push({
      who: /^([a-z]*)\$ /.exec(command[0] ?? "")?.[1] ?? "",
      command: command.join("\n").replace(PROMPT, ""),
      input: input && joined(input),
      typed: joined(typed),
      shown: isTerminal ? joined(lines.slice(shownFrom, at)) : "",
    });
  }
  return steps;
}

/** A heading in what a program prints begins as a remark does: a remark stands between empty lines. */
function quoted(lines: readonly string[], from: number, isTerminal: boolean): (at: number) => boolean {
  return (at) =>
    isTerminal &&
    at > from &&
    /^# /.test(lines[at] ?? "") &&
    !(lines[at - 1] === "" && lines[at + 1] === "" && PROMPT.test(lines[at + 2] ?? ""));
}

function upTo(end: string, lines: readonly string[], from: number): readonly string[] {
  const at = lines.indexOf(end, from);
  if (at < 0) throw new Error(`no ${end} after: ${lines[from - 1]}`);
  return lines.slice(from, at);
}

function joined(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
