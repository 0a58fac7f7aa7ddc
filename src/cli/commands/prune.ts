import { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { wholeNumber, withCommonOptions } from "../options.ts";
import { pruneView } from "../views/prune.ts";

interface PruneFlags extends CommonFlags {
  readonly olderThan?: string;
  readonly dryRun?: boolean;
}

/** `git checkpoint prune` */
export function pruneCommand(cli: CliContext): Command {
  return withCommonOptions(
    new Command("prune")
      .summary("drop the journals of checkpoints that ended long ago")
      .description(
        "Drop the journals of checkpoints that ended long ago. A live one is never touched. " +
          "Undo does not take it back.",
      )
      .option("--older-than <days>", "how many days ago they must have ended (90 without it)")
      .option("-n, --dry-run", "print what would go, and drop nothing"),
  ).action(async (flags: PruneFlags) => {
    const { prune } = await import("../../operations/bundles/changes.ts");
    const given = flags.olderThan?.replace(/d(ays)?$/, "");
    const days = given === undefined ? undefined : wholeNumber(given, "--older-than");
    const result = await prune(await cli.workspace(flags), { days, dryRun: flags.dryRun });
    await cli.present(result, pruneView, flags);
  });
}
