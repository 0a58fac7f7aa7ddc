import type { Command } from "commander";
import type { SessionBrief } from "../../operations/brief/brief.ts";
import type { CliContext, CommonFlags } from "../context.ts";
import { excluding, withCommonOptions } from "../options.ts";
import { briefView } from "../views/brief.ts";

interface BriefFlags extends CommonFlags {
  readonly for?: string;
}

const NOTHING: SessionBrief = { text: "", name: null, waiting: 0 };

/** `git checkpoint brief` */
export function briefCommand(cli: CliContext): Command {
  const command = cli
    .command("brief")
    .summary("print what a session should start with")
    .description(
      "Print what a session should start with, in at most 2,000 characters: this branch's checkpoint, what changed since, and what else is waiting. Nothing is consumed.",
    );
  const about = "in the form that the agent's hooks answer in";
  return withCommonOptions(excluding(command, "--for <agent>", about, "json")).action(
    async (flags: BriefFlags) => {
      const { sessionStartFor } = await import("../../operations/brief/for-agent.ts");
      // Which agent is meant is a matter of the command line, and so the one thing that is refused.
      if (flags.for !== undefined) sessionStartFor(flags.for, "");
      const result = await briefed(cli, flags);
      if (flags.for !== undefined) {
        const answer = sessionStartFor(flags.for, result.text);
        if (answer !== "") await cli.io.out(`${answer}\n`);
        return;
      }
      await cli.present({ lines: result.text.split("\n") }, briefView, flags, () => result);
    },
  );
}

/** A session starts all the same, also where there is no repository. */
async function briefed(cli: CliContext, flags: BriefFlags): Promise<SessionBrief> {
  try {
    const { briefSession } = await import("../../operations/brief/brief.ts");
    const at = await cli.workspace({ ...flags, damage: "tell", despiteBadSettings: true, dryRun: true });
    return await briefSession(at);
  } catch {
    return NOTHING;
  }
}
