import { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { nameArgument, withCommonOptions } from "../options.ts";
import { checkpointJson } from "../views/checkpoint-json.ts";

interface ShowFlags extends CommonFlags {
  readonly raw?: boolean;
}

/** `git checkpoint show` */
export function showCommand(cli: CliContext): Command {
  return withCommonOptions(
    new Command("show")
      .summary("print a checkpoint as it was saved")
      .description("Print a checkpoint as it was saved. Nothing is consumed.")
      .argument("<name>", "which one")
      .option("--raw", "the document's very bytes, control characters included"),
  ).action(async (given: string, flags: ShowFlags) => {
    const { show } = await import("../../operations/show.ts");
    const result = await show(await cli.workspace(flags), nameArgument(given));
    if (flags.raw && !flags.json) return cli.io.out(result.document);
    return cli.present(
      result,
      ({ document }) => document,
      flags,
      ({ checkpoint, ...rest }) => ({
        ...rest,
        format: checkpoint.version,
        checkpoint: checkpointJson(checkpoint),
      }),
    );
  });
}
