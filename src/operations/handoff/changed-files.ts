import type { Place } from "../../git/engine.ts";
import { ownFiles } from "../places/generated-files.ts";
import type { Workspace } from "../workspace.ts";

/** The project's memory is kept by the pipeline itself: its files are nobody's unfinished work. */
const MEMORY =
  /^(?:MEMORY|STATE)\.md$|^memory\/?$|^memory\/(?:archive\/)?[^/]+\.md$|^tasks\/(?:archive\/)?lessons\.md$/;

/** The files that differ from HEAD, without those that this program and its user keep as memory. */
export async function changedFiles(at: Workspace, { changes }: Place): Promise<readonly string[]> {
  const own = await ownFiles(at);
  return changes.map(({ path }) => path).filter((path) => !own.has(path) && !MEMORY.test(path));
}
