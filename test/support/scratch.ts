import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder that all scratch folders of a run are in. */
    readonly scratch: string;
    /** Where this machine keeps temporary files, for what must be on a disk or open to others. */
    readonly temporary: string;
  }
}

const MEMORY = "/dev/shm";
const ROOM = 1 << 29;

/** Makes the folder that holds all scratch folders, in memory where it can, and takes it away after the last test. */
export function setup({ provide }: TestProject): () => void {
  const folder = scratchIn(MEMORY) ?? realpathSync(mkdtempSync(join(tmpdir(), "git-checkpoint-")));
  provide("scratch", folder);
  // What new repositories begin with: git's own template has a dozen sample hooks, and each test would copy them.
  mkdirSync(join(folder, "git-template/hooks"), { recursive: true });
  mkdirSync(join(folder, "git-template/info"));
  writeFileSync(join(folder, "git-template/info/exclude"), "# what this clone alone does not show\n");
  provide("temporary", realpathSync(tmpdir()));
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** A fresh folder in a place with room, where hooks and programs can run; null where this is no such place. */
function scratchIn(place: string): string | null {
  try {
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize < ROOM) return null;
    const folder = mkdtempSync(join(place, "git-checkpoint-"));
    try {
      const probe = join(folder, "probe");
      writeFileSync(probe, "#!/bin/sh\n", { mode: 0o755 });
      execFileSync(probe);
      rmSync(probe);
      return folder;
    } catch {
      rmSync(folder, { recursive: true, force: true });
      return null;
    }
  } catch {
    return null;
  }
}
