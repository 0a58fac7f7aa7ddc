import { Command } from "commander";
import type { CliContext } from "../context.ts";
import { withCommonOptions } from "../options.ts";
import { fenceFor, type ReaderFlags, withReaderOptions } from "../reader.ts";
import { applyView } from "../views/apply.ts";

interface ApplyFlags extends ReaderFlags {
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

/** `git checkpoint apply` */
export function applyCommand(cli: CliContext): Command {
  const command = new Command("apply")
    .summary("put the uncommitted work of a checkpoint back")
    .description(
      "Put the uncommitted work that a checkpoint captured back into the working tree. What changed since is merged; " +
        "the index is not touched.",
    )
    .argument("<state>", "which one: NAME, or NAME@{n} for the n-th state back")
    .option("-f, --force", "merge into files with uncommitted changes, and leave out what cannot be written")
    .option("-n, --dry-run", "print what would happen, and write nothing");
  return withCommonOptions(withReaderOptions(command)).action(async (given: string, flags: ApplyFlags) => {
    const { apply } = await import("../../operations/bundles/changes.ts");
    const at = await cli.workspace(flags);
    const result = await apply(at, {
      state: given,
      force: flags.force,
      dryRun: flags.dryRun,
    });
    await cli.present(result, applyView(fenceFor(cli, at, flags)), flags);
    if (result.outcome === "conflicts") cli.exitCode = 1;
  });
}
