import { Command } from "commander";
import type { CheckpointError } from "../errors.ts";
import { closestNames } from "../text/closest.ts";
import { grouped } from "./command-groups.ts";
import { acceptCommand } from "./commands/accept.ts";
import { applyCommand } from "./commands/apply.ts";
import { autosaveCommand } from "./commands/autosave.ts";
import { briefCommand } from "./commands/brief.ts";
import { checkCommand } from "./commands/check.ts";
import { clearCommand } from "./commands/clear.ts";
import { configCommand } from "./commands/config.ts";
import { continueCommand } from "./commands/continue.ts";
import { diffCommand } from "./commands/diff.ts";
import { doctorCommand } from "./commands/doctor.ts";
import { exportCommand } from "./commands/export.ts";
import { forgetCommand } from "./commands/forget.ts";
import { handoffCommand } from "./commands/handoff.ts";
import { helpCommand } from "./commands/help.ts";
import { hookCommand } from "./commands/hook.ts";
import { importCommand } from "./commands/import.ts";
import { indexCommand } from "./commands/index-memory.ts";
import { installCommand, uninstallCommand } from "./commands/install.ts";
import { listCommand } from "./commands/list.ts";
import { logCommand } from "./commands/log.ts";
import { mcpCommand } from "./commands/mcp.ts";
import { memoryCommand } from "./commands/memory.ts";
import { overview } from "./commands/overview.ts";
import { profilesCommand } from "./commands/profiles.ts";
import { pruneCommand } from "./commands/prune.ts";
import { removeAllCommand } from "./commands/remove-all.ts";
import { renameCommand } from "./commands/rename.ts";
import { restoreCommand } from "./commands/restore.ts";
import { editCommand, ledgerCommand, saveCommand } from "./commands/save.ts";
import { pullCommand, pushCommand, syncCommand } from "./commands/share.ts";
import { showCommand } from "./commands/show.ts";
import { statusCommand } from "./commands/status.ts";
import { statuslineCommand } from "./commands/statusline.ts";
import { redoCommand, undoCommand } from "./commands/undo.ts";
import { workflowsCommand } from "./commands/workflows.ts";
import type { CliContext, CommonFlags } from "./context.ts";
import { usage, withCommonOptions } from "./options.ts";

declare const __VERSION__: string;

/** Every command by its name; help groups them. */
export const COMMANDS: Readonly<Record<string, (cli: CliContext) => Command>> = {
  save: saveCommand,
  edit: editCommand,
  continue: continueCommand,
  list: listCommand,
  show: showCommand,
  status: statusCommand,
  diff: diffCommand,
  apply: applyCommand,
  push: pushCommand,
  pull: pullCommand,
  sync: syncCommand,
  accept: acceptCommand,
  clear: clearCommand,
  log: logCommand,
  undo: undoCommand,
  redo: redoCommand,
  restore: restoreCommand,
  rename: renameCommand,
  index: indexCommand,
  prune: pruneCommand,
  forget: forgetCommand,
  import: importCommand,
  export: exportCommand,
  check: checkCommand,
  memory: memoryCommand,
  autosave: autosaveCommand,
  brief: briefCommand,
  statusline: statuslineCommand,
  handoff: handoffCommand,
  ledger: ledgerCommand,
  workflows: workflowsCommand,
  hook: hookCommand,
  profiles: profilesCommand,
  mcp: mcpCommand,
  config: configCommand,
  doctor: doctorCommand,
  install: installCommand,
  uninstall: uninstallCommand,
  "remove-all": removeAllCommand,
};

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
    .hook("preAction", (_, command) => takeOver(program, command));
  const named = Object.hasOwn(COMMANDS, argv[0] ?? "") ? COMMANDS[argv[0] ?? ""] : undefined;
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
