import { readRegularFile } from "../../host/files/files.ts";
import { same } from "../../host/files/swap-file.ts";
import { type LiveSet, readLiveSet } from "../../store/live-checkpoints.ts";
import { memoryFile, shownPath } from "../places/generated-files.ts";
import { handsOff } from "../places/hands-off.ts";
import type { Workspace } from "../workspace.ts";
import { MOST_BYTES } from "./absorb-edits.ts";
import { isProjecting, projectionPlaces } from "./places.ts";
import { sectionFor } from "./refresh-memory.ts";
import { failedFile } from "./report.ts";
import { withSection } from "./rules/memory-index.ts";
import { whoseBullets } from "./whose-bullets.ts";
import { lookAt } from "./write-projections.ts";

/** A generated file that is not what the refs say; `in the way`: it is somebody's own, or cannot be written. */
export interface FileOutOfDate {
  readonly path: string;
  readonly state: "missing" | "out of date" | "edited" | "in the way";
  readonly why?: string;
  readonly hints?: readonly string[];
}

/** Looks at MEMORY.md and every other generated file, and changes none. */
export async function filesOutOfDate(at: Workspace): Promise<readonly FileOutOfDate[]> {
  const live = await readLiveSet(at);
  return [...(await lookAtMemory(at, live)), ...(await lookAtOthers(at, live))];
}

async function lookAtMemory(at: Workspace, live: LiveSet): Promise<readonly FileOutOfDate[]> {
  const memory = await memoryFile(at);
  if (!memory) return [];
  const path = shownPath(at, memory.file);
  try {
    if ((await handsOff(at, memory)) !== null) return [];
    const current = await readRegularFile(memory.file, path, MOST_BYTES, "follow");
    const bytes = current?.bytes ?? null;
    const { isOurs } = await whoseBullets(at, memory.folder, bytes, { live, ended: [] });
    const next = withSection(bytes, await sectionFor(at, live), isOurs);
    if (next === null || (current && same(current.bytes, next))) return [];
    return [{ path, state: current ? "out of date" : "missing" }];
  } catch (error) {
    return [inTheWay(path, error)];
  }
}

async function lookAtOthers(at: Workspace, live: LiveSet): Promise<readonly FileOutOfDate[]> {
  const known = at.projected.read();
  if (known.size === 0 && !(await isProjecting(at))) return [];
  const { wanted, refused } = await projectionPlaces(at, live);
  const looks = wanted.map(async (file): Promise<readonly FileOutOfDate[]> => {
    const path = file.shown;
    try {
      const seen = await readRegularFile(file.path, path, MOST_BYTES, "follow");
      const look = await lookAt(file, known.get(file.path));
      if (look === "same") return [];
      if (typeof look !== "string") return [{ ...look, state: "in the way" }];
      return [{ path, state: look === "edited" ? "edited" : seen ? "out of date" : "missing" }];
    } catch (error) {
      return [inTheWay(path, error)];
    }
  });
  const others = refused.map((one): FileOutOfDate => ({ ...one, state: "in the way" }));
  return [...(await Promise.all(looks)).flat(), ...others];
}

function inTheWay(path: string, error: unknown): FileOutOfDate {
  const { why, hints } = failedFile(path, error);
  return { path, state: "in the way", ...(why ? { why } : {}), ...(hints ? { hints } : {}) };
}
