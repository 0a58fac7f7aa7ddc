import type { Command } from "commander";
import type { CliContext, CommonFlags } from "../context.ts";
import { withCommonOptions } from "../options.ts";
import { dueView, handoffJson, handoffNotes, handoffPhasesView, handoffView } from "../views/handoff.ts";
import { type ContentFlags, refuseUnusable, saidBy, withContent } from "./content-flags.ts";

interface HandoffFlags extends CommonFlags, ContentFlags {
  readonly transcript?: string;
  readonly anew?: boolean;
  readonly force?: boolean;
  readonly memory: boolean;
  readonly redact?: boolean;
  readonly dryRun?: boolean;
  readonly due?: boolean;
  readonly verbose?: boolean;
}

const EXITS = { WORKING: 0, PARTIAL: 1, BROKEN: 128 } as const;

/** `git checkpoint handoff` */
export function handoffCommand(cli: CliContext): Command {
  const command = cli
    .command("handoff")
    .summary("hand the session over: write what comes next, and keep the project's memory")
    .description(
      "Hand the session over: extract what the next one must know, classify it, write the one handoff, save the " +
        "project's memory, check that nothing would be lost, and say whether the conversation may be compacted. " +
        "The document comes on standard input, from -F or from options.",
    );
  withContent(command)
    .option("--transcript <file>", "an agent's record of the session; auto finds this one's")
    .option("--anew", "the document is the whole handoff: carry nothing over from the last one")
    .option("--no-memory", "leave MEMORY.md and the context log alone")
    .option("--due", "only tell whether a handoff is due; exit 1 where it is not")
    .option("-f, --force", "save even if this session has a handoff, or nothing is new")
    .option("--redact", "replace what looks like a secret, and keep no file that holds one")
    .option("-v, --verbose", "tell what each phase did, and every item of the checklist")
    .option("-n, --dry-run", "print what would be written, and write nothing");
  return withCommonOptions(command).action((flags: HandoffFlags) =>
    flags.due ? tellWhetherDue(cli, flags) : handOver(cli, flags),
  );
}

async function handOver(cli: CliContext, flags: HandoffFlags): Promise<void> {
  refuseUnusable(flags);
  const { handoff, keepingInput, readHandoff } = await import("../../operations/bundles/upkeep.ts");
  // git looks for the repository while the document is read.
  const opening = cli.workspace(flags);
  opening.catch(() => {});
  const from = { cwd: cli.cwd, from: flags.from, input: cli.io };
  const { draft, typed: text } = await readHandoff(saidBy(flags), from);
  const result = await keepingInput(opening, { title: "document", text }, (at) =>
    handoff(at, {
      draft,
      files: flags.file,
      transcript: flags.transcript,
      anew: flags.anew,
      force: flags.force,
      memory: flags.memory,
      redact: flags.redact,
      dryRun: flags.dryRun,
    }),
  );
  // The verdict is the last line, on a terminal too.
  for (const note of handoffNotes(result)) await cli.note(note);
  await cli.present(result, flags.verbose ? handoffPhasesView : handoffView, flags, handoffJson);
  if (!flags.dryRun) cli.exitCode = EXITS[result.status];
}

async function tellWhetherDue(cli: CliContext, flags: HandoffFlags): Promise<void> {
  const { isHandoffDue } = await import("../../operations/bundles/upkeep.ts");
  const result = await isHandoffDue(await cli.workspace(flags), { transcript: flags.transcript });
  await cli.present(result, dueView, flags);
  if (!result.due) cli.exitCode = 1;
}
