import { CheckpointError } from "../../errors.ts";
import type { Briefing } from "../../operations/resume/continue.ts";
import type { Switched } from "../../operations/switch/switch.ts";
import type { Workspace } from "../../operations/workspace.ts";
import { shellWord } from "../../text/phrases.ts";
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

/** A plain word after `--worktree`, where no name was given, is the name; a path is written with `=` or a slash. */
export function nameAndFlags<Flags extends ThereFlags>(
  given: string | undefined,
  flags: Flags,
  typed: readonly string[],
): { readonly given: string | undefined; readonly flags: Flags; readonly mayBePath: boolean } {
  const word = flags.worktree;
  const isPath = typeof word !== "string" || /^\.|[\\/]/.test(word) || typed.includes(`--worktree=${word}`);
  if (given !== undefined || isPath) return { given, flags, mayBePath: false };
  return { given: word, flags: { ...flags, worktree: true }, mayBePath: true };
}

/** Where a word was taken for a name that there is not, how it is taken for a path is said too. */
export function orWasItAPath(error: unknown, word: string): unknown {
  if (!(error instanceof CheckpointError) || !["no", "usage"].includes(error.kind)) return error;
  const { kind, code, message, hints, facts, verbatim } = error;
  const path = `if it is the place of the new worktree: --worktree=${shellWord(`./${word}`)}`;
  return new CheckpointError(kind, code, message, { hints: [...hints, path], facts, verbatim, cause: error });
}
