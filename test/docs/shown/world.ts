import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CliAnswer, runMain } from "../../support/cli.ts";
import { hermeticEnv, tempFolder } from "../../support/git.ts";
import { programFile } from "../../support/program.ts";
import { runProgram } from "../../support/run-program.ts";
import { plainLine } from "./words.ts";

const require = createRequire(import.meta.url);
const FIXED = fileURLToPath(new URL("../../e2e/story/fixed-world.cjs", import.meta.url));
const UNITS = { m: 60_000, h: 3600_000, d: 24 * 3600_000 };

/** Put together here, so that no scanner takes a page or a test for a leak. */
const TOKEN = ["ghp", "q8ZtN3vLw2KxR5bYt7HsD1mFc9GpA4uEoX6i"].join("_");

const CONTROL = /\r|\x1b\[[0-9;]*[A-Za-z]/g;

/** What a page shows for what a machine has. */
const SHOWN = [["ghp_q8Zt…", TOKEN]] as const;

/** Machines with a shell each, and one clock for all. */
export interface World {
  /** Types a command on a machine and gives all that is seen; the status must be that which is said. */
  type(command: string, input: string | null, answers?: readonly string[]): Promise<Seen>;
  /** Goes to a machine; each has a home, a host name, and is at first in a folder that is empty. */
  on(machine: string): void;
}

export interface Seen {
  /** Output before errors, and the other way round: a page may show either. */
  readonly orders: readonly [string, string];
  readonly status: number;
}

/** A world with nothing in it. `clock +2h` and `clock <date>` let time pass, `on <machine>` goes elsewhere. */
export function newWorld(): World {
  const base = realpathSync(tempFolder());
  const folders = new Map<string, string>();
  let now = Date.UTC(2026, 10, 16, 12, 44, 12);
  let machine = "vm";

  const home = (): string => join(base, `home-of-${machine}`);
  const cwd = (): string => folders.get(machine) ?? join(base, machine);
  const environment = (): Record<string, string> => {
    const bin = join(base, "bin");
    mkdirSync(cwd(), { recursive: true });
    mkdirSync(home(), { recursive: true });
    if (!existsSync(bin)) writeProgram(bin);
    const date = new Date(now).toISOString();
    const [name, email] =
      machine === "laptop" ? ["B Developer", "b@example.org"] : ["A Developer", "dev@example.org"];
    const env = hermeticEnv(home());
    return {
      ...env,
      PATH: `${bin}:${env.PATH}`,
      GIT_AUTHOR_NAME: name ?? "",
      GIT_AUTHOR_EMAIL: email ?? "",
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
      GIT_CONFIG_COUNT: "2",
      GIT_CONFIG_KEY_0: "init.defaultBranch",
      GIT_CONFIG_VALUE_0: "main",
      GIT_CONFIG_KEY_1: "maintenance.auto",
      GIT_CONFIG_VALUE_1: "false",
      BASE: base,
      STORY_NOW: date,
      STORY_HOST: machine,
    };
  };

  /** In this process, which is much faster. */
  const inside = async (
    args: readonly string[],
    options: Parameters<typeof runMain>[2],
  ): Promise<CliAnswer> => {
    const { main } = require("../../../dist/look.cjs").main();
    const restore = require(FIXED).fixWorld(options.env);
    try {
      return await runMain(main, args, options);
    } finally {
      restore();
    }
  };

  const run = async (command: string, input: string, answers?: readonly string[]): Promise<CliAnswer> => {
    const env = environment();
    const line = plainLine(command);
    if (line) {
      now += 1000;
      const options = { cwd: cwd(), env: { ...env, TERM: "dumb", ...line.env } };
      const answer = await inside(line.args, answers ? { ...options, answers } : { ...options, input });
      return line.isQuiet ? { ...answer, stdout: "" } : answer;
    }
    const where = join(base, "where");
    const script = `${command.replace(/<<'?END'?/, "")}\nstatus=$?; pwd >'${where}'; exit $status\n`;
    const preloaded = { ...env, NODE_OPTIONS: `--require ${FIXED}` };
    const answer = await runProgram("bash", ["-c", script], { cwd: cwd(), env: preloaded, input });
    folders.set(machine, readFileSync(where, "utf8").trimEnd());
    return answer;
  };

  return {
    on: (name) => {
      machine = name;
    },
    type: async (command, input, answers) => {
      const [, time] = /^clock (\S+)$/.exec(command) ?? [];
      const [, to] = /^on (\S+)$/.exec(command) ?? [];
      if (to) machine = to;
      if (time) now = time.startsWith("+") ? now + later(time) : Date.parse(time);
      if (to || time) return { orders: ["", ""], status: 0 };
      const real = SHOWN.reduce((text, [shown, is]) => text.replaceAll(shown, is), command);
      const { stdout, stderr, status } = await run(real, input ?? "", answers);
      const told = (text: string): string =>
        text
          .replace(CONTROL, "")
          .replace(new RegExp(`${base}/(?:vm|desk|laptop)\\b`, "g"), "/home/dev")
          .replaceAll(base, "/srv");
      return { orders: [told(stdout + stderr), told(stderr + stdout)], status };
    },
  };
}

function later(time: string): number {
  const [, count, unit] = /^\+(\d+)([mhd])$/.exec(time) ?? [];
  return Number(count) * UNITS[unit as keyof typeof UNITS];
}

/** The built program as git finds it. */
function writeProgram(bin: string): void {
  mkdirSync(bin);
  const file = join(bin, "git-checkpoint");
  writeFileSync(file, `#!/bin/sh\nexec "${process.execPath}" "${programFile}" "$@"\n`);
  chmodSync(file, 0o755);
}
