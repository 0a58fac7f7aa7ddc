import type { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { withCommonOptions } from "../options.ts";
import { doctorView } from "../views/doctor.ts";

interface DoctorFlags extends CommonFlags {
  readonly fix?: boolean;
  readonly offline?: boolean;
}

/** `git checkpoint doctor` */
export function doctorCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("doctor")
      .summary("look for damage in refs, journals, files and settings, and mend it")
      .description(
        "Look at every ref, journal, generated file and setting, and at what else could harm them. A line for each " +
          "finding says what it is, why it matters and what to do. Exit 1 where something is left to do.",
      )
      .option("--fix", "do what is safe and can be taken back, and say what was done")
      .option("--offline", "do not ask the remote what it has"),
  ).action(async (flags: DoctorFlags) => {
    const { doctor } = await import("../../operations/bundles/upkeep.ts");
    const { fix, offline } = flags;
    const result = await doctor(await cli.workspace({ ...flags, despiteBadSettings: true, dryRun: !fix }), {
      fix,
      offline,
      progress: cli.watched(flags),
    });
    await cli.present(result, doctorView, flags);
    if (!result.healthy) cli.exitCode = 1;
  });
}
