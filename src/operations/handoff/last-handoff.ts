import { join } from "node:path";
import { CheckpointError } from "../../errors.ts";
import { isThere } from "../../host/files.ts";
import type { Checkpoint, CheckpointName } from "../../model/checkpoint.ts";
import { HANDOFF_PATH } from "../../profiles/handoff.ts";
import { findCheckpoint } from "../find-checkpoint.ts";
import { importFiles } from "../import.ts";
import { notAccepted } from "../operation-errors.ts";
import type { Workspace } from "../workspace.ts";

/** The one name that handoffs have. */
export const HANDOFF = "handoff" as CheckpointName;

/** The live handoff; null where there is none. Somebody else's must be accepted before it is built upon. */
export async function lastHandoff(at: Workspace): Promise<Checkpoint | null> {
  const found = await findCheckpoint(at, HANDOFF).catch((error: unknown) => {
    if (error instanceof CheckpointError && error.code === "no-such-checkpoint") return null;
    throw error;
  });
  if (found?.foreign) throw notAccepted(HANDOFF);
  return found?.checkpoint ?? null;
}

/** Takes in a handoff file that was written before this program came; the answer tells whether there was one. */
export async function adoptFile(at: Workspace): Promise<boolean> {
  const { worktree } = at.engine.repository;
  if (worktree === null) return false;
  const file = join(worktree, HANDOFF_PATH);
  if (!isThere(file)) return false;
  const { files } = await importFiles(at, { paths: [file], profile: HANDOFF, force: false, dryRun: false });
  return files.some(({ outcome }) => outcome === "imported");
}
