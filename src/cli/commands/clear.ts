import { Command } from "commander";
import { isGlob } from "../../text/glob.ts";
import type { CliContext, CommonFlags } from "../context.ts";
import { nameArgument, usage, withCommonOptions } from "../options.ts";
import { clearView } from "../views/clear.ts";
import { indexNotes } from "../views/index-report.ts";

interface ClearFlags extends CommonFlags {
  readonly all?: boolean;
}

/** `git checkpoint clear` */
export function clearCommand(cli: CliContext): Command {
  return withCommonOptions(
    new Command("clear")
      .aliases(["rm", "delete"])
      .summary("end checkpoints without resuming them")
      .description("End checkpoints without resuming them. Their journals keep what they said.")
      .argument("[names...]", "which ones: names, or patterns such as 'wip-*'")
      .option("--all", "every live checkpoint"),
  ).action(async (given: readonly string[], flags: ClearFlags) => {
    if (flags.all && given.length > 0) throw usage("--all takes no names", "give names, or --all");
    if (!flags.all && given.length === 0)
      throw usage("nothing was named to clear", "give one or more names, or --all");
    const { clear } = await import("../../operations/bundles/changes.ts");
    const result = await clear(await cli.workspace(flags), {
      names: flags.all ? "all" : given.map((one) => (isGlob(one) ? one : nameArgument(one))),
    });
    await cli.present(result, clearView, flags);
    for (const { name, why } of result.leftAlone) await cli.note(`warning: '${name}' was left alone: ${why}`);
    for (const note of indexNotes(result.index)) await cli.note(note);
  });
}
