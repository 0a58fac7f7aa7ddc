import type { Command } from "commander";
import type { CliContext } from "../context.ts";

/**
 * `git checkpoint hook`, for whoever asks what it is, or gives options before it: `bin` takes the straight way. It takes
 * any command line, and what it says is for an agent, in that agent's form; there is no view of it.
 */
export function hookCommand(cli: CliContext): Command {
  return cli
    .command("hook")
    .summary("answer a coding agent's hook")
    .description(
      "Answer a coding agent that runs this command as a hook: the call is read as JSON from standard input, and the " +
        "answer is in the agent's own form. The agents are claude-code, codex, gemini, copilot, cursor, opencode and " +
        "qwen. Whatever goes wrong is a line in a log under the git directory, and the exit status is always 0.",
    )
    .argument("[agent]", "whose hook it is")
    .argument("[event]", "what happened, for agents that do not say it in the call")
    .option("--json", "changes nothing: the answer is in the agent's form")
    .allowExcessArguments()
    .allowUnknownOption()
    .action(async (agent: string | undefined, event: string | undefined) => {
      const { runHook } = await import("../waited-for/hook.ts");
      await runHook(
        cli.host,
        [agent, event].filter((word) => word !== undefined),
      );
    });
}
