import { dirname, relative } from "node:path";
import { CheckpointError } from "../../errors.ts";
import { excludePattern, includeInStatus, isExcluded } from "../../host/files/exclude.ts";
import { isThere, removeFile, replaceFile } from "../../host/files/files.ts";
import { openProjectedFiles, type ProjectedFile } from "../../host/files/projected-files.ts";
import { removeEmptyFolders } from "../../host/own/leave-folder.ts";
import { scratchFolder } from "../../host/own/own-folder.ts";
import { type WorktreePlace, worktreesOf } from "../../host/worktrees.ts";
import { PROFILES } from "../../profiles/registry.ts";
import { autosaveLogIn, leaveAutosaveLog } from "../places/autosave-log.ts";
import { memoryFile, shownPath } from "../places/generated-files.ts";
import type { IndexBullet } from "../places/rules/memory-index-section.ts";
import { switchOf } from "../places/switched-on.ts";
import { isOurs } from "../projections/absorb-edits.ts";
import { isOnlyTitle, withSection } from "../projections/rules/memory-index.ts";
import { isKnownName } from "../projections/whose-bullets.ts";
import type { Workspace } from "../workspace.ts";

/** What became of a file in the worktree or the memory folder. */
export interface LeftFile {
  readonly path: string;
  /** `section removed`: the rest of it is the user's, and stays. */
  readonly outcome: "removed" | "section removed" | "kept";
  /** Why it was kept. */
  readonly why?: string;
}

/** A memory file of one worktree, and one where no worktree says. */
interface Memory {
  readonly file: string;
  readonly folder: string;
}

/** The files that this program made, in all worktrees. */
export interface Generated {
  readonly memories: readonly Memory[];
  readonly projected: readonly ProjectedFile[];
  readonly worktrees: readonly WorktreePlace[];
}

/** Finds the files that this program made, in all worktrees. */
export async function findGenerated(at: Workspace): Promise<Generated> {
  const { repository } = at.engine;
  const worktrees = worktreesOf(repository);
  const memories = new Map<string, Memory>();
  const projected = new Map(at.projected.read());
  for (const { worktree, gitDir } of worktrees) {
    const memory = await memoryFile(at, worktree);
    if (memory) memories.set(memory.file, memory);
    const files = openProjectedFiles({ commonDir: repository.commonDir, gitDir, worktree });
    for (const [path, file] of files.read()) projected.set(path, file);
  }
  const memory = await memoryFile(at);
  if (memory) memories.set(memory.file, memory);
  return { memories: [...memories.values()], projected: [...projected.values()], worktrees };
}

/** Removes them: of a memory file our lines, by the names we know, of the others those that nobody has edited. */
export async function removeGenerated(
  at: Workspace,
  found: Generated,
  names: ReadonlySet<string>,
): Promise<readonly LeftFile[]> {
  const { commonDir } = at.engine.repository;
  const folders = [...found.worktrees.map(({ worktree }) => worktree), ...foldersOf(found.memories)];
  const options = { within: [...folders, commonDir], scratch: scratchFolder(commonDir) };
  const done: (LeftFile | null)[] = [];
  for (const file of found.projected)
    done.push(await guarded(at, file.path, () => removeProjected(at, file, folders, options)));
  for (const { file } of found.memories)
    done.push(await guarded(at, file, () => leaveMemory(at, file, { ...found, names }, options)));
  for (const { worktree } of found.worktrees) {
    const log = autosaveLogIn(worktree);
    if (log) done.push(await guarded(at, log, () => leaveLog(at, log, worktree, options)));
  }
  return done.filter((one) => one !== null);
}

type Options = Parameters<typeof removeFile>[2];

async function removeProjected(
  at: Workspace,
  file: ProjectedFile,
  folders: readonly string[],
  options: Options,
): Promise<LeftFile | null> {
  const path = shownPath(at, file.path);
  const outcome = await removeFile(file.path, (bytes) => isOurs(file, bytes), options);
  if (outcome === "kept") return { path, outcome, why: "it was edited by hand" };
  for (const folder of folders) removeEmptyFolders(dirname(file.path), folder);
  return outcome === "removed" ? { path, outcome } : null;
}

async function leaveLog(
  at: Workspace,
  log: string,
  worktree: string,
  options: Options,
): Promise<LeftFile | null> {
  const outcome = isThere(log) ? await leaveAutosaveLog(log, options) : null;
  if (outcome === "removed") removeEmptyFolders(dirname(log), worktree);
  return outcome && { path: shownPath(at, log), outcome };
}

async function leaveMemory(
  at: Workspace,
  file: string,
  { worktrees, names }: Pick<Generated, "worktrees"> & { readonly names: ReadonlySet<string> },
  options: Options,
): Promise<LeftFile | null> {
  const path = shownPath(at, file);
  const isOurBullet = (bullet: IndexBullet): boolean => isKnownName(bullet.name, names);
  const without = (current: Uint8Array | null) => current && withSection(current, null, isOurBullet);
  const { outcome } = await replaceFile(file, without, options);
  if (await isOwnFile(at, file, worktrees)) {
    const removed = await removeFile(file, isOnlyTitle, options);
    if (removed === "removed") return { path, outcome: removed };
  }
  return outcome === "written" ? { path, outcome: "section removed" } : null;
}

/** Whether we made a memory file: then its line in `info/exclude` says so, unless it stands outside of all worktrees. */
async function isOwnFile(at: Workspace, file: string, worktrees: readonly WorktreePlace[]): Promise<boolean> {
  const { commonDir, worktree } = at.engine.repository;
  const inner = innerPaths(file, worktrees);
  if (inner.some((path) => !isExcluded(commonDir, path))) return false;
  const here = worktree ? innerPaths(file, [{ worktree }]) : [];
  return here.length === 0 || (await at.engine.tracked(here)).size === 0;
}

/** Takes out of `info/exclude` the lines of all files that we made, or may have made of these names. */
export async function leaveExclude(
  at: Workspace,
  { memories, projected, worktrees }: Generated,
  names: ReadonlySet<string>,
): Promise<readonly string[]> {
  const files = [...memories.map(({ file }) => file), ...projected.map(({ path }) => path)];
  const paths = new Set(files.flatMap((file) => innerPaths(file, worktrees)));
  const bases = foldersOf(memories).flatMap((folder) => innerPaths(`${folder}/`, worktrees));
  for (const profile of PROFILES) {
    const switched = await switchOf(at, profile).catch(() => null);
    if (switched) paths.add(switched.path);
    if (profile.autosaveLog) paths.add(profile.autosaveLog);
    for (const name of names)
      for (const base of profile.projection.base === "memory folder" ? bases : [""])
        paths.add(`${base ? `${base}/` : ""}${profile.projection.path(name)}`);
  }
  return includeInStatus(at.engine.repository.commonDir, paths);
}

/** Of the files that stay, those that `git status` shows from now on. */
export function nowShown(
  at: Workspace,
  files: readonly LeftFile[],
  lines: readonly string[],
): readonly string[] {
  const staying = files.filter(({ outcome }) => outcome !== "removed").map(({ path }) => path);
  return at.root === null ? [] : staying.filter((path) => lines.includes(excludePattern(path)));
}

/** A file from the top of each worktree that it is in. */
function innerPaths(file: string, worktrees: readonly Pick<WorktreePlace, "worktree">[]): readonly string[] {
  const paths = worktrees.map(({ worktree }) => relative(worktree, file).replaceAll("\\", "/"));
  return paths.filter((path) => !/^(?:\.\.(?:\/|$)|\/|[a-z]:)/i.test(path));
}

function foldersOf(memories: readonly Memory[]): readonly string[] {
  return memories.map(({ folder }) => folder);
}

/** What goes wrong with one file costs only that file, and is told. */
async function guarded(
  at: Workspace,
  file: string,
  body: () => Promise<LeftFile | null>,
): Promise<LeftFile | null> {
  try {
    return await body();
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    return { path: shownPath(at, file), outcome: "kept", why: error.message };
  }
}
