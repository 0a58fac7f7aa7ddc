import { relative, resolve } from "node:path";
import type { MentionedFile } from "../../checkpoint/checkpoint.ts";
import type { Place } from "../../git/engine.ts";
import { lookAtFiles } from "../../host/files/worktree-files.ts";
import type { Workspace } from "../workspace.ts";

/** At most this many changed files are taken without being named. */
const MOST_CHANGES = 200;

/** The files a checkpoint talks about, and how many changes were too many to list. */
export interface Referenced {
  readonly files: readonly MentionedFile[];
  readonly unlisted: number;
}

/** The files that somebody named. */
export interface NamedFiles {
  /** By flag, relative to the current folder. */
  readonly flagged?: readonly MentionedFile[];
  /** In the document's own list. */
  readonly listed: readonly MentionedFile[];
  /** In its text. */
  readonly mentioned: readonly MentionedFile[];
}

/** Named by flag, named in the document, mentioned in its text, or changed in the worktree: in that order. */
export function referencedFiles(
  at: Workspace,
  { flagged = [], listed, mentioned }: NamedFiles,
  place: Place,
  /** Generated files, which are nobody's changes. */
  own: ReadonlySet<string> | null,
): Referenced {
  const found = new Map<string, MentionedFile>();
  const add = (file: MentionedFile): void => {
    if (own?.has(file.path)) return;
    const known = found.get(file.path);
    found.set(file.path, known ? { path: file.path, lines: [...known.lines, ...file.lines] } : file);
  };
  for (const file of flagged) add({ ...file, path: fromTop(at, file.path) });
  for (const file of listed) add(file);
  for (const file of filesAmong(at, mentioned, place)) add(file);
  const changed = place.changes.filter((change) => !own?.has(change.path) && !found.has(change.path));
  for (const change of changed.slice(0, MOST_CHANGES)) add({ path: change.path, lines: [] });
  return {
    files: [...found.values()].map(withoutDoubles),
    unlisted: Math.max(0, changed.length - MOST_CHANGES),
  };
}

/** A path as given in some folder, from the top of the worktree; one that leads outside stays as it is. */
function fromTop(at: Workspace, path: string): string {
  const { worktree } = at.engine.repository;
  if (!worktree) return path;
  const inner = relative(worktree, resolve(at.cwd, path)).replaceAll("\\", "/");
  return inner === "" || inner.startsWith("../") || inner === ".." || /^([a-z]:|\/)/i.test(inner)
    ? path
    : inner;
}

/** Text is full of words that look like paths: only those that are files count, from the top or from this folder. */
function filesAmong(
  at: Workspace,
  mentioned: readonly MentionedFile[],
  place: Place,
): readonly MentionedFile[] {
  const { worktree } = at.engine.repository;
  if (!worktree) return [];
  const candidates = mentioned.map((file) => ({ file, here: fromTop(at, file.path) }));
  const changed = new Set(place.changes.map((change) => change.path));
  const looks = lookAtFiles(worktree, [
    ...new Set(candidates.flatMap(({ file, here }) => [file.path, here])),
  ]);
  const isFile = (path: string): boolean => {
    const kind = looks.get(path)?.kind;
    return kind === "file" || kind === "symlink" || changed.has(path);
  };
  return candidates.flatMap(({ file, here }) => {
    if (isFile(file.path)) return [file];
    return isFile(here) ? [{ ...file, path: here }] : [];
  });
}

function withoutDoubles(file: MentionedFile): MentionedFile {
  const lines = new Map(file.lines.map((range) => [`${range.from}-${range.to}`, range]));
  return { path: file.path, lines: [...lines.values()] };
}
