import { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { optionalName, withCommonOptions } from "../options.ts";
import { checkView } from "../views/check.ts";

/** `git checkpoint check` */
export function checkCommand(cli: CliContext): Command {
  return withCommonOptions(
    new Command("check")
      .summary("hold checkpoints to the quality bar, item by item")
      .description(
        "Hold checkpoints to the quality bar, item by item: what is good enough to resume from, which sentence is " +
          "not, and how to mend it. Exit 1 where one falls short.",
      )
      .argument("[name]", "which one; every live one without a name"),
  ).action(async (given: string | undefined, flags: CommonFlags) => {
    const { check } = await import("../../operations/bundles/upkeep.ts");
    const name = optionalName(given);
    const result = await check(await cli.workspace(flags), { name });
    await cli.present(result, checkView, flags);
    if (!result.passes) cli.exitCode = 1;
  });
}
