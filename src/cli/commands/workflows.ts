import type { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { several, withCommonOptions } from "../options.ts";
import { workflowsView } from "../views/workflows.ts";

interface WorkflowsFlags extends CommonFlags {
  readonly transcript?: readonly string[];
  readonly decline?: readonly string[];
  readonly verbose?: boolean;
}

/** `git checkpoint workflows` */
export function workflowsCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("workflows")
      .summary("find work that is repeated by hand and might become a skill")
      .description(
        "Find work that is repeated by hand: three times in a session of an agent, or five times by the project's " +
          "memory/context-log.md. It only proposes; nothing is created.",
      )
      .option(
        "--transcript <file>",
        "a session's record, or 'auto' for the newest one here; may be repeated",
        several,
      )
      .option(
        "--decline <skill>",
        "the name of a proposed skill that is not wanted, now or later; may be repeated",
        several,
      )
      .option("-v, --verbose", "also tell what is repeated and not proposed, and why"),
  ).action(async (flags: WorkflowsFlags) => {
    const { findWorkflows } = await import("../../operations/bundles/upkeep.ts");
    const report = await findWorkflows(await cli.workspace(flags), {
      transcripts: flags.transcript,
      decline: flags.decline,
    });
    await cli.present(report, workflowsView(flags.verbose ? "all" : "proposed"), flags);
  });
}
