import type { Command } from "commander";
import type { Workspace } from "../operations/workspace.ts";
import type { CliContext, CommonFlags } from "./context.ts";
import { excluding } from "./options.ts";
import type { Nonce } from "./views/fence.ts";

/** Flags of commands that show what somebody else wrote. */
export interface ReaderFlags extends CommonFlags {
  readonly forPerson?: boolean;
}

/** Adds the options that say who reads the answer. */
export function withReaderOptions(command: Command): Command {
  const fenced = command.option(
    "--for-agent",
    "put pulled text that nobody has accepted between marks, as data",
  );
  const about = "put no marks around such text, even where a program reads it";
  return excluding(fenced, "--for-person", about, "forAgent");
}

/**
 * The mark that a stranger's words stand between, new each time so that no text can forge it; null where a person
 * reads. A pipe may lead to anybody, an agent that nobody here knows included.
 */
export function fenceFor(cli: CliContext, at: Workspace, flags: ReaderFlags): Nonce | null {
  if (flags.forPerson) return null;
  const isPerson = cli.io.isTerminal || cli.env.GIT_PAGER_IN_USE === "true";
  if (!flags.forAgent && !at.agent.agent && isPerson) return null;
  let nonce: string | null = null;
  return () => {
    nonce ??= crypto.randomUUID();
    return nonce;
  };
}
