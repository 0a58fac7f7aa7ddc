import type { Draft } from "../../checkpoint/checkpoint.ts";
import { minuteStamp } from "../../checkpoint/moment.ts";
import { textOf } from "../../checkpoint/sections.ts";
import { CheckpointError } from "../../errors.ts";
import type { Workspace } from "../../operations/workspace.ts";
import type { CliContext, CommonFlags } from "../context.ts";
import { askName, choose } from "../prompts.ts";

/** On a terminal a suggested name is confirmed; elsewhere `save` takes its own suggestion. */
export async function confirmName(
  cli: CliContext,
  at: Workspace,
  draft: Draft,
  flags: CommonFlags & { readonly as?: string },
): Promise<string | undefined> {
  if (!cli.io.isInteractive || flags.json) return undefined;
  const { suggestionFor } = await import("../../operations/bundles/changes.ts");
  const suggested = await suggestionFor(at, { profile: flags.as, draft });
  if (!suggested) return undefined;
  const name = await askName(cli.io, suggested);
  if (name) return name;
  throw new CheckpointError("refused", "not-named", "no name was chosen, and nothing was saved", {
    hints: ["run the command again with a name"],
  });
}

/** The name is taken: overwrite, or another name. Null when the user walks away. */
export async function askWhatToDo(
  cli: CliContext,
  at: Workspace,
  name: string,
): Promise<"overwrite" | { readonly name: string } | null> {
  const { show } = await import("../../operations/resume/show.ts");
  const existing = await show(at, { state: name });
  const leftOff = textOf(existing.checkpoint, "leftOff");
  const saved = `Checkpoint "${name}" exists already.\nSaved: ${minuteStamp(existing.checkpoint.saved)}`;
  const told = leftOff ? `${saved}\nLeft Off: ${leftOff}` : saved;
  for (const line of told.split("\n")) await cli.note(line);
  const answer = await choose(cli.io, "What do you want to do?", [
    { label: "Overwrite", value: "overwrite" as const },
    { label: "Different name", value: "other" as const },
  ]);
  if (answer !== "other") return answer;
  const other = await askName(cli.io, null);
  return other === null ? null : { name: other };
}
