import { CheckpointError } from "../errors.ts";
import type { CliContext, CommonFlags } from "./context.ts";
import { askYesOrNo } from "./prompts.ts";
import { visibleLine } from "./visible.ts";
import { wrapped } from "./wrapped.ts";

/** What stands behind a question: a colon, and the answer. */
const ROOM_TO_ANSWER = ": yes ".length;

/** Flags of a command that cannot be taken back. */
export interface AgreementFlags extends CommonFlags {
  readonly yes?: boolean;
}

/** Whether somebody agrees, by `--yes` or by typing it; where nobody can be asked that is an error. */
export async function isAgreed(
  cli: CliContext,
  flags: AgreementFlags,
  question: string,
  command: string,
): Promise<boolean> {
  if (flags.yes) return true;
  if (!cli.io.isInteractive || flags.json) throw needsYes(question, command);
  const { columns } = cli.io;
  const asked = wrapped(visibleLine(`${question} (yes/no)`), columns && columns - ROOM_TO_ANSWER);
  return (await askYesOrNo(cli.io, asked)) === true;
}

function needsYes(question: string, command: string): CheckpointError {
  return new CheckpointError("refused", "needs-yes", `nobody is there to be asked: ${question}`, {
    hints: [`say so with 'git checkpoint ${command} --yes'`],
  });
}
