import type { Command } from "commander";
import { NONE_FOUND } from "../../operations/operation-errors.ts";
import type { CliContext, CommonFlags } from "../context.ts";
import { optionalName, wholeNumber, withCommonOptions } from "../options.ts";
import { logGraphView, logView } from "../views/log.ts";
import { receiptsView } from "../views/receipts.ts";

interface LogFlags extends CommonFlags {
  readonly maxCount?: string;
  readonly graph?: boolean;
  readonly receipts?: boolean;
}

/** `git checkpoint log` */
export function logCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("log")
      .summary("show what ever happened to a checkpoint, or to all")
      .description(
        "Show the journal of a checkpoint, or of all, newest first: who did what when, on which host.",
      )
      .argument("[name]", "whose; all without a name")
      .option("-n, --max-count <number>", "at most so many entries (50 without it); -3 is the same as -n 3")
      .option("--graph", "draw which entry follows which, name by name")
      .option("--receipts", "what each compaction of a session lost, instead"),
  ).action(async (given: string | undefined, flags: LogFlags) => {
    const name = optionalName(given);
    const most = flags.maxCount === undefined ? undefined : wholeNumber(flags.maxCount, "-n");
    if (flags.receipts) return showReceipts(cli, { ...flags, name, most });
    const { log } = await import("../../operations/history/log.ts");
    const result = await log(await cli.workspace(flags), { name, most });
    if (result.entries.length + result.more === 0) await cli.note(NONE_FOUND);
    await cli.present(result, flags.graph ? logGraphView : logView, flags);
    for (const what of result.damaged) await cli.note(`warning: ${what}`);
  });
}

/** The receipts of this clone, or those of one checkpoint. */
async function showReceipts(
  cli: CliContext,
  {
    name,
    most = 50,
    ...flags
  }: LogFlags & { readonly name: string | undefined; readonly most: number | undefined },
): Promise<void> {
  const { compactionReceipts } = await import("../../operations/compaction/receipt.ts");
  const all = await compactionReceipts(await cli.workspace(flags));
  const receipts = all.filter((one) => name === undefined || one.name === name).slice(0, most);
  const none = "no compaction has handed over its summary";
  if (receipts.length === 0)
    await cli.note(all.length === 0 || !name ? none : `no summary was held against '${name}'`);
  await cli.present({ receipts }, receiptsView, flags, () => ({
    receipts: receipts.map(({ text: _, ...receipt }) => receipt),
  }));
}
