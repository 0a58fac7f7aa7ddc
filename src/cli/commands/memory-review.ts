import type { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { withCommonOptions } from "../options.ts";
import { reviewView } from "../views/memory-review.ts";

interface ReviewFlags extends CommonFlags {
  readonly apply?: boolean;
}

/** `git checkpoint memory review` */
export function reviewCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("review")
      .summary("say what to promote, what is over and what is wrong")
      .description(
        "Say what belongs into MEMORY.md, what has expired, what is said twice or in contradiction, and what is " +
          "not in form. Nothing is changed without --apply, and nothing is ever deleted.",
      )
      .option("--apply", "move to the archives what has expired, is weak and old, or is logged twice"),
  ).action(async (flags: ReviewFlags) => {
    const { reviewMemory } = await import("../../operations/bundles/upkeep.ts");
    const result = await reviewMemory(await cli.workspace(flags), { apply: flags.apply });
    await cli.present(result, reviewView, flags);
  });
}
