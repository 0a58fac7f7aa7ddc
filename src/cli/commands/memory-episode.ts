import type { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { withCommonOptions } from "../options.ts";
import { episodeView, refView } from "../views/memory-episode.ts";
import { memoryNotes } from "../views/memory-notes.ts";

interface EpisodeFlags extends CommonFlags {
  readonly type: string;
  readonly ttl?: string;
}

/** `git checkpoint memory episode` */
export function episodeCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("episode")
      .summary("log what happened, was decided or is planned")
      .description(
        "Log what happened, was decided or is planned in memory/context-log.md. It is kept as long as its type " +
          "is worth reading; words that are there already count as a reuse.",
      )
      .argument("<text>", "what happened, in one line")
      .requiredOption("--type <type>", "one word, such as DECISION, COMPLETION or STATE")
      .option("--ttl <time>", "permanent, or a number of days such as 90d; follows from the type"),
  ).action(async (text: string, flags: EpisodeFlags) => {
    const { logEpisode } = await import("../../operations/bundles/upkeep.ts");
    const request = { text, type: flags.type, ttl: flags.ttl };
    const result = await logEpisode(await cli.workspace(flags), request);
    await cli.present(result, episodeView, flags);
    for (const note of memoryNotes(result)) await cli.note(note);
  });
}

/** `git checkpoint memory ref` */
export function refCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("ref")
      .summary("count that an episode was of use again")
      .description(
        "Count that an episode was of use again; from the third time on it belongs into MEMORY.md.",
      )
      .argument("<text-or-id>", "the episode's id, its words or a part of them"),
  ).action(async (wanted: string, flags: CommonFlags) => {
    const { countUse } = await import("../../operations/bundles/upkeep.ts");
    await cli.present(await countUse(await cli.workspace(flags), { episode: wanted }), refView, flags);
  });
}
