import { CheckpointError } from "../../errors.ts";
import { withFileLock } from "../../host/files/files.ts";
import { scratchFolder } from "../../host/own/own-folder.ts";
import { mayAlwaysHaveFile, PROFILES } from "../../profiles/registry.ts";
import { readLiveSet } from "../../store/live-checkpoints.ts";
import type { Workspace } from "../workspace.ts";
import { editedFiles, recordEdits } from "./absorb-edits.ts";
import { isProjecting, projectionPlaces } from "./places.ts";
import { failedFile, mergeReports, type ProjectionReport } from "./report.ts";
import { writeProjections } from "./write-projections.ts";

/** An edit that comes while the files are written makes one more round. */
const MAX_ROUNDS = 5;

/** Records what somebody wrote into generated files, before a command reads or replaces what they stand for. */
export async function absorbEdits(at: Workspace): Promise<readonly ProjectionReport[]> {
  return (await editedFiles(at)).length > 0 ? refreshProjections(at) : [];
}

/**
 * Makes every generated file what the refs say; only what changed or failed is reported, and nothing is an error.
 * `touched` are the names that this command gave a state: one of them may be the first here to have a file.
 */
export async function refreshProjections(
  at: Workspace,
  touched: readonly string[] | "all" = [],
): Promise<readonly ProjectionReport[]> {
  const { repository } = at.engine;
  const isFirst = touched === "all" || touched.some(mayAlwaysHaveFile);
  if (!isFirst && at.projected.read().size === 0 && !(await isProjecting(at))) return [];
  try {
    return await withFileLock(scratchFolder(repository.commonDir), "projections", async () => {
      let reports = unknownProfiles(at);
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const edits = await recordEdits(at);
        // The refs are read inside the lock: whoever comes last sees them all.
        const places = await projectionPlaces(at, await readLiveSet(at));
        const { done, edited } = await writeProjections(at, places, edits.stuck);
        reports = mergeReports(reports, edits.reports, done);
        if (!edited) break;
      }
      return reports;
    });
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    return [failedFile("the files of the checkpoints", error)];
  }
}

/** Words of the setting that name no profile. */
function unknownProfiles(at: Workspace): readonly ProjectionReport[] {
  const known = [...PROFILES.map(({ name }) => name), "all"];
  const unknown = at.settings.project.filter((word) => !known.includes(word));
  return unknown.map((word) => ({
    path: "checkpoint.project",
    outcome: "failed",
    why: `'${word}' is no profile`,
    hints: [`use ${known.join(", ")}`],
  }));
}
