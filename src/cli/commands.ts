import type { Command } from "commander";
import { acceptCommand } from "./commands/accept.ts";
import { applyCommand } from "./commands/apply.ts";
import { autosaveCommand } from "./commands/autosave.ts";
import { briefCommand } from "./commands/brief.ts";
import { checkCommand } from "./commands/check.ts";
import { clearCommand } from "./commands/clear.ts";
import { completionCommand } from "./commands/completion.ts";
import { configCommand } from "./commands/config.ts";
import { continueCommand } from "./commands/continue.ts";
import { diffCommand } from "./commands/diff.ts";
import { doctorCommand } from "./commands/doctor.ts";
import { exportCommand } from "./commands/export.ts";
import { forgetCommand } from "./commands/forget.ts";
import { handoffCommand } from "./commands/handoff.ts";
import { hookCommand } from "./commands/hook.ts";
import { importCommand } from "./commands/import.ts";
import { indexCommand } from "./commands/index-memory.ts";
import { installCommand, uninstallCommand } from "./commands/install.ts";
import { listCommand } from "./commands/list.ts";
import { logCommand } from "./commands/log.ts";
import { mcpCommand } from "./commands/mcp.ts";
import { memoryCommand } from "./commands/memory.ts";
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
import { viewCommand } from "./commands/view.ts";
import { workflowsCommand } from "./commands/workflows.ts";
import type { CliContext } from "./context.ts";

/** Every command by its name; help groups them. Each is made when it is asked for: nothing of the others is loaded. */
export const COMMANDS: Readonly<Record<string, (cli: CliContext) => Command>> = {
  save: (cli) => saveCommand(cli),
  edit: (cli) => editCommand(cli),
  continue: (cli) => continueCommand(cli),
  list: (cli) => listCommand(cli),
  show: (cli) => showCommand(cli),
  status: (cli) => statusCommand(cli),
  diff: (cli) => diffCommand(cli),
  view: (cli) => viewCommand(cli),
  apply: (cli) => applyCommand(cli),
  push: (cli) => pushCommand(cli),
  pull: (cli) => pullCommand(cli),
  sync: (cli) => syncCommand(cli),
  accept: (cli) => acceptCommand(cli),
  clear: (cli) => clearCommand(cli),
  log: (cli) => logCommand(cli),
  undo: (cli) => undoCommand(cli),
  redo: (cli) => redoCommand(cli),
  restore: (cli) => restoreCommand(cli),
  rename: (cli) => renameCommand(cli),
  index: (cli) => indexCommand(cli),
  prune: (cli) => pruneCommand(cli),
  forget: (cli) => forgetCommand(cli),
  import: (cli) => importCommand(cli),
  export: (cli) => exportCommand(cli),
  check: (cli) => checkCommand(cli),
  memory: (cli) => memoryCommand(cli),
  autosave: (cli) => autosaveCommand(cli),
  brief: (cli) => briefCommand(cli),
  statusline: (cli) => statuslineCommand(cli),
  handoff: (cli) => handoffCommand(cli),
  ledger: (cli) => ledgerCommand(cli),
  workflows: (cli) => workflowsCommand(cli),
  hook: (cli) => hookCommand(cli),
  profiles: (cli) => profilesCommand(cli),
  mcp: (cli) => mcpCommand(cli),
  config: (cli) => configCommand(cli),
  doctor: (cli) => doctorCommand(cli),
  install: (cli) => installCommand(cli),
  uninstall: (cli) => uninstallCommand(cli),
  completion: (cli) => completionCommand(cli),
  "remove-all": (cli) => removeAllCommand(cli),
};

/** Other names of commands that are typed every day. */
const ALIASES: Readonly<Record<string, string>> = {
  ls: "list",
  resume: "continue",
  rm: "clear",
  delete: "clear",
  mv: "rename",
};

/** The command that a word means, if it means one. */
export function commandCalled(word: string): ((cli: CliContext) => Command) | undefined {
  const name = Object.hasOwn(ALIASES, word) ? (ALIASES[word] ?? "") : word;
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}
