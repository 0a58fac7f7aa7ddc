import type { Command } from "commander";
import type { ForgetPlan } from "../../operations/history/forget.ts";
import { counted } from "../../text/phrases.ts";
import { type AgreementFlags, isAgreed } from "../agreement.ts";
import type { CliContext } from "../context.ts";
import { withCommonOptions } from "../options.ts";
import { forgetView } from "../views/forget.ts";
import { indexNotes } from "../views/index-report.ts";
import { shareNotes } from "../views/share.ts";

interface ForgetFlags extends AgreementFlags {
  readonly remote?: string | true;
}

/** `git checkpoint forget` */
export function forgetCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("forget")
      .summary("drop states that should never have been saved, for good and for everybody")
      .description(
        "Drop states that should never have been saved: all of a name, or single ones. Every clone drops them with " +
          "its next pull, and none can bring them back. This cannot be undone.",
      )
      .argument("<states...>", "<name> for all of its states, <name>@{n} for one")
      .option("--remote [remote]", "push the forgetting at once")
      .option("-y, --yes", "do not ask"),
  ).action(async (states: string[], flags: ForgetFlags) => {
    const { forget } = await import("../../operations/bundles/sharing.ts");
    const result = await forget(await cli.workspace(flags), {
      states,
      remote: flags.remote,
      mayAsk: cli.io.isInteractive,
      progress: cli.watched(flags),
      agree: (plan) => isAgreed(cli, flags, questionOf(plan), commandOf(states, flags)),
    });
    if (!result.agreed) return cli.note("nothing was forgotten");
    await cli.present(result, forgetView, flags);
    for (const note of result.pushed ? shareNotes(result.pushed) : []) await cli.note(note);
    for (const note of result.index ? indexNotes(result.index) : []) await cli.note(note);
    if (result.pushed?.names.some(({ outcome }) => outcome === "refused")) cli.exitCode = 2;
  });
}

/** The same again, the remote included: without it the forgetting would stay here. */
function commandOf(states: readonly string[], { remote }: ForgetFlags): string {
  const where = remote === undefined ? [] : [remote === true ? "--remote" : `--remote=${remote}`];
  return ["forget", ...states, ...where].join(" ");
}

function questionOf({ names, remote }: ForgetPlan): string {
  const parts = names.map(({ name, states, same, ends }) => {
    const marks = [...(same ? ["the same document"] : []), ...(ends ? ["it ends"] : [])];
    return `${counted(states, "state")} of '${name}'${marks.length > 0 ? ` (${marks.join(", ")})` : ""}`;
  });
  const where = remote === null ? "here" : `here and on '${remote}'`;
  return `Forget ${parts.join(" and ")} for good, ${where}?`;
}
