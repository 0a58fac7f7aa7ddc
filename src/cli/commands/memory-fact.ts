import type { Command } from "commander";
import { CheckpointError } from "../../errors.ts";
import type { FactRecorded } from "../../operations/memory/fact.ts";
import type { CliContext, CommonFlags } from "../context.ts";
import { usage, withCommonOptions } from "../options.ts";
import { factHints, factView } from "../views/memory-fact.ts";
import { memoryNotes } from "../views/memory-notes.ts";

interface FactFlags extends CommonFlags {
  readonly section?: string;
  readonly replace?: boolean;
  readonly add?: boolean;
}

/** `git checkpoint memory fact` */
export function factCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("fact")
      .summary("write down what is true for good")
      .description(
        "Write into MEMORY.md what is true for good. What stands there in other words is not written again; what " +
          "contradicts another fact is shown for a decision (exit 2).",
      )
      .argument("<text>", "the fact, in one line")
      .option("--section <words>", "under which heading; made if it is not there")
      .option("--replace", "put it in the place of the one fact that it contradicts")
      .option("--add", "add it whatever stands there, past the limits too"),
  ).action(async (text: string, flags: FactFlags) => {
    const { recordFact } = await import("../../operations/bundles/upkeep.ts");
    const request = { text, section: flags.section, care: careOf(flags) };
    const result = await recordFact(await cli.workspace(flags), request).catch(withWayPast);
    await cli.present(result, factView, flags, flattened);
    for (const note of [...memoryNotes(result), ...factHints(result)]) await cli.note(note);
    if (result.outcomes.some(({ outcome }) => outcome === "to decide")) cli.exitCode = 2;
  });
}

function careOf({ replace, add }: FactFlags): "ask" | "replace" | "keep both" {
  if (replace && add)
    throw usage("a fact either replaces the other or is added to it", "give one of the two");
  return replace ? "replace" : add ? "keep both" : "ask";
}

/** One fact was asked for: its outcome stands beside the path. */
function flattened({ outcomes: [outcome], ...rest }: FactRecorded): object {
  return { ...rest, ...outcome };
}

/** Only this command has an option that goes past the limits. */
function withWayPast(error: unknown): never {
  if (!(error instanceof CheckpointError) || error.code !== "memory-full") throw error;
  const hints = [...error.hints, "or add it all the same with --add"];
  throw new CheckpointError(error.kind, error.code, error.message, { hints, cause: error });
}
