import type { Command } from "commander";
import type { CliContext } from "../context.ts";
import { optionalName, withCommonOptions } from "../options.ts";
import { fenceFor, type ReaderFlags, withReaderOptions } from "../reader.ts";
import { checkView } from "../views/check.ts";

/** `git checkpoint check` */
export function checkCommand(cli: CliContext): Command {
  const command = cli
    .command("check")
    .summary("hold checkpoints to the quality bar, item by item")
    .description(
      "Hold checkpoints to the quality bar, item by item: what is good enough to resume from, which sentence is " +
        "not, and how to mend it. Exit 1 where one falls short.",
    )
    .argument("[name]", "which one; every live one without a name");
  return withCommonOptions(withReaderOptions(command)).action(
    async (given: string | undefined, flags: ReaderFlags) => {
      const { check } = await import("../../operations/bundles/upkeep.ts");
      const name = optionalName(given);
      const at = await cli.workspace(flags);
      const result = await check(at, { name });
      await cli.present(result, checkView(fenceFor(cli, at, flags)), flags);
      if (!result.passes) cli.exitCode = 1;
    },
  );
}
