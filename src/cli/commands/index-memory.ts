import { Command } from "commander";
import { CheckpointError } from "../../errors.ts";
import type { CliContext, CommonFlags } from "../context.ts";
import { withCommonOptions } from "../options.ts";
import { indexNotes, indexView } from "../views/index-report.ts";

/** `git checkpoint index` */
export function indexCommand(cli: CliContext): Command {
  return withCommonOptions(
    new Command("index")
      .summary("regenerate MEMORY.md's section from the refs")
      .description("Regenerate the section '## Active Checkpoints' of MEMORY.md from the refs."),
  ).action(async (flags: CommonFlags) => {
    const { refreshIndex } = await import("../../operations/changes.ts");
    const report = await refreshIndex(await cli.workspace(flags));
    if (report.problem && report.outcome === "failed") {
      const { message, hints } = report.problem;
      throw new CheckpointError("environment", "index-failed", `MEMORY.md was not updated: ${message}`, {
        hints,
      });
    }
    await cli.present(report, indexView, flags);
    for (const note of indexNotes(report)) await cli.note(note);
  });
}
