import type { Command } from "commander";
import { parseStateRef } from "../../checkpoint/state-ref.ts";
import type { CliContext } from "../context.ts";
import { dateFrom } from "../dates.ts";
import { usage, withCommonOptions } from "../options.ts";
import { pickFor } from "../pick.ts";
import { fenceFor, type ReaderFlags, withReaderOptions } from "../reader.ts";
import { outsideNote } from "../views/changed-outside.ts";
import { sourceLine } from "../views/fence.ts";
import { chosenNote } from "../views/offers.ts";
import { showJson, showView } from "../views/show.ts";

interface ShowFlags extends ReaderFlags {
  readonly at?: string;
  readonly raw?: boolean;
  readonly as?: string;
}

/** `git checkpoint show` */
export function showCommand(cli: CliContext): Command {
  const command = cli
    .command("show")
    .summary("print a checkpoint as it was saved")
    .description("Print a checkpoint as it was saved. Nothing is consumed.")
    .argument("[state]", "NAME or its beginning, NAME@{n} for the n-th state back; without it as 'continue'")
    .option("--at <date>", "as it was at that time, such as 2026-11-16T09:12")
    .option("--as <profile>", "as a file of that profile; 'git checkpoint profiles' lists them")
    .option("--raw", "the document's very bytes, control characters included");
  return withCommonOptions(withReaderOptions(command)).action(
    async (given: string | undefined, flags: ShowFlags) => {
      const state = given === undefined ? null : parseStateRef(given);
      if (state?.back != null && flags.at !== undefined)
        throw usage("'@{n}' and --at are two ways to say the same", "give one of them");
      const { show } = await import("../../operations/resume/show.ts");
      const workspace = await cli.workspace(flags);
      const result = await show(workspace, {
        state: given,
        at: flags.at === undefined ? undefined : dateFrom(flags.at),
        as: flags.as,
        pick: pickFor(cli, flags, "show"),
      });
      const choice = chosenNote(result.name, result.chosen);
      if (choice) await cli.note(choice);
      if (result.changedOutside) await cli.note(outsideNote(result.name));
      if (flags.raw && !flags.json) return cli.io.out(result.rendered ?? result.document);
      const nonce = fenceFor(cli, workspace, flags);
      if (result.foreign && !nonce) await cli.note(`warning: ${sourceLine(result.foreign)}`);
      return cli.present(result, showView(nonce), flags, showJson);
    },
  );
}
