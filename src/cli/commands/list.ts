import { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { withCommonOptions } from "../options.ts";
import { listJson, listView, missingNotes, remoteListView } from "../views/list.ts";

interface ListFlags extends CommonFlags {
  /** True with `--drift`, false with `--no-drift`. */
  readonly drift?: boolean;
  /** True without a name. */
  readonly remote?: string | true;
}

/** `git checkpoint list` */
export function listCommand(cli: CliContext): Command {
  return withCommonOptions(
    new Command("list")
      .summary("list the live checkpoints, newest first")
      .description("List the live checkpoints, newest first: name, branch, age, drift and summary.")
      .option("--drift", "measure drift for all, not only for the newest 50")
      .option("--no-drift", "do not measure drift")
      .option("--remote [remote]", "what a remote has, without fetching it"),
  ).action(async (flags: ListFlags) => {
    if (flags.remote !== undefined) return listRemotely(cli, flags.remote, flags);
    const { list } = await import("../../operations/resume/list.ts");
    const drift = flags.drift === undefined ? undefined : flags.drift ? "all" : "none";
    const result = await list(await cli.workspace({ ...flags, damage: "tell" }), { drift });
    if (result.checkpoints.length + result.damaged.length === 0)
      await cli.note("No saved checkpoints found.");
    await cli.present(result, listView, flags, listJson);
    for (const note of missingNotes(result)) await cli.note(note);
  });
}

async function listRemotely(cli: CliContext, remote: string | true, flags: ListFlags): Promise<void> {
  const { listRemote, readWords } = await import("../../operations/bundles/sharing.ts");
  const at = await cli.workspace(flags);
  const where = readWords(at, remote === true ? [] : [remote]);
  const result = await listRemote(at, { ...where, mayAsk: cli.io.isInteractive });
  if (result.checkpoints.length === 0) await cli.note(`'${result.remote}' has no checkpoints`);
  await cli.present(result, remoteListView, flags);
}
