import { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { optionalName, wholeNumber, withCommonOptions } from "../options.ts";
import { logView } from "../views/log.ts";

interface LogFlags extends CommonFlags {
  readonly maxCount?: string;
}

/** `git checkpoint log` */
export function logCommand(cli: CliContext): Command {
  return withCommonOptions(
    new Command("log")
      .summary("show what ever happened to a checkpoint, or to all")
      .description(
        "Show the journal of a checkpoint, or of all, newest first: who did what when, on which host.",
      )
      .argument("[name]", "whose; all without a name")
      .option("-n, --max-count <number>", "at most so many entries (50 without it); -3 is the same as -n 3"),
  ).action(async (given: string | undefined, flags: LogFlags) => {
    const { log } = await import("../../operations/history/log.ts");
    const name = optionalName(given);
    const most = flags.maxCount === undefined ? undefined : wholeNumber(flags.maxCount, "-n");
    const result = await log(await cli.workspace(flags), { name, most });
    if (result.entries.length + result.more === 0) await cli.note("No saved checkpoints found.");
    await cli.present(result, logView, flags);
    for (const what of result.damaged) await cli.note(`warning: ${what}`);
  });
}
