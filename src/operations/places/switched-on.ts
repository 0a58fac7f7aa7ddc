import { CheckpointError } from "../../errors.ts";
import { readWorktreeFile } from "../../host/files/worktree-files.ts";
import type { Profile, Switched } from "../../profiles/profile.ts";
import { PROFILES } from "../../profiles/registry.ts";
import type { Workspace } from "../workspace.ts";

const MOST_BYTES = 256 * 1024;

/** What the repository says of a profile that it must switch on; null where it says nothing, or need not. */
export async function switchOf(at: Workspace, { switchedBy }: Profile): Promise<Switched | null> {
  const { worktree } = at.engine.repository;
  const bytes = worktree && switchedBy ? readWorktreeFile(worktree, switchedBy.file, MOST_BYTES) : null;
  return bytes && switchedBy ? switchedBy.read(Buffer.from(bytes).toString("utf8")) : null;
}

/**
 * Refuses a profile that the repository does not ask for; the answer is where the repository wants its file, null for
 * a profile that nobody needs to ask for.
 */
export async function needSwitchedOn(at: Workspace, profile: Profile): Promise<string | null> {
  if (!profile.switchedBy) return null;
  const found = await switchOf(at, profile);
  if (found?.on) return found.path;
  throw profile.switchedBy.off();
}

/** The profiles that the repository asks for by a file of its own. */
export async function switchedOn(at: Workspace): Promise<ReadonlySet<Profile>> {
  const on = new Set<Profile>();
  for (const profile of PROFILES) if (await isOn(at, profile)) on.add(profile);
  return on;
}

/** A file that cannot be read still says that there is one: what stands is then left as it is. */
async function isOn(at: Workspace, profile: Profile): Promise<boolean> {
  try {
    return (await switchOf(at, profile))?.on ?? false;
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    return true;
  }
}

/** Whether the checkpoints of a profile have files: by its own rule, or because the settings ask for them. */
export function isProjected(at: Workspace, { name, projection }: Profile): boolean {
  return Boolean(projection.always) || ["all", name].some((word) => at.settings.project.includes(word));
}
