import type { Command } from "commander";
import type { Confirm } from "../../operations/history/clear-question.ts";
import { isGlob } from "../../text/glob.ts";
import type { CliContext, CommonFlags } from "../context.ts";
import { nameArgument, usage, withCommonOptions } from "../options.ts";
import { askYesOrNo } from "../prompts.ts";
import { clearQuestion, clearView, leftNotes } from "../views/clear.ts";
import { indexNotes } from "../views/index-report.ts";
import { visibleLine } from "../visible.ts";

interface ClearFlags extends CommonFlags {
  readonly all?: boolean;
  readonly as?: string;
  readonly yes?: boolean;
}

/** `git checkpoint clear` */
export function clearCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("clear")
      .aliases(["rm", "delete"])
      .summary("end checkpoints without resuming them")
      .description("End checkpoints without resuming them. Their journals keep what they said.")
      .argument("[names...]", "which ones: names, or patterns such as 'wip-*'")
      .option("--all", "every live checkpoint of the profile that is set")
      .option("--as <profile>", "with --all: those of another profile")
      .option("-y, --yes", "do not ask"),
  ).action(async (given: readonly string[], flags: ClearFlags) => {
    if (flags.all && given.length > 0) throw usage("--all takes no names", "give names, or --all");
    if (!flags.all && given.length === 0)
      throw usage("nothing was named to clear", "give one or more names, or --all");
    if (flags.as !== undefined && !flags.all)
      throw usage("--as says whose checkpoints '--all' means", "add --all, or leave --as out");
    const { clear } = await import("../../operations/bundles/changes.ts");
    const result = await clear(await cli.workspace(flags), {
      names: flags.all ? "all" : given.map((one) => (isGlob(one) ? one : nameArgument(one))),
      profile: flags.as,
      yes: flags.yes,
      confirm: confirmFor(cli, flags),
    });
    await cli.present(result, clearView, flags);
    for (const { name, why } of result.leftAlone) await cli.note(`warning: '${name}' was left alone: ${why}`);
    for (const note of [...leftNotes(result), ...indexNotes(result.index)]) await cli.note(note);
  });
}

/** On a terminal somebody is asked; elsewhere the operation decides what it may do unasked. */
function confirmFor(cli: CliContext, flags: CommonFlags): Confirm | undefined {
  if (!cli.io.isInteractive || flags.json) return undefined;
  return (question) => askYesOrNo(cli.io, visibleLine(clearQuestion(question)));
}
