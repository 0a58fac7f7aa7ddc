import type { Command } from "commander";
import { emptyHint, NONE_FOUND } from "../../operations/operation-errors.ts";
import type { CliContext } from "../context.ts";
import { optionalName, withCommonOptions } from "../options.ts";
import { fenceFor, type ReaderFlags, withReaderOptions } from "../reader.ts";
import { statusJson, statusView } from "../views/status.ts";

interface StatusFlags extends ReaderFlags {
  readonly diff?: boolean;
  readonly full?: boolean;
  readonly exitCode?: boolean;
}

/** `git checkpoint status` */
export function statusCommand(cli: CliContext): Command {
  const command = cli
    .command("status")
    .summary("say what changed since a checkpoint was saved")
    .description("Say what changed since a checkpoint, or each of them, was saved. Nothing is consumed.")
    .argument("[name]", "which one; all of them without a name")
    .option("--diff", "show the patches of changed files")
    .option("--full", "show every file and commit, however many")
    .option("--exit-code", "exit with 1 when anything drifted or is stale");
  return withCommonOptions(withReaderOptions(command)).action(
    async (given: string | undefined, flags: StatusFlags) => {
      const { status } = await import("../../operations/drift/status.ts");
      const name = optionalName(given);
      const at = await cli.workspace(flags);
      const result = await status(at, { name, diff: flags.diff });
      if (result.checkpoints.length + result.damaged.length === 0)
        await cli.note(result.empty?.words ?? NONE_FOUND);
      const was = result.empty && emptyHint(result.empty);
      if (was) await cli.note(`hint: ${was}`);
      const view = statusView(flags.full ? "full" : "short", fenceFor(cli, at, flags));
      await cli.present(result, view, flags, statusJson);
      const moved = result.checkpoints.some(
        ({ drift }) => drift.verdict === "drifted" || drift.verdict === "stale",
      );
      if (flags.exitCode && moved) cli.exitCode = 1;
    },
  );
}
