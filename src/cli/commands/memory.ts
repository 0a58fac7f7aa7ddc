import type { Command } from "commander";
import type { CheckpointError } from "../../errors.ts";
import { closestNames } from "../../text/closest.ts";
import type { CliContext } from "../context.ts";
import { usage, withCommonOptions } from "../options.ts";
import { episodeCommand, refCommand } from "./memory-episode.ts";
import { factCommand } from "./memory-fact.ts";
import { lessonCommand } from "./memory-lesson.ts";
import { reviewCommand } from "./memory-review.ts";

/** `git checkpoint memory` */
export function memoryCommand(cli: CliContext): Command {
  const memory = withCommonOptions(cli.command("memory"))
    .summary("keep facts, episodes and lessons true over weeks")
    .description(
      "Keep what a project has learned in its own Markdown files: permanent facts in MEMORY.md, episodes that " +
        "expire in memory/context-log.md, lessons with their confidence in tasks/lessons.md.",
    )
    .usage("[options] <command>")
    .argument("[command]")
    .helpCommand(false)
    .enablePositionalOptions()
    .allowExcessArguments()
    .action((word: string | undefined) => {
      throw unknownWord(word, memory);
    })
    // `git checkpoint memory --json review` means what `git checkpoint memory review --json` means.
    .hook("preAction", (_, command) => {
      for (const [option, value] of Object.entries(memory.opts()))
        if (command.getOptionValue(option) === undefined) command.setOptionValue(option, value);
    });
  for (const make of [factCommand, episodeCommand, refCommand, lessonCommand, reviewCommand])
    memory.addCommand(make(cli).helpOption("-h, --help", "print help"));
  return memory;
}

function unknownWord(word: string | undefined, memory: Command): CheckpointError {
  const names = memory.commands.map((command) => command.name());
  if (word === undefined) return usage("say what to do with the memory", `give one of: ${names.join(", ")}`);
  const [close] = closestNames(word, names, 1);
  const hint = close ? `did you mean '${close}'?` : "run 'git checkpoint memory -h' to see the commands";
  return usage(`there is no command 'memory ${word}'`, hint);
}
