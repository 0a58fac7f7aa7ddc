import type { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { excluding, usage, withCommonOptions } from "../options.ts";
import { completionView } from "../views/completion.ts";

interface CompletionFlags extends CommonFlags {
  readonly install?: boolean;
  readonly uninstall?: boolean;
}

/** `git checkpoint completion`; what shells ask, `completion --words`, `bin` answers by itself. */
export function completionCommand(cli: CliContext): Command {
  const command = cli
    .command("completion")
    .summary("teach a shell to complete commands, flags and names")
    .description(
      "Print the script that teaches a shell to complete 'git checkpoint' and 'git-checkpoint': commands, flags, names, " +
        "states, remotes, profiles and agents. --install puts it where the shell looks for it in your home.",
    )
    .argument("<shell>", "bash, zsh or fish");
  return withCommonOptions(
    excluding(command, "--install", "put it where the shell looks for it, and say where", "uninstall").option(
      "--uninstall",
      "take it away from there",
    ),
  ).action(async (given: string, flags: CompletionFlags) => {
    const { SHELLS, completionScript, installCompletion, uninstallCompletion } = await import(
      "../../operations/bundles/install.ts"
    );
    const shell = SHELLS.find((one) => one === given.toLowerCase());
    if (!shell) throw usage(`'${given}' is no shell that can be taught`, `name one of ${SHELLS.join(", ")}`);
    if (!flags.install && !flags.uninstall) {
      const script = completionScript(shell);
      return flags.json ? cli.present({ shell, script }, () => "", flags) : cli.io.out(script);
    }
    const report = await (flags.install ? installCompletion : uninstallCompletion)(shell, cli.env);
    await cli.present(report, completionView, flags);
    if (!flags.json) for (const step of report.after) await cli.note(`hint: ${step}`);
  });
}
