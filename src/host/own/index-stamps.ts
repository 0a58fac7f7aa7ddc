import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { replaceFile } from "../files/replace-file.ts";
import { ownFolder, scratchFolder } from "./own-folder.ts";

/** When the list in this worktree's MEMORY.md was last made; of use only where there are other worktrees. */
export interface IndexStamps {
  /** What tells this moment from others in which something else was live; null where nobody else could change that. */
  now(): string | null;
  /** Whether another worktree changed something since the list was made here. */
  isBehind(): boolean;
  /** Notes that the list is of a moment. */
  note(stamp: string | null): Promise<void>;
}

/** Opens the stamps of a worktree. Where it has no company that costs one look. */
export function openIndexStamps(repository: {
  readonly commonDir: string;
  readonly gitDir: string;
}): IndexStamps {
  const { commonDir, gitDir } = repository;
  const id = gitDir === commonDir ? "main" : `of-${basename(gitDir)}`;
  const file = join(ownFolder(commonDir, "indexed"), id);
  const now = (): string | null => {
    if (!existsSync(join(commonDir, "worktrees"))) return null;
    // Every command of ours that moves a ref adds to these.
    const stamps = (["known-refs", "known-marks"] as const).map((list) => {
      const stat = statSync(ownFolder(commonDir, list), { throwIfNoEntry: false, bigint: true });
      return stat ? `${stat.size} ${stat.mtimeNs}` : "none";
    });
    return stamps[0] === "none" ? null : stamps.join(", ");
  };
  return {
    now,
    isBehind() {
      try {
        const stamp = now();
        return stamp !== null && (!existsSync(file) || readFileSync(file, "utf8") !== stamp);
      } catch {
        return false;
      }
    },
    async note(stamp) {
      if (stamp === null) return;
      const options = { within: [commonDir], scratch: scratchFolder(commonDir) };
      // Without it the list is made once more.
      await replaceFile(file, () => Buffer.from(stamp), options).catch(() => {});
    },
  };
}
