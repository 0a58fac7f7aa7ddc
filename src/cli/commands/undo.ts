import type { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { optionalName, withCommonOptions } from "../options.ts";
import { indexNotes } from "../views/index-report.ts";
import { forgottenNotes, hasLeft, lostNotes, redoView, undoView } from "../views/undo.ts";

/** `git checkpoint undo` */
export function undoCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("undo")
      .summary("take the latest operation back")
      .description(
        "Take the latest operation back: the latest one on a checkpoint, or the latest command as a whole. " +
          "Each further undo goes one step further back; redo does it again.",
      )
      .argument("[name]", "whose; the latest command's without a name"),
  ).action((given: string | undefined, flags: CommonFlags) => reverse(cli, "undo", given, flags));
}

/** `git checkpoint redo` */
export function redoCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("redo")
      .summary("do again what was undone")
      .description("Do again what the latest undo took back, until something new is recorded.")
      .argument("[name]", "whose; the latest undo's without a name"),
  ).action((given: string | undefined, flags: CommonFlags) => reverse(cli, "redo", given, flags));
}

async function reverse(
  cli: CliContext,
  verb: "undo" | "redo",
  given: string | undefined,
  flags: CommonFlags,
): Promise<void> {
  const { [verb]: operation } = await import("../../operations/bundles/changes.ts");
  const name = optionalName(given);
  const result = await operation(await cli.workspace(flags), { name });
  await cli.present(result, verb === "undo" ? undoView : redoView, flags);
  if (hasLeft(result)) cli.exitCode = 1;
  for (const note of [...lostNotes(result), ...forgottenNotes(result)]) await cli.note(note);
  for (const note of indexNotes(result.index)) await cli.note(note);
}
