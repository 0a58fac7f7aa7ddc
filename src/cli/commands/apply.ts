import type { Command } from "commander";
import type { CliContext } from "../context.ts";
import { withCommonOptions } from "../options.ts";
import { pickFor } from "../pick.ts";
import { fenceFor, type ReaderFlags, withReaderOptions } from "../reader.ts";
import { applyView } from "../views/apply.ts";
import { chosenNote } from "../views/offers.ts";

interface ApplyFlags extends ReaderFlags {
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

/** `git checkpoint apply` */
export function applyCommand(cli: CliContext): Command {
  const command = cli
    .command("apply")
    .summary("put the uncommitted work of a checkpoint back")
    .description(
      "Put the uncommitted work that a checkpoint captured back into the working tree. What changed since is merged; " +
        "the index is not touched.",
    )
    .argument("[state]", "NAME or its beginning, NAME@{n} for the n-th state back; without it as 'continue'")
    .option("-f, --force", "merge into files with uncommitted changes, and leave out what cannot be written")
    .option("-n, --dry-run", "print what would happen, and write nothing");
  return withCommonOptions(withReaderOptions(command)).action(
    async (given: string | undefined, flags: ApplyFlags) => {
      const { apply } = await import("../../operations/bundles/changes.ts");
      const at = await cli.workspace(flags);
      const result = await apply(at, {
        state: given,
        force: flags.force,
        dryRun: flags.dryRun,
        pick: pickFor(cli, flags, "apply"),
      });
      const choice = chosenNote(result.name, result.chosen);
      if (choice) await cli.note(choice);
      await cli.present(result, applyView(fenceFor(cli, at, flags)), flags);
      if (result.outcome === "conflicts") cli.exitCode = 1;
    },
  );
}
