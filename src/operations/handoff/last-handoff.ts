import { isUtf8 } from "node:buffer";
import { join } from "node:path";
import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { readRegularFile } from "../../host/files/files.ts";
import { refuseOutside } from "../../host/files/projection-target.ts";
import type { LastHandoff } from "../../profiles/handoff/carry/carry.ts";
import { handoff } from "../../profiles/handoff/handoff.ts";
import { HANDOFF_PATH } from "../../profiles/handoff/path.ts";
import { readEdit } from "../../profiles/reading/edited-file.ts";
import { type Found, findLive } from "../find/checkpoint.ts";
import { notAccepted } from "../operation-errors.ts";
import { sharedFolder } from "../places/generated-files.ts";
import type { Workspace } from "../workspace.ts";

/** The one name that handoffs have. */
export const HANDOFF = handoff.name as CheckpointName;

const MOST_BYTES = 16 << 20;

/** The live handoff; null where there is none. Somebody else's must be accepted before it is built upon. */
export async function liveHandoff(at: Workspace): Promise<Found | null> {
  const found = await findLive(at, HANDOFF);
  if (found?.foreign) throw notAccepted(HANDOFF);
  return found;
}

/** The text of the handoff's file; null where there is none, or it cannot be read. */
export async function readHandoffFile(at: Workspace): Promise<string | null> {
  const { gitDir, commonDir } = at.engine.repository;
  const folder = sharedFolder(at);
  if (folder === null) return null;
  try {
    const path = join(folder, HANDOFF_PATH);
    // A link that leads out of the worktree, or into git's own folders, is nobody's handoff.
    refuseOutside(path, HANDOFF_PATH, { base: folder, within: [folder], git: [gitDir, commonDir] });
    const found = await readRegularFile(path, HANDOFF_PATH, MOST_BYTES, "follow");
    return found && isUtf8(found.bytes) ? Buffer.from(found.bytes).toString("utf8") : null;
  } catch {
    return null;
  }
}

/**
 * What to build on: the live handoff, or else a file that was written before this program came. In a dry run an edit
 * of the file by hand has not been recorded, and counts all the same.
 */
export function lastHandoff(live: Found | null, text: string | null, dryRun: boolean): LastHandoff | null {
  if (!live) return text === null ? null : handoffIn(text);
  const edit = dryRun && text !== null ? readEdit(handoff.format, HANDOFF_PATH, live.checkpoint, text) : null;
  return edit?.checkpoint ?? live.checkpoint;
}

function handoffIn(text: string): LastHandoff {
  const { draft } = handoff.format.parse({ path: HANDOFF_PATH, text });
  const { preamble = "", sections, unknownKeys, plan } = draft;
  return { name: HANDOFF, preamble, sections, unknownKeys, ...(plan ? { plan } : {}) };
}
