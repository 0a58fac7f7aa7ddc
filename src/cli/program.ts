import { Command } from "commander";
import type { CheckpointError } from "../errors.ts";
import { closestNames } from "../text/closest.ts";
import { grouped } from "./command-groups.ts";
import { helpCommand } from "./commands/help.ts";
import { overview } from "./commands/overview.ts";
import { COMMANDS, commandCalled } from "./commands.ts";
import type { CliContext, CommonFlags } from "./context.ts";
import { usage, withCommonOptions } from "./options.ts";

declare const __VERSION__: string;

/** The program; a command line that names its command needs only that one. */
export function createProgram(cli: CliContext, argv: readonly string[]): Command {
  const program = withCommonOptions(new Command("git checkpoint"))
    .description(
      "Keep the place where work stopped in the repository itself, and learn on resume what went stale.",
    )
    .version(__VERSION__, "--version", "print the version")
    .helpOption("-h, --help", "print help")
    .helpCommand(false)
    .enablePositionalOptions()
    .showSuggestionAfterError()
    .usage("[options] [command]")
    .argument("[command]")
    .allowExcessArguments()
    .action((word: string | undefined, flags: CommonFlags) => {
      if (word !== undefined) throw unknownCommand(word, program);
      return overview(cli, flags);
    })
    .hook("preAction", (_, command) => {
      takeOver(program, command);
      cli.isQuiet = command.opts().quiet === true;
    });
  const named = commandCalled(argv[0] ?? "");
  if (named) program.addCommand(named(cli).helpOption("-h, --help", "print help"));
  else addAll(program, cli);
  return program;
}

function addAll(program: Command, cli: CliContext): void {
  for (const { heading, name } of grouped(Object.keys(COMMANDS))) {
    const command = COMMANDS[name]?.(cli).helpOption("-h, --help", "print help").helpGroup(heading);
    if (command) program.addCommand(command);
  }
  program
    .addCommand(
      helpCommand(program, (word) => unknownCommand(word, program)),
      { hidden: true },
    )
    .addHelpText("after", "\n'git checkpoint help <command>' explains one of them.");
}

/** `git checkpoint --json list` means what `git checkpoint list --json` means. */
function takeOver(program: Command, command: Command): void {
  for (const [option, value] of Object.entries(program.opts()))
    if (command !== program && command.getOptionValue(option) === undefined)
      command.setOptionValue(option, value);
}

function unknownCommand(word: string, program: Command): CheckpointError {
  const names = program.commands.flatMap((command) => [command.name(), ...command.aliases()]);
  const [close] = closestNames(word, names, 1);
  const hint = close ? `did you mean '${close}'?` : "run 'git checkpoint -h' to see the commands";
  return usage(`there is no command '${word}'`, hint);
}
