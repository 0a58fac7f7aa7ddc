import { join, relative } from "node:path";
import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { nearestName } from "../../checkpoint/name.ts";
import { CheckpointError } from "../../errors.ts";
import { beginningOf, fileNamesIn } from "../../host/files/glance.ts";
import { OTHER_FILES, USUAL_PLACES, type UsualPlace } from "../../profiles/usual-places.ts";
import { JOURNAL, LIVE, nameInRef } from "../../store/ref-names.ts";
import { shellWord } from "../../text/phrases.ts";
import { memoryFile } from "../places/generated-files.ts";
import { type Workspace, worktreeId } from "../workspace.ts";

/** A file of one of the systems that nobody has imported yet. */
export interface NoticedFile {
  /** The checkpoint that it would be, as far as its path tells. */
  readonly name: CheckpointName;
  /** As one would type it in the current folder. */
  readonly path: string;
}

/** The files that stand in the places of the systems, and are not checkpoints yet. */
export interface Noticed {
  readonly files: readonly NoticedFile[];
  /** The command that imports them, for a shell. */
  readonly command: string;
}

interface FoundFile extends NoticedFile {
  readonly whole: string;
  readonly folder: string;
  readonly place: UsualPlace;
}

/** Up to so many files of a folder are named one by one. */
const FEW = 3;
/** How much of a file is read to see what it calls itself, where its path has another name; and of how many. */
const GLANCE = 2048;
const MOST_READ = 40;
const TITLE = /^#{1,6}[ \t]*checkpoint[ \t]*:[ \t]*(.{1,200})$/im;

/**
 * Looks for files in the places of the systems: a look into a few folders and no more, unless there are some. What goes
 * wrong costs only the notice. Null where there are none, or nobody wants to know.
 */
export async function noticeFiles(at: Workspace): Promise<Noticed | null> {
  try {
    if (!at.settings.checkpointFiles) return null;
    const found = await foundFiles(at);
    const unknown = found.length > 0 ? await unknownAmong(at, found) : [];
    return unknown.length > 0 ? noticed(unknown) : null;
  } catch (error) {
    if (error instanceof CheckpointError) return null;
    throw error;
  }
}

async function foundFiles(at: Workspace): Promise<readonly FoundFile[]> {
  const { worktree } = at.engine.repository;
  const memory = (await memoryFile(at))?.folder ?? null;
  const top = worktree === null ? [] : [worktree];
  const folders = [
    ...new Set([...(memory === null ? [] : [memory]), ...top, ...top.map((one) => join(one, "memory"))]),
  ];
  return USUAL_PLACES.flatMap((place) => {
    const bases = place.base === "worktree" ? top : folders;
    return bases.flatMap((base) => filesIn(at, join(base, place.folder), place));
  });
}

function filesIn(at: Workspace, folder: string, place: UsualPlace): readonly FoundFile[] {
  return fileNamesIn(folder).flatMap((file) => {
    const match = OTHER_FILES.test(file) ? null : place.file.exec(file);
    const name = match && nearestName(place.name(match, worktreeId(at)));
    const whole = join(folder, file);
    return name ? [{ name, whole, folder: typed(at, folder), path: typed(at, whole), place }] : [];
  });
}

/** From the current folder; what is outside of the worktree by its whole path. */
function typed(at: Workspace, path: string): string {
  const { worktree } = at.engine.repository;
  const isInside = worktree !== null && !relative(worktree, path).startsWith("..");
  return (isInside ? relative(at.cwd, path) || "." : path).replaceAll("\\", "/");
}

/** Those that no journal knows, neither by the name in their path nor by the one in their title. */
async function unknownAmong(at: Workspace, found: readonly FoundFile[]): Promise<readonly FoundFile[]> {
  const noted = new Set([...at.store.known.read().keys()].filter(isOfNames).map(nameInRef));
  if (found.every(({ name }) => noted.has(name))) return [];
  const refs = await at.engine.refs([LIVE, JOURNAL]);
  const known = new Set([...noted, ...refs.map(({ ref }) => nameInRef(ref))]);
  const others = found.filter(({ name }) => !known.has(name));
  return others.filter(({ whole }, index) => index >= MOST_READ || !known.has(titleOf(whole) ?? ""));
}

function isOfNames(ref: string): boolean {
  return ref.startsWith(LIVE) || ref.startsWith(JOURNAL);
}

function titleOf(path: string): string | null {
  const title = TITLE.exec(beginningOf(path, GLANCE))?.[1] ?? "";
  return nearestName(title.replace(/[`*"]/g, ""));
}

function noticed(files: readonly FoundFile[]): Noticed {
  const groups = new Map<string, FoundFile[]>();
  for (const file of files) {
    const key = `${file.folder}\n${USUAL_PLACES.indexOf(file.place)}`;
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  const words = [...groups.values()].flatMap((group) => {
    const [first] = group;
    const all = first?.place.all ?? null;
    if (!first || all === null || group.length <= FEW) return group.map(({ path }) => shellWord(path));
    if (all === "") return [shellWord(first.folder)];
    // The pattern is the shell's to read, the folder is not.
    return [first.folder === "." ? all : `${shellWord(first.folder)}/${all}`];
  });
  return {
    files: files.map(({ name, path }) => ({ name, path })),
    command: `git checkpoint import ${words.join(" ")}`,
  };
}
