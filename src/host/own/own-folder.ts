import { join } from "node:path";
import { makeFolder } from "../files/folders.ts";
import { type Sharing, shareFolder } from "../files/sharing.ts";

/** All that we ever put there. Whatever else is in it is somebody else's. */
export const OWN_PARTS = [
  "spool",
  "tmp",
  "operations",
  "applied",
  "known-refs",
  "known-marks",
  "forgotten-documents",
  "headers",
  "roll",
  "warnings",
  "told",
  "warned-names",
  "set-aside",
  "pulled-from",
  "projected",
  "remembered",
  "indexed",
  "marked-worktrees",
  "editing",
  "pages",
  "compactions",
  "sessions",
  "hooks.log",
  "installed",
  "CHECKPOINT_EDITMSG.md",
] as const;

/** Our own folder in a repository's common git directory, or a place in it: what git and people leave alone. */
export function ownFolder(commonDir: string, ...inside: readonly (typeof OWN_PARTS)[number][]): string {
  return join(commonDir, "checkpoint", ...inside);
}

/** Makes our folders in a repository that several users share, so that whoever comes first does not shut the others out. */
export function shareOwnFolders(commonDir: string, sharing: Sharing): void {
  if (!sharing) return;
  try {
    const parts = (["spool", "tmp", "editing"] as const).map((part) => ownFolder(commonDir, part));
    for (const folder of [ownFolder(commonDir), ...parts]) {
      makeFolder(folder);
      shareFolder(folder, sharing);
    }
  } catch {
    // Who may not write here will hear it from the first thing that is written.
  }
}

/** Where temporary files and locks stand: one folder, so that whoever locks the same key meets the other. */
export function scratchFolder(commonDir: string): string {
  return ownFolder(commonDir, "tmp");
}
