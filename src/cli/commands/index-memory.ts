import type { Command } from "commander";
import { CheckpointError } from "../../errors.ts";
import type { ProjectionReport } from "../../operations/projections/report.ts";
import type { CliContext, CommonFlags } from "../context.ts";
import { withCommonOptions } from "../options.ts";
import { fileNotes, indexView, leftAloneNotes, waitingNotes } from "../views/index-report.ts";

function notAllWritten(failed: readonly ProjectionReport[]): CheckpointError {
  const lines = failed.map(({ path, why }) => `${path} was not updated: ${why}`);
  const hints = failed.flatMap((one) => one.hints ?? []);
  return new CheckpointError("environment", "index-failed", lines.join("; "), { hints });
}

/** `git checkpoint index` */
export function indexCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("index")
      .summary("regenerate MEMORY.md's section and all other generated files")
      .description(
        "Regenerate the section '## Active Checkpoints' of MEMORY.md, and every other generated file, from the refs.",
      ),
  ).action(async (flags: CommonFlags) => {
    const { regenerateIndex } = await import("../../operations/bundles/changes.ts");
    const report = await regenerateIndex(await cli.workspace(flags));
    if (report.problem && report.outcome === "failed") {
      const { message, hints } = report.problem;
      throw new CheckpointError("environment", "index-failed", `MEMORY.md was not updated: ${message}`, {
        hints,
      });
    }
    await cli.present(report, indexView, flags);
    const failed = report.projections.filter(({ outcome }) => outcome === "failed");
    const others = report.projections.filter(({ outcome }) => outcome !== "failed");
    const notes = [
      ...fileNotes({ ...report, projections: others }),
      ...leftAloneNotes(report),
      ...waitingNotes(report),
    ];
    for (const note of notes) await cli.note(note);
    if (failed.length > 0) throw notAllWritten(failed);
  });
}
