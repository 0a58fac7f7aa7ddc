import { Command } from "commander";
import { clearCommand } from "./commands/clear.ts";
import { configCommand } from "./commands/config.ts";
import { continueCommand } from "./commands/continue.ts";
import { indexCommand } from "./commands/index-memory.ts";
import { listCommand } from "./commands/list.ts";
import { overview } from "./commands/overview.ts";
import { saveCommand } from "./commands/save.ts";
import { showCommand } from "./commands/show.ts";
import { statusCommand } from "./commands/status.ts";
import type { CliContext, CommonFlags } from "./context.ts";
import { withCommonOptions } from "./options.ts";

declare const __VERSION__: string;

/** Every command, in the order of help. */
export const COMMANDS: readonly ((cli: CliContext) => Command)[] = [
  saveCommand,
  continueCommand,
  listCommand,
  showCommand,
  statusCommand,
  clearCommand,
  indexCommand,
  configCommand,
];

/** The program; what a command does is loaded when it runs. */
export function createProgram(cli: CliContext): Command {
  const program = withCommonOptions(new Command("git checkpoint"))
    .description(
      "Keep the place where work stopped in the repository itself, and learn on resume what went stale.",
    )
    .version(__VERSION__, "--version", "print the version")
    .helpOption("-h, --help", "print help")
    .helpCommand(false)
    .enablePositionalOptions()
    .showSuggestionAfterError()
    .action((flags: CommonFlags) => overview(cli, flags));
  for (const command of COMMANDS) program.addCommand(command(cli).helpOption("-h, --help", "print help"));
  return program;
}
