import type { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { nameArgument, withCommonOptions } from "../options.ts";
import { indexNotes } from "../views/index-report.ts";
import { renameView } from "../views/rename.ts";

/** `git checkpoint rename` */
export function renameCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("rename")
      .alias("mv")
      .summary("give a live checkpoint another name")
      .description(
        "Give a live checkpoint another name. Its journal goes with it; that of an ended checkpoint of the new name " +
          "goes on with both.",
      )
      .argument("<from>", "the name it has")
      .argument("<to>", "the name it gets"),
  ).action(async (from: string, to: string, flags: CommonFlags) => {
    const { rename } = await import("../../operations/bundles/changes.ts");
    const names = { from: nameArgument(from), to: nameArgument(to) };
    const result = await rename(await cli.workspace(flags), names);
    await cli.present(result, renameView, flags);
    for (const note of indexNotes(result.index)) await cli.note(note);
  });
}
