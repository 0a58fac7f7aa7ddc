import { Command } from "commander";
import type { CliContext } from "../context.ts";

/** Tools are handed whole files; nothing that we ask for is longer. */
const MOST_INPUT = 16 << 20;

/**
 * `git checkpoint hook`: it never fails, never asks, and says nothing but its answer, so it takes any command line. What
 * it says is for an agent, in that agent's form; there is no view of it.
 */
export function hookCommand(cli: CliContext): Command {
  return new Command("hook")
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
      try {
        const { answerHook } = await import("../../operations/bundles/hooks.ts");
        const answer = await answerHook({
          agent: agent ?? "",
          event,
          input: () =>
            cli.io.isInputTerminal ? Promise.resolve(new Uint8Array()) : cli.io.readUpTo(MOST_INPUT),
          cwd: cli.cwd,
          env: cli.env,
          clock: cli.clock,
        });
        if (answer !== null) await cli.io.out(`${answer}\n`);
      } catch {
        // Its host goes on as if there were no hook.
      }
      // Whoever called may leave our input open, and a git that hangs may hold our output.
      cli.leave(0);
    });
}
