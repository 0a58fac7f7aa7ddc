import { hostname } from "node:os";
import type { CliAnswer, CliOptions } from "./cli.ts";
import type { Machine } from "./machines.ts";
import { stable } from "./stable.ts";

/** A transcript of what several people typed and saw. */
export interface Story {
  /** Runs `git checkpoint …` on a machine and writes down what was seen there. */
  run(machine: Machine, args: readonly string[], more?: Partial<CliOptions>): Promise<CliAnswer>;
  /** What happened since the last time this was asked. */
  told(): string;
}

/** Opens an empty transcript; the clock stands still in it unless a command says otherwise. */
export function openStory(now = "2026-11-16T09:12:00Z"): Story {
  let lines: string[] = [];
  return {
    async run(machine, args, more = {}) {
      const answer = await machine.checkpoint(args, { now, ...more });
      const typed = ["git", "checkpoint", ...args].map(quoted).join(" ");
      lines.push(`${machine.name}$ ${typed}${seen(answer, machine)}`);
      return answer;
    },
    told() {
      const text = lines.join("");
      lines = [];
      return `\n${text}`;
    },
  };
}

/** What was seen; that all went well goes without saying. */
function seen(answer: CliAnswer, { root, home }: Machine): string {
  return (
    stable(answer, { ROOT: root, HOME: home })
      .replaceAll(`(${hostname()}, `, "(HOST, ")
      // The room that a merge leaves for its author is as wide as the name of this machine.
      .replace(/ {12,}/g, "  ")
      .replace(/exit 0\n$/, "")
  );
}

function quoted(word: string): string {
  return /^[\w@./:=-]+$/.test(word) ? word : `'${word}'`;
}
