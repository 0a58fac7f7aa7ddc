import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tempFolder } from "./git.ts";
import { programFile } from "./program.ts";

/** Whether a program is on this machine, and answers. */
export function isHere(program: string): boolean {
  try {
    execFileSync(program, ["--version"], { stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}

/** An environment in which `git checkpoint` is the built program. */
export function withProgramOnPath(env: Record<string, string>): Record<string, string> {
  const bin = join(tempFolder(), "bin");
  mkdirSync(bin);
  symlinkSync(programFile, join(bin, "git-checkpoint"));
  return { ...env, PATH: `${bin}:${env.PATH}` };
}

/** A shell that reads keys, and what its settings say so that we can follow it. */
export interface KeyedShell {
  readonly cwd: string;
  readonly env: Record<string, string>;
  /** What it reads when it starts, before our own. */
  readonly settings: string;
}

const TAB = "\t";
/** Puts in all that could be completed. */
const ALL = "\u0018a";
/** Prints the line that stands there, and empties it. */
const TELL = "\u0018d";

/** What a shell makes of a line: of TAB, or of all that TAB could put there. */
export interface Typed {
  readonly line: string;
  readonly all?: true;
}

/** Types lines into a real interactive bash, and gives what stands there after TAB. */
export function typedInBash(shell: KeyedShell, lines: readonly Typed[]): Promise<readonly string[]> {
  const file = join(tempFolder(), "rc");
  const keys = [
    "PS1='READY> '",
    "bind 'set enable-bracketed-paste off'",
    `bind '"\\C-xa": insert-completions'`,
    `tell() { printf 'LINE<%s>\\n' "$READLINE_LINE"; READLINE_LINE=; READLINE_POINT=0; }`,
    `bind -x '"\\C-xd": tell'`,
  ];
  writeFileSync(file, `${shell.settings}\n${keys.join("\n")}\n`);
  return typed(shell, `bash --noprofile --rcfile '${file}' -i`, lines);
}

/** The same in zsh. */
export function typedInZsh(shell: KeyedShell, lines: readonly Typed[]): Promise<readonly string[]> {
  const keys = [
    "PS1='READY> '; unsetopt prompt_cr prompt_sp",
    "zle -C all-matches complete-word _generic; bindkey '^Xa' all-matches",
    "zstyle ':completion:all-matches:*' completer _all_matches _complete",
    "zstyle ':completion:all-matches:*' insert true",
    `tell() { print -r -- "LINE<$BUFFER>"; BUFFER=; }; zle -N tell; bindkey '^Xd' tell`,
    "bindkey '^I' complete-word",
  ];
  writeFileSync(join(shell.env.HOME ?? "", ".zshrc"), `${shell.settings}\n${keys.join("\n")}\n`);
  return typed(shell, "zsh -d -i", lines);
}

/** util-linux's `script` gives the shell a terminal of its own. */
function typed(
  { cwd, env }: KeyedShell,
  command: string,
  lines: readonly Typed[],
): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const child = spawn("script", ["-qfec", command, "/dev/null"], {
      cwd,
      env: { ...env, TERM: "dumb", COLUMNS: "1000" },
    });
    const told: string[] = [];
    let seen = "";
    let begun = false;
    const next = (): void => {
      const { line, all } = lines[told.length] ?? {};
      if (line === undefined) child.stdin.end("exit\n");
      else child.stdin.write(`${line}${all ? ALL : TAB}${TELL}`);
    };
    child.stdout.on("data", (chunk: Buffer) => {
      seen += chunk.toString();
      if (!begun && seen.includes("READY> ")) {
        begun = true;
        next();
      }
      const found = /LINE<([^\r\n]*)>\r?\n/.exec(seen);
      if (!begun || !found) return;
      told.push(found[1] ?? "");
      seen = seen.slice(found.index + found[0].length);
      next();
    });
    child.on("close", () => resolve(told));
  });
}
