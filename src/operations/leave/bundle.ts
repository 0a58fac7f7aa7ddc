import { join } from "node:path";
import { CheckpointError } from "../../errors.ts";
import type { RefValue } from "../../git/engine.ts";
import { bundleAt, bundleBeside, dropRemains, syncBundle } from "../../host/files/bundle-file.ts";
import { reasonOf } from "../../host/files/disk-errors.ts";
import { makeFolder } from "../../host/files/folders.ts";
import { scratchFolder } from "../../host/own/own-folder.ts";
import type { Workspace } from "../workspace.ts";

/** Where the bundle goes: where somebody says, or beside the repository. */
export function bundlePlace(at: Workspace, given: string | undefined): string {
  const { worktree, commonDir, gitDir } = at.engine.repository;
  if (given !== undefined) return bundleAt(given, at.cwd, [commonDir, gitDir]);
  const moment = at.clock
    .now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, "");
  return bundleBeside(worktree ?? commonDir, moment);
}

/** Writes all refs and what is behind them into a bundle, on the disk, that was read back; else nothing may be removed. */
export async function writeBundle(at: Workspace, refs: readonly RefValue[], file: string): Promise<void> {
  const tmp = scratchFolder(at.engine.repository.commonDir);
  const scratch = join(tmp, `bundle-${at.clock.now().getTime()}`);
  try {
    makeFolder(tmp);
    const outcome = await at.engine.bundleRefs(refs, file, scratch);
    if (!outcome.ok) throw notBundled(file, outcome.reason);
    await syncBundle(file);
  } catch (error) {
    dropRemains(file);
    throw error instanceof CheckpointError ? error : notBundled(file, reasonOf(error));
  } finally {
    dropRemains(scratch);
  }
}

function notBundled(file: string, reason: string): CheckpointError {
  return new CheckpointError(
    "environment",
    "no-bundle",
    `the bundle '${file}' could not be written: ${reason}; nothing was removed`,
    {
      hints: [
        "choose another place with --bundle <file>; if an object is missing, 'git checkpoint doctor' says which",
      ],
    },
  );
}
