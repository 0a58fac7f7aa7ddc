import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { type CliAnswer, runMain } from "../../support/cli.ts";
import { runProgram as runAsProcess } from "../../support/run-program.ts";

const require = createRequire(import.meta.url);
const PRELOAD = fileURLToPath(new URL("fixed-world.cjs", import.meta.url));

export interface ProgramOptions {
  readonly cwd: string;
  readonly env: Record<string, string>;
  readonly input: string;
}

/** Runs a command line in the story's fixed world. */
export type RunProgram = (args: readonly string[], options: ProgramOptions) => Promise<CliAnswer>;

/** A program as a process of its own, in a pipe. */
export function asProcess(program: string): RunProgram {
  return (args, options) => runAsProcess(process.execPath, ["--require", PRELOAD, program, ...args], options);
}

/** The built program in this process; one command at a time, as there is only one world. */
export const inThisProcess: RunProgram = async (args, options) => {
  const { main } = require("../../../dist/look.cjs").main();
  const restore = require("./fixed-world.cjs").fixWorld(options.env);
  try {
    return await runMain(main, args, options);
  } finally {
    restore();
  }
};
