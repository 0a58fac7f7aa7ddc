import { join } from "node:path";
import { type CliAnswer, runCli } from "../support/cli.ts";
import { hermeticEnv, runGit } from "../support/git.ts";
import type { ProgramAnswer } from "../support/run-program.ts";
import { CLONES, type CloneName } from "./sync-steps.ts";

/** A clone of a run, with a clock of its own. */
export interface Clone {
  readonly name: CloneName;
  git(args: readonly string[], input?: string): Promise<ProgramAnswer>;
  /** Runs the program, and notes it in the log. */
  checkpoint(args: readonly string[], input?: string): Promise<CliAnswer>;
}

/** A document that `save` reported. */
export interface Saved {
  readonly name: string;
  readonly oid: string;
}

/** Three clones, their remote, and what the model remembers of them. */
export interface World {
  readonly clones: Readonly<Record<CloneName, Clone>>;
  readonly remote: { git(args: readonly string[], input?: string): Promise<ProgramAnswer> };
  readonly saved: Saved[];
  /** Every command so far, with what came of it: what a failure prints. */
  readonly log: string[];
  /** Words that were never said before. */
  words(): string;
}

/** The world in a folder that has the repositories; two clocks agree to the millisecond, the third is behind. */
export function openWorld(root: string, start: Date): World {
  const env = hermeticEnv(root);
  const log: string[] = [];
  let spoken = 0;
  const clones = CLONES.map((name) => {
    const behind = name === "cleo" ? 15 * 60_000 : 0;
    return [name, openClone(root, name, start.getTime() - behind, log)] as const;
  });
  return {
    clones: Object.fromEntries(clones) as Record<CloneName, Clone>,
    remote: { git: (args, input) => runGit(join(root, "remote.git"), env, args, input) },
    saved: [],
    log,
    words: () => `words ${++spoken}`,
  };
}

function openClone(root: string, name: CloneName, start: number, log: string[]): Clone {
  const cwd = join(root, name);
  const env = {
    ...hermeticEnv(root),
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: `${name}@example.org`,
  };
  let commands = 0;
  return {
    name,
    git: (args, input) => runGit(cwd, env, args, input),
    checkpoint: async (args, input = "") => {
      const now = new Date(start + 700 * ++commands).toISOString();
      const answer = await runCli(args, { cwd, env: { ...env, ...engineFor(name, args) }, input, now });
      log.push(`${name}$ git checkpoint ${args.join(" ")}${input && " <<document"}  ${outcomeOf(answer)}`);
      return answer;
    },
  };
}

const SHARING = new Set(["pull", "push", "sync"]);

/** The third clone works with the other engine, except where that one cannot go: to a remote that is a folder. */
function engineFor(name: CloneName, [verb = ""]: readonly string[]): Record<string, string> {
  return name === "cleo" && !SHARING.has(verb) ? { GIT_CHECKPOINT_ENGINE: "isomorphic" } : {};
}

/** The exit status, what became of each name if it says so, and why it was refused. */
function outcomeOf({ status, stdout, stderr }: CliAnswer): string {
  const names = [...stdout.matchAll(/"name": *"(\w+)",\s*"outcome": *"(\w+)"/g)];
  const told = names.map(([, name, outcome]) => ` ${name} ${outcome}`).join(",");
  return `[${status}]${told}${status === 0 ? "" : `\n  ${stderr.trim().replaceAll("\n", "\n  ")}`}`;
}
