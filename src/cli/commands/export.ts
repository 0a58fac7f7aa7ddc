import type { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { withCommonOptions } from "../options.ts";
import { exportView } from "../views/export.ts";

interface ExportFlags extends CommonFlags {
  readonly as?: string;
  readonly output?: string;
  readonly force?: boolean;
}

/** `git checkpoint export` */
export function exportCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("export")
      .summary("write a checkpoint as a file of one of the systems")
      .description(
        "Write a checkpoint as a file of one of the systems, to standard output or where -o says. Nothing is consumed.",
      )
      .argument("<state>", "which one: 'name', or 'name@{n}' for the n-th state back")
      .option("--as <profile>", "whose form; that of the checkpoint's own profile without it")
      .option("-o, --output <file>", "the file to write")
      .option("-f, --force", "replace that file if it exists"),
  ).action(async (given: string, flags: ExportFlags) => {
    const { exportCheckpoint } = await import("../../operations/bundles/changes.ts");
    const result = await exportCheckpoint(await cli.workspace(flags), {
      state: given,
      profile: flags.as,
      file: flags.output,
      force: flags.force,
    });
    // What goes into a pipe is the file itself, to the byte; a terminal is shown no control characters.
    if (result.outcome === "printed" && !flags.json && !cli.io.isTerminal) return cli.io.out(result.text);
    const { text, ...rest } = result;
    return cli.present({ ...rest, document: text }, exportView, flags, () => result);
  });
}
