import { Command } from "commander";
import { CheckpointError } from "../../errors.ts";
import type { CheckpointName, Draft } from "../../model/checkpoint.ts";
import { parseFileFlag } from "../../model/mentions.ts";
import { parsePlanFlag } from "../../model/plan-reference.ts";
import type { Field } from "../../model/sections.ts";
import type { SaveRequest, SaveResult } from "../../operations/save.ts";
import type { Workspace } from "../../operations/workspace.ts";
import type { CliContext, CommonFlags } from "../context.ts";
import { nameArgument, several, withCommonOptions } from "../options.ts";
import { indexNotes } from "../views/index-report.ts";
import { saveJson, saveNotes, saveView } from "../views/save.ts";
import { askWhatToDo, confirmName } from "./save-questions.ts";

interface SaveFlags extends CommonFlags {
  readonly summary?: string;
  readonly plan?: string;
  readonly file?: readonly string[];
  readonly from?: string;
  readonly edit?: boolean;
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly redact?: boolean;
  readonly as?: string;
  readonly strict?: boolean;
  readonly task?: string;
}

/** The flags that fill a section: flag, field, placeholder and what it is for. */
const SECTION_FLAGS: readonly (readonly [flag: string, field: Field, value: string, about: string])[] = [
  ["goal", "goal", "text", "what the work is for"],
  ["left-off", "leftOff", "text", "where work stopped"],
  ["next", "next", "action", "what comes next, in order"],
  ["done", "done", "item", "what was accomplished"],
  ["failed", "failed", "what: why", "what was tried and did not work"],
  ["decision", "decisions", "what: why", "what was decided"],
  ["open-decision", "openDecisions", "topic: a | b", "what is undecided"],
  ["question", "questions", "question", "what nobody has answered"],
  ["assumption", "assumptions", "item", "what is taken for granted"],
  ["blocker", "blockers", "item", "what stands in the way"],
  ["error", "errors", "error -> fix", "what broke, and what mended it"],
  ["context", "context", "text", "what else the next session must know"],
  ["verify", "verify", "command", "what proves the state"],
  ["command", "commands", "command", "a command worth having at hand"],
  ["id", "ids", "id", "an id worth having at hand"],
  ["signal", "signals", "words", "the user's own words on what matters"],
  ["concept", "concepts", "item", "an idea the work rests on"],
];

/** `git checkpoint save` */
export function saveCommand(cli: CliContext): Command {
  const command = new Command("save")
    .summary("record the place where work stopped")
    .description(
      "Record the place where work stopped: the branch, HEAD, the referenced files as they stand, and what you say. " +
        "Options that fill a list can be given several times. Without a name one is made from the work.",
    )
    .argument("[name]", "what to call it");
  withContent(command)
    .option("-f, --force", "replace a live checkpoint of that name; its journal keeps it")
    .option("--as <profile>", "the profile to save it in; 'git checkpoint profiles' lists them");
  return withManner(command).action((given: string | undefined, flags: SaveFlags) =>
    // A name that cannot be used is said before anything is read or asked.
    saveAs(cli, given === undefined ? null : nameArgument(given), flags),
  );
}

/** `git checkpoint ledger` */
export function ledgerCommand(cli: CliContext): Command {
  const command = new Command("ledger")
    .summary("write this worktree's ledger")
    .description(
      "Write this worktree's ledger, where .agents.yml has 'session.ledger: true': one living document, kept on " +
        "continue, with questions on what is UNCONFIRMED.",
    );
  return withManner(withContent(command)).action((flags: SaveFlags) =>
    saveAs(cli, null, { ...flags, as: "ledger" }),
  );
}

/** The options that say something. */
function withContent(command: Command): Command {
  command
    .option("-m, --summary <line>", "what this is about, in one line")
    .option("--task <line>", "the same, as the continuity profile calls it");
  for (const [flag, , value, about] of SECTION_FLAGS) command.option(`--${flag} <${value}>`, about, several);
  return command
    .option("--file <path[:lines]>", "a file that matters, such as src/a.ts:45-120", several)
    .option("--plan <path[:n/m]>", "the plan the work follows, at step n of m")
    .option("-F, --from <file>", "read a Markdown, YAML or JSON document; - is standard input")
    .option("-e, --edit", "write or finish the document in your editor");
}

/** The options that say how it is saved. */
function withManner(command: Command): Command {
  return withCommonOptions(
    command
      .option("--strict", "refuse to save what is below the quality bar")
      .option("--redact", "replace what looks like a secret, and keep no file that holds one")
      .option("-n, --dry-run", "print what would be saved, and save nothing"),
  );
}

async function saveAs(cli: CliContext, name: CheckpointName | null, flags: SaveFlags): Promise<void> {
  // git looks for the repository while the document is read.
  const opening = cli.workspace(flags);
  opening.catch(() => {});
  const draft = await draftFrom(cli, flags);
  const at = await opening;
  const result = await saveAsking(cli, at, flags, {
    name: name ?? (await confirmName(cli, at, draft, flags)),
    draft: flags.edit ? await edited(cli, at, draft, name ?? draft.summary ?? "checkpoint") : draft,
    files: (flags.file ?? []).map(parseFileFlag),
    force: flags.force ?? false,
    dryRun: flags.dryRun ?? false,
    redact: flags.redact ?? false,
    profile: flags.as ?? null,
    strict: flags.strict ?? false,
  });
  await cli.present(result, saveView, flags, saveJson);
  for (const note of [...saveNotes(result), ...indexNotes(result.index)]) await cli.note(note);
}

/** What was said by flags, over what a document says. */
async function draftFrom(cli: CliContext, flags: SaveFlags): Promise<Draft> {
  const { draftOf } = await import("../../operations/changes.ts");
  const spoken = flags as unknown as Record<string, readonly string[] | undefined>;
  const fields = Object.fromEntries(
    SECTION_FLAGS.map(([flag, field]) => [field, spoken[camelCase(flag)] ?? []] as const),
  );
  const said = draftOf({
    ...((flags.summary ?? flags.task) === undefined ? {} : { summary: flags.summary ?? flags.task ?? "" }),
    ...(flags.plan === undefined ? {} : { plan: parsePlanFlag(flags.plan) }),
    fields,
  });
  if (flags.from === undefined) return said;
  const { readDocument, readOver } = await import("../../operations/changes.ts");
  const bytes = flags.from === "-" ? await cli.io.readAll() : await readDocument(cli.cwd, flags.from);
  return readOver(said, bytes, flags.from);
}

/** Saves; on a terminal a taken name is a question, elsewhere it is an error that names the flag. */
async function saveAsking(
  cli: CliContext,
  at: Workspace,
  flags: SaveFlags,
  request: SaveRequest,
): Promise<SaveResult> {
  const { save } = await import("../../operations/changes.ts");
  try {
    return await save(at, request);
  } catch (error) {
    const taken = error instanceof CheckpointError && error.code === "would-overwrite";
    if (!taken || !request.name || !cli.io.isInteractive || flags.json) throw error;
    const answer = await askWhatToDo(cli, at, request.name);
    if (answer === null) throw error;
    const again = answer === "overwrite" ? { force: true } : { name: answer as CheckpointName };
    return saveAsking(cli, at, flags, { ...request, ...again });
  }
}

async function edited(cli: CliContext, at: Workspace, draft: Draft, title: string): Promise<Draft> {
  const { editDraft } = await import("../../operations/changes.ts");
  return editDraft(at, draft, title, cli.env);
}

function camelCase(flag: string): string {
  return flag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
