import type { Command } from "commander";
import { counted } from "../../text/phrases.ts";
import type { CliContext, CommonFlags } from "../context.ts";
import { withCommonOptions } from "../options.ts";
import { importNotes, importView } from "../views/import.ts";
import { indexNotes } from "../views/index-report.ts";
import { askAboutTaken } from "./import-question.ts";

interface ImportFlags extends CommonFlags {
  readonly as?: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

/** `git checkpoint import` */
export function importCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("import")
      .summary("take in the checkpoint files of other systems")
      .description(
        "Take in the checkpoint files of other systems, or whole folders of them, with their own dates. The files stay " +
          "as they are; the same file twice makes one checkpoint, and undo takes the whole import back.",
      )
      .argument("<file-or-folder...>", "what to read")
      .option(
        "--as <form>",
        "read the files named as files of that profile or other form; in folders, only such files",
      )
      .option("-f, --force", "replace live checkpoints of the same names; their journals keep them")
      .option("-n, --dry-run", "print what would be imported, and write nothing"),
  ).action(async (paths: readonly string[], flags: ImportFlags) => {
    const { importFiles } = await import("../../operations/bundles/changes.ts");
    const asks = cli.io.isInteractive && !flags.json;
    const watched = cli.watched(flags);
    const result = await importFiles(await cli.workspace(flags), {
      paths,
      profile: flags.as,
      force: flags.force,
      dryRun: flags.dryRun,
      ask: asks && !flags.dryRun ? (taken) => askAboutTaken(cli, taken) : undefined,
      progress: watched && ((files) => watched(`looked at ${counted(files, "file")}`)),
    });
    await cli.present(result, importView, flags);
    for (const note of [...importNotes(result), ...indexNotes(result.index)]) await cli.note(note);
    const nothing = result.files.length === 0 || result.unread.length > 0;
    if (result.files.some(({ outcome }) => outcome === "refused")) cli.exitCode = 2;
    else if (nothing) cli.exitCode = 1;
  });
}
