import type { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { withCommonOptions } from "../options.ts";

/** `git checkpoint mcp` */
export function mcpCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("mcp")
      .summary("serve checkpoints to a coding agent over MCP")
      .description(
        "Serve checkpoints to a coding agent over the Model Context Protocol: tools, resources and prompts, on standard " +
          "input and output. An agent starts it; it ends when the agent is gone.",
      ),
  ).action(async (flags: CommonFlags) => {
    if (cli.io.isInputTerminal)
      await cli.note("hint: an agent starts this and speaks JSON with it; Ctrl-D ends it");
    await cli.serveMcp(flags);
  });
}
