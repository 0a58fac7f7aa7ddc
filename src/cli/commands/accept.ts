import type { Command } from "commander";
import { parseStateRef } from "../../checkpoint/state-ref.ts";
import type { CliContext, CommonFlags } from "../context.ts";
import { usage, withCommonOptions } from "../options.ts";
import { acceptView } from "../views/accept.ts";
import { indexNotes } from "../views/index-report.ts";

interface AcceptFlags extends CommonFlags {
  readonly all?: boolean;
  readonly id?: string;
}

/** `git checkpoint accept` */
export function acceptCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("accept")
      .summary("take pulled checkpoints as your own")
      .description(
        "Take pulled checkpoints as your own: from then on their words stand in MEMORY.md and are shown to agents " +
          "like your own. Look at them first with 'git checkpoint show'.",
      )
      .argument("[states...]", "which ones: NAME, or NAME@{n} for the n-th state back")
      .option("--all", "every live checkpoint that was pulled and is not accepted yet")
      .option("--id <id>", "only if it is this document, as 'show --json' names it"),
  ).action(async (given: readonly string[], flags: AcceptFlags) => {
    if (flags.all && given.length > 0) throw usage("--all takes no names", "give names, or --all");
    if (!flags.all && given.length === 0)
      throw usage("nothing was named to accept", "give one or more names, or --all");
    const { accept } = await import("../../operations/bundles/changes.ts");
    const shown = flags.id === undefined ? undefined : documentId(flags.id, given);
    for (const state of given) parseStateRef(state); // What cannot be one is said before anything is opened.
    const result = await accept(await cli.workspace(flags), { names: flags.all ? "all" : given, shown });
    await cli.present(result, acceptView, flags);
    for (const note of indexNotes(result.index)) await cli.note(note);
  });
}

function documentId(given: string, states: readonly string[]): string {
  if (states.length !== 1) throw usage("--id is for one state", "name it, as in 'accept auth --id 3f2c9d1'");
  if (/^[0-9a-f]{4,64}$/.test(given)) return given;
  throw usage(`'${given}' is no id`, "give four or more of its digits, as in '--id 3f2c9d1'");
}
