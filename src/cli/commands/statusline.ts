import type { Command } from "commander";
import type { StatusLine } from "../../operations/brief/statusline.ts";
import type { CliContext, CommonFlags } from "../context.ts";
import { withCommonOptions } from "../options.ts";
import { coloured } from "../style.ts";
import { statuslineView } from "../views/statusline.ts";

interface StatuslineFlags extends CommonFlags {
  readonly color?: boolean;
}

const NOTHING: StatusLine = {
  name: null,
  age: null,
  drift: null,
  waiting: 0,
  contextPercent: null,
  save: null,
};

/** `git checkpoint statusline` */
export function statuslineCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("statusline")
      .summary("one line for a prompt or an agent's status line")
      .description(
        "Print one line for a shell prompt or an agent's status line: this branch's checkpoint, its age and drift, and how many wait. Nothing on failure.",
      )
      .option("--color", "in colour, also where the output is no terminal"),
  ).action(async (flags: StatuslineFlags) => {
    const line = await lineHere(cli, flags).catch(() => NOTHING);
    await cli.present(line, (one, style) => statuslineView(one, flags.color ? coloured : style), flags);
  });
}

/** What is told where we are, or in the folder that an agent names on standard input. */
async function lineHere(cli: CliContext, flags: StatuslineFlags): Promise<StatusLine> {
  const { readStatusInput, statusLine } = await import("../../operations/brief/statusline.ts");
  const given = cli.io.isInputTerminal
    ? null
    : readStatusInput(await cli.io.readSoon((text) => readStatusInput(text) !== null));
  const at = await cli.workspace({
    ...flags,
    damage: "tell",
    despiteBadSettings: true,
    dryRun: true,
    ...(given?.cwd ? { cwd: given.cwd } : {}),
  });
  return statusLine(at, { contextPercent: given?.contextPercent ?? null });
}
