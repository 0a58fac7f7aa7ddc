import { Command } from "commander";
import type { CliContext } from "./context.ts";
import { createProgram } from "./program.ts";

/** Where output has no width, that of the reference pages; longer lines are hard to read. */
const HELP_WIDTH = 100;
const ROOMY = 80;

/** Where there is little room: the commands without what they take, and words that wrap beside them all the same. */
const NARROW_HELP = {
  minWidthToWrap: 16,
  subcommandTerm: (command: Command) => [command.name(), ...command.aliases().slice(0, 1)].join("|"),
};

/** Runs a command line through commander, which knows all that a command line can be. */
export async function runFully(cli: CliContext, typed: readonly string[]): Promise<void> {
  cli.command = (name) => new Command(name);
  const program = createProgram(cli, typed);
  const writes: Promise<void>[] = [];
  const width = Math.min(cli.io.columns ?? HELP_WIDTH, HELP_WIDTH);
  for (const command of withSubcommands(program))
    command
      .exitOverride()
      .configureHelp(width < ROOMY ? NARROW_HELP : {})
      .configureOutput({
        writeOut: (text) => void writes.push(cli.io.out(text)),
        // What commander has to say of an error reaches the user through `reportError`.
        writeErr: () => {},
        getOutHelpWidth: () => width,
      });
  try {
    await program.parseAsync([...typed], { from: "user" });
  } finally {
    await Promise.all(writes);
  }
}

/** Every name by which a command can be asked for help: other names too, and those below another. */
export function commandNames(cli: CliContext): readonly string[] {
  cli.command = (name) => new Command(name);
  const below = (command: Command): readonly string[] =>
    command.commands.flatMap((one) => {
      const names = [one.name(), ...one.aliases()];
      return [...names, ...names.flatMap((name) => below(one).map((word) => `${name} ${word}`))];
    });
  return below(createProgram(cli, []));
}

/** A command and all below it: commander gives none of them its parent's output. */
function withSubcommands(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}
