import type { Command } from "commander";
import type { RemovalPlan } from "../../operations/leave/remove-all.ts";
import { counted } from "../../text/phrases.ts";
import { type AgreementFlags, isAgreed } from "../agreement.ts";
import type { CliContext } from "../context.ts";
import { withCommonOptions } from "../options.ts";
import { removeAllView } from "../views/remove-all.ts";

interface RemoveAllFlags extends AgreementFlags {
  readonly bundle?: string;
}

/** `git checkpoint remove-all` */
export function removeAllCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("remove-all")
      .summary("take every ref, file and setting of this program out of the repository")
      .description(
        "Take every ref, file and setting of this program out of the repository, after all refs were written into " +
          "a bundle and read back from it. What remotes have stays there, and so do your own settings.",
      )
      .option("--bundle <file>", "where the bundle goes (without it: beside the repository)")
      .option("-y, --yes", "do not ask"),
  ).action(async (flags: RemoveAllFlags) => {
    const { removeAll } = await import("../../operations/bundles/upkeep.ts");
    const at = await cli.workspace({ ...flags, despiteBadSettings: true });
    const result = await removeAll(at, {
      bundle: flags.bundle,
      agree: (plan) => isAgreed(cli, flags, questionOf(plan), "remove-all"),
    });
    if (!result.agreed) return cli.note("nothing was removed");
    await cli.present(result, removeAllView, flags);
    if (result.files.some(({ outcome }) => outcome === "kept")) cli.exitCode = 1;
  });
}

function questionOf({ checkpoints, journals, bundle }: RemovalPlan): string {
  const what = `${counted(checkpoints, "checkpoint")} and ${counted(journals, "journal")}`;
  const where = bundle === null ? "" : `, after writing them to ${bundle}`;
  return `Remove ${what} with all files and settings of git checkpoint from this repository${where}?`;
}
