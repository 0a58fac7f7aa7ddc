import type { Command } from "commander";
import { CheckpointError } from "../../errors.ts";
import type { Briefing } from "../../operations/resume/continue.ts";
import { endingOf } from "../../operations/resume/rules/ending.ts";
import type { Workspace } from "../../operations/workspace.ts";
import { noticeArrivals } from "../arrivals.ts";
import type { CliContext } from "../context.ts";
import { isUnread } from "../io.ts";
import { optionalName, withCommonOptions } from "../options.ts";
import { pickFor } from "../pick.ts";
import { askYesOrNo } from "../prompts.ts";
import { fenceFor, type ReaderFlags, withReaderOptions } from "../reader.ts";
import { continueJson, continueView } from "../views/continue.ts";
import { acceptedNote, keptNote, moreNote } from "../views/continue-notes.ts";
import { importedNotes } from "../views/import.ts";
import { indexNotes, projectionNotes } from "../views/index-report.ts";
import { chosenNote } from "../views/offers.ts";
import { keptWorkNote } from "../views/switched.ts";
import { visibleLine } from "../visible.ts";
import { goThere, nameAndFlags, orWasItAPath, type There, type ThereFlags } from "./continue-there.ts";

interface ContinueFlags extends ReaderFlags, ThereFlags {
  readonly keep?: boolean;
  readonly yes?: boolean;
  readonly diff?: boolean;
  readonly full?: boolean;
}

/** `git checkpoint continue` */
export function continueCommand(cli: CliContext): Command {
  const command = cli
    .command("continue")
    .alias("resume")
    .summary("present a checkpoint with what changed since, and consume it")
    .description(
      "Present a checkpoint with all that changed since it was saved, then consume it: it is no longer live, " +
        "and its journal keeps it. One that was pulled is accepted by that, with --keep too.",
    )
    .argument("[name]", "which one; without a name the only one of this branch, else the only one")
    .option("--keep", "leave it live")
    .option("-y, --yes", "do not ask before consuming")
    .option("--switch", "go to its branch, from the remote's if need be, and put its uncommitted work back")
    .option("--worktree [path]", "the same in a new worktree, beside this one if no path is given")
    .option("--diff", "show the patches of changed files")
    .option("--full", "show every file and commit, however many");
  return withCommonOptions(withReaderOptions(command)).action(
    async (word: string | undefined, all: ContinueFlags, { parent }: Command) => {
      const { brief, briefOrImport } = await import("../../operations/bundles/changes.ts");
      const here = await cli.workspace(all);
      const { given, flags, mayBePath } = nameAndFlags(word, all, parent?.args ?? []);
      // Read before anything is done: a setting that cannot be understood stops here.
      const advises = cli.io.isErrorTerminal && !flags.json && here.settings.checkpointConsumed;
      const pick = pickFor(cli, flags, "continue");
      const hint = given === undefined ? await noticeArrivals(cli, here, flags) : async () => {};
      const ask = async () => briefOrImport(here, { name: optionalName(given), diff: flags.diff, pick });
      const { briefing: found, imported } = await ask().catch(async (error: unknown) => {
        await hint();
        throw mayBePath ? orWasItAPath(error, given ?? "") : error;
      });
      for (const note of imported && !flags.json ? importedNotes(imported) : []) await cli.note(note);
      const choice = chosenNote(found.name, found.chosen);
      if (choice) await cli.note(choice);
      // Nobody goes anywhere for a briefing that nobody could read.
      if (cli.io.isClosed) throw notShown(found.name);
      const there = await goThere(cli, here, found, flags);
      try {
        const again = { name: found.name, diff: flags.diff };
        const briefing = there.switched ? await brief(there.at, again) : found;
        await presentAndEnd(cli, { ...there, here, advises }, briefing, flags);
        await hint();
      } finally {
        if (there.switched) await there.at.close();
      }
    },
  );
}

/** Presents a briefing, and then does what its profile's rule and the flags say. */
async function presentAndEnd(
  cli: CliContext,
  { here, at, switched, advises }: There & { readonly here: Workspace; readonly advises: boolean },
  briefing: Briefing,
  flags: ContinueFlags,
): Promise<void> {
  const { accept, consume } = await import("../../operations/bundles/changes.ts");
  const ending = endingOf(briefing, flags);
  const ends = ending === "consume";
  const view = continueView(flags.full ? "full" : "short", fenceFor(cli, at, flags));
  // Whoever wants to see more than the profile's own briefing sees the whole document.
  const whole = flags.full || flags.diff ? { ...briefing, presented: null } : briefing;
  const accepts = briefing.foreign !== null && ending !== "ask";
  const json = () => continueJson(briefing, { consumed: ends, accepted: accepts, switched });
  await show(cli, briefing, () => cli.present(whole, view, flags, json));
  const more = flags.json ? null : moreNote(whole);
  if (more) await cli.note(more);
  for (const note of projectionNotes(briefing.edits)) await cli.note(note);
  const work = flags.json || switched ? null : keptWorkNote(briefing);
  if (work) await cli.note(work);
  if (ending === "ask" && !(await isConfirmed(cli, at, briefing, flags))) return;
  if (!flags.keep && briefing.onContinue === "keep") await cli.note(keptNote(briefing));
  // Whoever resumes from a text has taken it as their own: the very one that was shown.
  if (!ends && briefing.foreign) {
    await accept(at, { names: [briefing.name], shown: briefing.oid });
    await cli.note(acceptedNote(briefing.name));
  }
  // Only what has been shown may end: a reader who saw nothing loses nothing.
  if (!ends) return;
  // The files that follow checkpoints are those of where one stands: a new worktree stays as it was made.
  const stands = switched?.kind === "worktree" ? here : at;
  const consumed = await consume(stands, { ...briefing, switched: switched?.id });
  for (const note of indexNotes(consumed)) await cli.note(note);
  if (advises) await cli.note(`hint: '${briefing.name}' is consumed; 'git checkpoint undo' brings it back`);
}

/** A briefing that went nowhere was read by nobody; leaving the pager early is another matter. */
async function show(cli: CliContext, { name }: Briefing, present: () => Promise<void>): Promise<void> {
  if (cli.io.isClosed) throw notShown(name);
  await present().catch((error: unknown) => {
    throw isUnread(error) ? notShown(name) : error;
  });
}

function notShown(name: string): CheckpointError {
  return new CheckpointError(
    "environment",
    "not-shown",
    `standard output is closed, so '${name}' could not be shown; it was kept`,
    { hints: [`to end it unseen: 'git checkpoint clear ${name}'`] },
  );
}

/** Whoever resumes says yes or no; a no offers to discard. Without a terminal nothing is decided. */
async function isConfirmed(
  cli: CliContext,
  at: Workspace,
  { name, confirm, foreign }: Briefing,
  flags: ContinueFlags,
): Promise<boolean> {
  if (!cli.io.isInteractive || flags.json) {
    if (!flags.json)
      await cli.note(`hint: only presented; confirm with 'git checkpoint continue ${name} --yes'`);
    return false;
  }
  // A question of ours is no place for a stranger's words.
  const question = (foreign ? null : confirm) ?? `Continue '${name}'? (yes/no)`;
  const answer = await askYesOrNo(cli.io, visibleLine(question));
  if (answer !== false) return answer === true;
  if (!(await askYesOrNo(cli.io, `Discard checkpoint "${name}"? (yes/no)`))) {
    await cli.note(`'${name}' was kept`);
    return false;
  }
  const { clear } = await import("../../operations/bundles/changes.ts");
  const { index } = await clear(at, { names: [name], yes: true });
  await cli.note(`Cleared checkpoint "${name}"`);
  for (const note of indexNotes(index)) await cli.note(note);
  return false;
}
