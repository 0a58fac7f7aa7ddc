import type { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { usage, withCommonOptions } from "../options.ts";
import { lessonView } from "../views/memory-lesson.ts";
import { memoryNotes } from "../views/memory-notes.ts";

interface LessonFlags extends CommonFlags {
  readonly body?: string;
  readonly observed?: boolean;
  readonly violated?: boolean;
}

/** `git checkpoint memory lesson` */
export function lessonCommand(cli: CliContext): Command {
  return withCommonOptions(
    cli
      .command("lesson")
      .summary("write a lesson down, or count that it held or was broken")
      .description(
        "Write a lesson down in tasks/lessons.md, or count that one held or was broken: it is trusted more after " +
          "the third, sixth and ninth time, and less after each violation.",
      )
      .argument("<title>", "the lesson, in one line")
      .option("--body <text>", "more about a new lesson")
      .option("--observed", "it held once more")
      .option("--violated", "it was broken, and somebody had to say so"),
  ).action(async (title: string, flags: LessonFlags) => {
    const { recordLesson } = await import("../../operations/bundles/upkeep.ts");
    const what = whatHappened(flags);
    const request = { title, what, body: flags.body };
    const result = await recordLesson(await cli.workspace(flags), request);
    await cli.present(result, lessonView, flags);
    for (const note of memoryNotes(result)) await cli.note(note);
  });
}

function whatHappened({ body, observed, violated }: LessonFlags): "learned" | "observed" | "violated" {
  if (observed && violated) throw usage("a lesson is either observed or violated", "give one of the two");
  if (!observed && !violated) return "learned";
  if (body !== undefined) throw usage("--body is for a new lesson", "edit the body in the file itself");
  return observed ? "observed" : "violated";
}
