import type { Command } from "commander";
import { minuteStamp } from "../../checkpoint/moment.ts";
import type { CliContext, CommonFlags } from "../context.ts";
import { withCommonOptions } from "../options.ts";
import { indexNotes } from "../views/index-report.ts";

interface RestoreFlags extends CommonFlags {
  readonly force?: boolean;
}

/** `git checkpoint restore` */
export function restoreCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("restore")
      .summary("make an earlier state live again")
      .description(
        "Make an earlier state of a checkpoint live again, under its own name or another. " +
          "Without '@{n}' it is the latest state of a checkpoint that has ended.",
      )
      .argument("<state>", "which one: 'name' or 'name@{n}', as 'git checkpoint log' counts")
      .argument("[as]", "the name to give it")
      .option("-f, --force", "replace a live checkpoint of that other name; its journal keeps it"),
  ).action(async (state: string, as: string | undefined, flags: RestoreFlags) => {
    const { restore } = await import("../../operations/bundles/changes.ts");
    const result = await restore(await cli.workspace(flags), {
      state,
      as,
      force: flags.force,
    });
    await cli.present(
      result,
      ({ name, from, saved }) =>
        name === from
          ? `Checkpoint "${name}" is live again, as saved ${minuteStamp(saved)}\n`
          : `Checkpoint "${name}" is live, as "${from}" was saved ${minuteStamp(saved)}\n`,
      flags,
    );
    if (result.foreign)
      await cli.note(
        `hint: it was pulled, and nobody here has accepted it: look with 'git checkpoint show ${result.name}'`,
      );
    for (const note of indexNotes(result.index)) await cli.note(note);
  });
}
