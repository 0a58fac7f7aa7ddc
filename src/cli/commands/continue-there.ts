import type { Briefing } from "../../operations/resume/continue.ts";
import type { Switched } from "../../operations/switch/switch.ts";
import type { Workspace } from "../../operations/workspace.ts";
import type { CliContext } from "../context.ts";
import { switchNotes } from "../views/switched.ts";

/** The flags that go to a checkpoint's branch. */
export interface ThereFlags {
  readonly switch?: boolean;
  readonly worktree?: string | true;
}

/** Where a checkpoint is continued. */
export interface There {
  /** Where it is looked at. */
  readonly at: Workspace;
  readonly switched: Switched | null;
}

/** Goes to the branch of a checkpoint and puts its work back, where that was asked for. */
export async function goThere(
  cli: CliContext,
  at: Workspace,
  { name }: Pick<Briefing, "name">,
  flags: ThereFlags,
): Promise<There> {
  if (!flags.switch && flags.worktree === undefined) return { at, switched: null };
  const { switchToCheckpoint } = await import("../../operations/bundles/changes.ts");
  const { at: there, ...switched } = await switchToCheckpoint(at, { name, worktree: flags.worktree });
  for (const note of switchNotes(switched)) await cli.note(note);
  if (switched.applied.outcome === "conflicts") cli.exitCode = 1;
  return { at: there, switched };
}

/** A word after `--worktree` that is the name of a checkpoint, where no name was given, is that. */
export async function nameAndFlags<Flags extends ThereFlags>(
  at: Workspace,
  given: string | undefined,
  flags: Flags,
): Promise<{ readonly given: string | undefined; readonly flags: Flags }> {
  const word = flags.worktree;
  if (given !== undefined || typeof word !== "string") return { given, flags };
  const { list } = await import("../../operations/resume/list.ts");
  const { checkpoints } = await list(at, { drift: "none" });
  if (!checkpoints.some(({ name }) => name === word)) return { given, flags };
  return { given: word, flags: { ...flags, worktree: true } };
}
