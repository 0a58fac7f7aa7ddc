import type { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { withCommonOptions } from "../options.ts";
import { configView } from "../views/config.ts";

/** `git checkpoint config` */
export function configCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("config")
      .summary("print each setting, its value and where it comes from")
      .description(
        "Print each setting, its value and where it comes from. Set one with 'git config <key> <value>'.",
      ),
  ).action(async (flags: CommonFlags) => {
    const { showSettings } = await import("../../operations/bundles/changes.ts");
    await cli.present(await showSettings(await cli.workspace(flags)), configView, flags);
  });
}
