import { join } from "node:path";
import type { Oid } from "../../checkpoint/oid.ts";
import { today } from "../../host/clock.ts";
import { replaceFile, withFileLock } from "../../host/files/files.ts";
import { contentHash } from "../../host/files/projected-files.ts";
import { scratchFolder } from "../../host/own/own-folder.ts";
import { handoff } from "../../profiles/handoff/handoff.ts";
import { HANDOFF_PATH } from "../../profiles/handoff/path.ts";
import { readEdit } from "../../profiles/reading/edited-file.ts";
import { importFiles } from "../exchange/import.ts";
import type { Found } from "../find/checkpoint.ts";
import { sharedFolder } from "../places/generated-files.ts";
import { hideFromStatus } from "../places/hide-from-status.ts";
import type { Workspace } from "../workspace.ts";
import { HANDOFF } from "./last-handoff.ts";

/** Where the bytes of a file that was taken in are kept. */
export type Adopted = "copied" | "in git";

/**
 * Makes a handoff file that somebody else wrote the program's own, once the journal has all that it says; the answer
 * tells where its bytes are if it was taken in for that. A file that says something else than the live handoff is left alone.
 */
export async function claimFile(at: Workspace, live: Found | null, text: string): Promise<Adopted | null> {
  const folder = sharedFolder(at);
  if (folder === null) return null;
  const path = join(folder, HANDOFF_PATH);
  if (at.projected.read().has(path)) return null;
  if (live) {
    if (readEdit(handoff.format, path, live.checkpoint, text) === null)
      await remember(at, path, text, live.oid);
    return null;
  }
  // What git keeps needs no copy of ours.
  const isTracked = (await at.engine.tracked([HANDOFF_PATH])).has(HANDOFF_PATH);
  if (!isTracked) await keepCopy(at, folder, text);
  const { files } = await importFiles(at, { paths: [path], profile: HANDOFF, force: false, dryRun: false });
  const [imported] = files;
  if (!imported?.oid) return null;
  await remember(at, path, text, imported.oid);
  return isTracked ? "in git" : "copied";
}

/** The file itself is written anew from now on: its own bytes stay in the archive. */
async function keepCopy(at: Workspace, folder: string, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  const name = `session-handoff-${today(at.clock)}-${contentHash(bytes).slice(0, 7)}.md`;
  const path = join(folder, "memory", "archive", name);
  await hideFromStatus(at, [path]);
  const scratch = scratchFolder(at.engine.repository.commonDir);
  await replaceFile(path, (current) => current ?? bytes, { within: [folder], scratch });
}

async function remember(at: Workspace, path: string, text: string, document: Oid): Promise<void> {
  const { repository } = at.engine;
  const file = {
    path,
    name: HANDOFF,
    profile: handoff.name,
    document,
    sha256: [contentHash(Buffer.from(text))],
  };
  await withFileLock(scratchFolder(repository.commonDir), "projections", () =>
    at.projected.write(new Map([[path, file]])),
  );
}
