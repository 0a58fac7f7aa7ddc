import { join } from "node:path";
import { CheckpointError } from "../../errors.ts";
import { removeFile, replaceFile } from "../../host/files/files.ts";
import { scratchFolder } from "../../host/own/own-folder.ts";
import type { Profile } from "../../profiles/profile.ts";
import { profileOfAutosaves } from "../../profiles/registry.ts";
import type { Workspace } from "../workspace.ts";
import { hideFromStatus, type Problem } from "./hide-from-status.ts";
import { type LoggedAutosave, withLogged, withoutLogged } from "./rules/autosave-log.ts";
import { isProjected } from "./switched-on.ts";

/** Adds an entry to the log of autosaves, where their profile has files; what stood in the way is the answer. */
export async function logAutosave(
  at: Workspace,
  profile: Profile,
  entry: LoggedAutosave,
): Promise<Problem | null> {
  const { worktree, commonDir } = at.engine.repository;
  if (!worktree || !profile.autosaveLog || !isProjected(at, profile)) return null;
  const file = join(worktree, profile.autosaveLog);
  try {
    await hideFromStatus(at, [file]);
    await replaceFile(file, (current) => withLogged(current, entry), {
      within: [worktree],
      scratch: scratchFolder(commonDir),
    });
    return null;
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    return { message: error.message, hints: error.hints };
  }
}

/** The log of a worktree, whether or not there is one; null where autosaves have none. */
export function autosaveLogIn(worktree: string): string | null {
  const { autosaveLog } = profileOfAutosaves();
  return autosaveLog ? join(worktree, autosaveLog) : null;
}

/** Takes our entries out of a log; one that holds nothing else goes. */
export async function leaveAutosaveLog(
  file: string,
  options: Parameters<typeof removeFile>[2],
): Promise<"removed" | "section removed" | null> {
  const removed = await removeFile(file, (bytes) => withoutLogged(bytes) === null, options);
  if (removed === "removed") return removed;
  const { outcome } = await replaceFile(file, (current) => current && withoutLogged(current), options);
  return outcome === "written" ? "section removed" : null;
}
