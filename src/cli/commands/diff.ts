import type { Command } from "commander";
import { parseStateRef } from "../../checkpoint/state-ref.ts";
import { counted } from "../../text/phrases.ts";
import type { CliContext } from "../context.ts";
import { usage, withCommonOptions } from "../options.ts";
import { pickFor } from "../pick.ts";
import { fenceFor, type ReaderFlags, withReaderOptions } from "../reader.ts";
import { filesDiffJson, patchView, unpatchedNote } from "../views/diff.ts";
import { statView } from "../views/diff-stat.ts";
import { statesDiffView } from "../views/diff-states.ts";
import { sourceLine } from "../views/fence.ts";
import { chosenNote } from "../views/offers.ts";

interface DiffFlags extends ReaderFlags {
  readonly exitCode?: boolean;
  readonly stat?: boolean;
}

/** `git checkpoint diff` */
export function diffCommand(cli: CliContext): Command {
  const command = cli
    .command("diff")
    .summary("show what differs from a checkpoint's files, or between two states")
    .description(
      "With one state: the patch from the files as they were captured to the working tree, as 'git apply' takes it. " +
        "With two: what differs between their documents, section by section.",
    )
    .argument("[state]", "NAME or its beginning, NAME@{n} for the n-th state back; without it as 'continue'")
    .argument("[other]", "another state to compare with, instead of the working tree")
    .option("--stat", "one line a file with the number of changed lines, as git's")
    .option("--exit-code", "exit with 1 when there are differences");
  return withCommonOptions(withReaderOptions(command)).action(
    async (given: string | undefined, other: string | undefined, flags: DiffFlags) => {
      if (flags.stat && other !== undefined)
        throw usage("--stat counts lines of files, not of documents", "give one state");
      const differs =
        given === undefined || other === undefined
          ? await showFiles(cli, given, flags)
          : await showStates(cli, given, other, flags);
      if (differs && flags.exitCode) cli.exitCode = 1;
    },
  );
}

async function showFiles(cli: CliContext, given: string | undefined, flags: DiffFlags): Promise<boolean> {
  if (given !== undefined) parseStateRef(given); // What cannot be a state is said before anything is opened.
  const { diffFiles } = await import("../../operations/bundles/changes.ts");
  const at = await cli.workspace(flags);
  const result = await diffFiles(at, { state: given, pick: pickFor(cli, flags, "diff") });
  const choice = chosenNote(result.name, result.chosen);
  if (choice) await cli.note(choice);
  const nonce = fenceFor(cli, at, flags);
  if (result.foreign && !nonce) await cli.note(`warning: ${sourceLine(result.foreign)}`);
  if (flags.stat && !flags.json) await cli.present({ ...result, patch: "" }, statView(nonce), flags);
  else if (flags.json || cli.io.isTerminal || (result.foreign && nonce)) {
    const shown = { ...result, patch: new TextDecoder().decode(result.patch) };
    await cli.present(shown, patchView(nonce), flags, filesDiffJson);
  } else await cli.io.out(result.patch); // Another program reads this: the very bytes.
  // A stranger's paths are the stranger's words, and nothing fences what stands on standard error.
  if (result.foreign && nonce && result.unpatched.length > 0)
    await cli.note(
      `warning: ${counted(result.unpatched.length, "file")} not in the patch; --json names them`,
    );
  else for (const file of result.unpatched) await cli.note(unpatchedNote(file));
  return result.files.length > 0 || result.unpatched.some((file) => file.state !== "unknown");
}

async function showStates(cli: CliContext, given: string, other: string, flags: DiffFlags): Promise<boolean> {
  for (const state of [given, other]) parseStateRef(state);
  const { diffStates } = await import("../../operations/bundles/changes.ts");
  const at = await cli.workspace(flags);
  const result = await diffStates(at, { from: given, to: other });
  await cli.present(result, statesDiffView(fenceFor(cli, at, flags)), flags);
  return result.diff.state !== "same";
}
