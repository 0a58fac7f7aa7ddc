import { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { withCommonOptions } from "../options.ts";
import { applyView } from "../views/apply.ts";

interface ApplyFlags extends CommonFlags {
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

/** `git checkpoint apply` */
export function applyCommand(cli: CliContext): Command {
  return withCommonOptions(
    new Command("apply")
      .summary("put the uncommitted work of a checkpoint back")
      .description(
        "Put the uncommitted work that a checkpoint captured back into the working tree. What changed since is merged; " +
          "the index is not touched.",
      )
      .argument("<state>", "which one: NAME, or NAME@{n} for the n-th state back")
      .option(
        "-f, --force",
        "merge into files with uncommitted changes, and leave out what cannot be written",
      )
      .option("-n, --dry-run", "print what would happen, and write nothing"),
  ).action(async (given: string, flags: ApplyFlags) => {
    const { apply } = await import("../../operations/bundles/changes.ts");
    const result = await apply(await cli.workspace(flags), {
      state: given,
      force: flags.force,
      dryRun: flags.dryRun,
    });
    await cli.present(result, applyView, flags);
    if (result.outcome === "conflicts") cli.exitCode = 1;
  });
}
