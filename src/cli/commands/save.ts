import type { Command } from "commander";
import type { Draft } from "../../checkpoint/checkpoint.ts";
import { CheckpointError } from "../../errors.ts";
import type { Unchanged } from "../../operations/save/edit.ts";
import type { SaveRequest, SaveResult } from "../../operations/save/save.ts";
import type { Workspace } from "../../operations/workspace.ts";
import { type Hint, noticeArrivals } from "../arrivals.ts";
import type { CliContext, CommonFlags } from "../context.ts";
import { nameArgument, optionalName, several, usage, withCommonOptions } from "../options.ts";
import { indexNotes } from "../views/index-report.ts";
import { replacedNotes, saveJson, saveNotes, saveView, unchangedView } from "../views/save.ts";
import { type ContentFlags, draftBy, refuseUnusable, withContent } from "./content-flags.ts";
import { askWhatToDo, confirmMigration, confirmName } from "./save-questions.ts";

interface SaveFlags extends CommonFlags, ContentFlags {
  readonly edit?: boolean;
  readonly force?: boolean;
  readonly amend?: boolean;
  readonly tick?: readonly string[];
  readonly drop?: readonly string[];
  readonly dryRun?: boolean;
  readonly redact?: boolean;
  readonly as?: string;
  readonly strict?: boolean;
  readonly transcript?: string;
}

/** `git checkpoint save` */
export function saveCommand(cli: CliContext): Command {
  const command = cli
    .command("save")
    .summary("record the place where work stopped")
    .description(
      "Record the place where work stopped: the branch, HEAD, the referenced files as they stand, and what you say. " +
        "Options that fill a list can be given several times. Without a name one is made from the work.",
    )
    .argument("[name]", "what to call it");
  withAmending(withEditor(withContent(command)))
    .option("-f, --force", "replace a live checkpoint of that name; its journal keeps it")
    .option(
      "--transcript <file>",
      "an agent's record of the session, below what is said; auto finds this one's",
    )
    .option("--as <profile>", "the profile to save it in; 'git checkpoint profiles' lists them");
  return withManner(command).action((given: string | undefined, flags: SaveFlags) =>
    saveAs(cli, given, flags),
  );
}

/** `git checkpoint ledger`: a save in the profile of that name. */
export function ledgerCommand(cli: CliContext): Command {
  const command = cli
    .command("ledger")
    .summary("write this worktree's ledger")
    .description(
      "Write this worktree's ledger, where .agents.yml has 'session.ledger: true': one living document, kept on " +
        "continue, with questions on what is UNCONFIRMED.",
    );
  return withManner(withAmending(withEditor(withContent(command)))).action((flags: SaveFlags) =>
    saveAs(cli, undefined, { ...flags, as: command.name() }),
  );
}

/** `git checkpoint edit`: what `save --amend --edit` does. */
export function editCommand(cli: CliContext): Command {
  const command = cli
    .command("edit")
    .summary("change a live checkpoint in your editor")
    .description(
      "Open a live checkpoint in your editor, with help in comments, and save what comes back: its words as you " +
        "leave them, tied to the branch, HEAD and files of now. Left unchanged, nothing is saved.",
    )
    .argument("<name>", "which one");
  return withManner(command).action((given: string, flags: SaveFlags) =>
    saveAs(cli, nameArgument(given), { ...flags, amend: true, edit: true }),
  );
}

/** The options that add to a live document. */
function withAmending(command: Command): Command {
  return command
    .option("--amend", "add to the live checkpoint: lists grow, texts that are given replace, the rest stays")
    .option("--tick <n|text>", "move a next action to what is done, by its number or its words", several)
    .option("--drop <section[:n]>", "take out a section, or the nth item of one, such as failed:2", several);
}

function withEditor(command: Command): Command {
  return command.option("-e, --edit", "write or finish the document in your editor");
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

/** Saves under a name as it was typed: how its profile spells names is for the operation to know. */
async function saveAs(cli: CliContext, name: string | undefined, flags: SaveFlags): Promise<void> {
  // What cannot be used is said before anything is looked for, read or asked.
  const title = optionalName(name) ?? "checkpoint";
  refuseUnusable(flags);
  const isAmending = flags.amend || flags.tick !== undefined || flags.drop !== undefined;
  if (isAmending && flags.force)
    throw usage("--force replaces and --amend adds: only one of them can be", "leave one of them out");
  if (isAmending && flags.transcript !== undefined)
    throw usage(
      "--transcript tells of a whole session and --amend adds: only one of them can be",
      "leave one of them out",
    );
  // git looks for the repository while the operations are loaded, and a document is read; what has changed by the time
  // that somebody has typed is looked for then.
  const isWaitedFor = flags.edit || flags.from === "-" || name === undefined;
  const opening = cli.workspace(isWaitedFor ? flags : { ...flags, soon: "place" });
  opening.catch(() => {});
  const document = flags.from === undefined ? null : await draftFrom(cli, flags, flags.from);
  const { keepingInput, nameToldBy } = await import("../../operations/bundles/changes.ts");
  const typed = { title, text: flags.dryRun ? null : (document?.typed ?? null) };
  let hint: Hint = async () => {};
  const result = await keepingInput(opening, typed, async (at) => {
    if (!flags.dryRun) hint = await noticeArrivals(cli, at, flags);
    const draft = document?.draft ?? (await draftBy(flags));
    const request = {
      name:
        name ??
        (isAmending
          ? undefined
          : (nameToldBy(at, { profile: flags.as, draft }) ?? (await confirmName(cli, at, draft, flags)))),
      draft,
      transcript: flags.transcript,
      files: flags.file,
      force: flags.force,
      amend: isAmending,
      tick: flags.tick,
      drop: flags.drop,
      dryRun: flags.dryRun,
      redact: flags.redact,
      profile: flags.as,
      strict: flags.strict,
      migrate: isAmending ? false : await confirmMigration(cli, at, flags),
    };
    if (flags.edit && isAmending) return amendEdited(cli, at, request);
    return flags.edit ? saveEdited(cli, at, flags, request) : saveAsking(cli, at, flags, request);
  });
  if (result.outcome === "unchanged") return cli.present(result, unchangedView, flags);
  await cli.present(result, saveView, flags, saveJson);
  const notes = [...replacedNotes(result), ...saveNotes(result, flags.redact), ...indexNotes(result.index)];
  for (const note of notes) await cli.note(note);
  await hint();
}

/** What was said by flags, over what a document says; and its bytes, where they are in no file. */
async function draftFrom(
  cli: CliContext,
  flags: SaveFlags,
  from: string,
): Promise<{ readonly draft: Draft; readonly typed: Uint8Array | null }> {
  const said = await draftBy(flags);
  const { readDocument, readOver } = await import("../../operations/bundles/changes.ts");
  const bytes = from === "-" ? await cli.io.readAll() : await readDocument(cli.cwd, from);
  return { draft: await readOver(said, bytes, from), typed: from === "-" ? bytes : null };
}

/** Saves; on a terminal a taken name is a question, elsewhere it is an error that names the flag. */
async function saveAsking(
  cli: CliContext,
  at: Workspace,
  flags: SaveFlags,
  request: SaveRequest,
): Promise<SaveResult> {
  const { save } = await import("../../operations/bundles/changes.ts");
  try {
    return await save(at, request);
  } catch (error) {
    const taken = error instanceof CheckpointError && error.code === "would-overwrite";
    if (!taken || !cli.io.isInteractive || flags.json) throw error;
    // Where nobody gave a name, it is the one that the profile made.
    const name = String(error.facts.name);
    const answer = await askWhatToDo(cli, at, name);
    if (answer === null) throw error;
    const again = answer === "overwrite" ? { name, force: true } : { name: answer.name };
    return saveAsking(cli, at, flags, { ...request, ...again });
  }
}

/** Lets the user finish it in the editor first. */
async function saveEdited(
  cli: CliContext,
  at: Workspace,
  flags: SaveFlags,
  { draft: said, ...request }: SaveRequest & { readonly draft: Draft },
): Promise<SaveResult> {
  const { draftText, editDraft, keepingInput } = await import("../../operations/bundles/changes.ts");
  const title = request.name ?? said.summary ?? "checkpoint";
  const draft = await editDraft(at, { draft: said, title, env: cli.env });
  const typed = { title: request.name ?? "checkpoint", text: draftText(draft) };
  return keepingInput(Promise.resolve(at), typed, () => saveAsking(cli, at, flags, { ...request, draft }));
}

/** Opens the live document, with what was said on top of it, and saves what comes back. */
async function amendEdited(
  cli: CliContext,
  at: Workspace,
  { amend: _amend, force: _force, ...request }: SaveRequest,
): Promise<SaveResult | Unchanged> {
  const { edit } = await import("../../operations/bundles/changes.ts");
  return edit(at, { ...request, env: cli.env });
}
