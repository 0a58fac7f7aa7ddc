import { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { nameArgument, usage, withCommonOptions } from "../options.ts";
import { acceptView } from "../views/accept.ts";
import { indexNotes } from "../views/index-report.ts";

interface AcceptFlags extends CommonFlags {
  readonly all?: boolean;
}

/** `git checkpoint accept` */
export function acceptCommand(cli: CliContext): Command {
  return withCommonOptions(
    new Command("accept")
      .summary("take pulled checkpoints as your own")
      .description(
        "Take pulled checkpoints as your own: from then on their words stand in MEMORY.md and are shown to agents " +
          "like your own. Look at them first with 'git checkpoint show'.",
      )
      .argument("[names...]", "which ones")
      .option("--all", "every pulled checkpoint that is not accepted yet"),
  ).action(async (given: readonly string[], flags: AcceptFlags) => {
    if (flags.all && given.length > 0) throw usage("--all takes no names", "give names, or --all");
    if (!flags.all && given.length === 0)
      throw usage("nothing was named to accept", "give one or more names, or --all");
    const { accept } = await import("../../operations/bundles/changes.ts");
    const names = flags.all ? "all" : given.map(nameArgument);
    const result = await accept(await cli.workspace(flags), { names });
    await cli.present(result, acceptView, flags);
    for (const note of indexNotes(result.index)) await cli.note(note);
  });
}
