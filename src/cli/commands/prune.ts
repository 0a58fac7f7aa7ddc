import type { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { expiryFrom } from "../dates.ts";
import { usage, wholeNumber, withCommonOptions } from "../options.ts";
import { pruneView } from "../views/prune.ts";

interface PruneFlags extends CommonFlags {
  readonly expire?: string;
  readonly olderThan?: string;
  readonly dryRun?: boolean;
}

/** `git checkpoint prune` */
export function pruneCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("prune")
      .summary("drop the journals of checkpoints that ended long ago")
      .description(
        "Drop the journals of checkpoints that ended long ago. A live one is never touched. " +
          "Undo does not take it back.",
      )
      .option("--expire <time>", "before when they must have ended, as git takes it: 2.weeks.ago, now, never")
      .option("--older-than <days>", "the same in days (90 without either)")
      .option("-n, --dry-run", "print what would go, and drop nothing"),
  ).action(async (flags: PruneFlags) => {
    const { prune } = await import("../../operations/bundles/changes.ts");
    const given = flags.olderThan?.replace(/d(ays)?$/, "");
    if (given !== undefined && flags.expire !== undefined)
      throw usage("--expire and --older-than are two ways to say the same", "give one of them");
    const days = given === undefined ? undefined : wholeNumber(given, "--older-than");
    const at = await cli.workspace(flags);
    const before = flags.expire === undefined ? undefined : expiryFrom(flags.expire, at.clock.now());
    const result = await prune(at, { days, before, dryRun: flags.dryRun, progress: cli.watched(flags) });
    await cli.present(result, pruneView, flags);
  });
}
