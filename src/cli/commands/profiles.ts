import type { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { withCommonOptions } from "../options.ts";
import { profilesView } from "../views/profiles.ts";

/** `git checkpoint profiles` */
export function profilesCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("profiles")
      .summary("list the profiles, with a line on each")
      .description(
        "List the profiles, with a line on each. 'save --as <profile>' uses one once, checkpoint.profile for good.",
      ),
  ).action(async (flags: CommonFlags) => {
    const { listProfiles } = await import("../../operations/bundles/changes.ts");
    await cli.present(await listProfiles(await cli.workspace(flags)), profilesView, flags);
  });
}
