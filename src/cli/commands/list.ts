import { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { withCommonOptions } from "../options.ts";
import { listView } from "../views/list.ts";

interface ListFlags extends CommonFlags {
  /** True with `--drift`, false with `--no-drift`. */
  readonly drift?: boolean;
}

/** `git checkpoint list` */
export function listCommand(cli: CliContext): Command {
  return withCommonOptions(
    new Command("list")
      .summary("list the live checkpoints, newest first")
      .description("List the live checkpoints, newest first: name, branch, age, drift and summary.")
      .option("--drift", "measure drift for all, not only for the newest 50")
      .option("--no-drift", "do not measure drift"),
  ).action(async (flags: ListFlags) => {
    const { list } = await import("../../operations/list.ts");
    const drift = flags.drift === undefined ? "newest" : flags.drift ? "all" : "none";
    const result = await list(await cli.workspace(flags), { drift });
    if (result.checkpoints.length + result.damaged.length === 0)
      await cli.note("No saved checkpoints found.");
    await cli.present(result, listView, flags);
  });
}
