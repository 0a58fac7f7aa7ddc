import { relative } from "node:path";
import { readRegularFile } from "../../host/files/files.ts";
import { contentHash, type ProjectedFile } from "../../host/files/projected-files.ts";
import { PROFILES } from "../../profiles/registry.ts";
import { projectionFolders, sharedFolder, shownPath } from "../places/generated-files.ts";
import type { Workspace } from "../workspace.ts";
import { absorbEdit } from "./absorb-edit.ts";
import { failedFile, type ProjectionReport } from "./report.ts";

/** A generated file that somebody wrote into. */
interface EditedFile {
  readonly file: ProjectedFile;
  readonly bytes: Uint8Array;
}

/** The largest generated file that is looked at. */
export const MOST_BYTES = 16 << 20;

/** The generated files that are remembered and can be seen from here; one of another memory folder has to wait. */
export async function filesInView(at: Workspace): Promise<readonly ProjectedFile[]> {
  const remembered = [...at.projected.read().values()];
  if (remembered.length === 0) return [];
  const folders = await projectionFolders(at);
  const shared = sharedFolder(at);
  // Of another worktree's files only those can be seen that are the whole repository's.
  const isShared = ({ profile, path }: ProjectedFile): boolean =>
    shared !== null &&
    isBelow(shared, path) &&
    PROFILES.some(({ name, projection }) => name === profile && projection.base === "main worktree");
  return remembered.filter((file) => isShared(file) || folders.some((folder) => isBelow(folder, file.path)));
}

/** The files that somebody wrote into since we did; one that cannot be read is none of them. */
export async function editedFiles(at: Workspace): Promise<readonly EditedFile[]> {
  const looks = (await filesInView(at)).map(async (file) => {
    const shown = shownPath(at, file.path);
    const content = await readRegularFile(file.path, shown, MOST_BYTES, "follow").catch(() => null);
    return content && !isOurs(file, content.bytes) ? [{ file, bytes: content.bytes }] : [];
  });
  return (await Promise.all(looks)).flat();
}

/** What became of the edits; the files whose edit could not be recorded must stay as they are. */
export interface RecordedEdits {
  readonly reports: readonly ProjectionReport[];
  readonly stuck: ReadonlySet<string>;
}

/** Records every edit; the caller holds the lock of the projections. */
export async function recordEdits(at: Workspace): Promise<RecordedEdits> {
  const reports: ProjectionReport[] = [];
  const stuck = new Set<string>();
  for (const { file, bytes } of await editedFiles(at)) {
    const path = shownPath(at, file.path);
    try {
      const absorbed = await absorbEdit(at, file, bytes);
      await at.projected.write(new Map([[file.path, absorbed.file]]));
      if (absorbed.recorded) reports.push({ path, outcome: "absorbed", why: file.name });
    } catch (error) {
      const failed = failedFile(path, error);
      const why = `it was edited by hand, and the edit could not be recorded: ${failed.why}`;
      reports.push({ ...failed, why });
      stuck.add(file.path);
    }
  }
  return { reports, stuck };
}

/** Whether a file holds what we wrote, or nothing at all: an emptied file is a deleted one. */
export function isOurs(file: ProjectedFile | undefined, bytes: Uint8Array): boolean {
  if (!file) return false;
  return isBlank(bytes) || file.sha256.includes(contentHash(bytes));
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.length < 64 && Buffer.from(bytes).toString("latin1").trim() === "";
}

function isBelow(folder: string, path: string): boolean {
  return !/^(?:\.\.(?:[/\\]|$)|[/\\]|[a-z]:)/i.test(relative(folder, path));
}
