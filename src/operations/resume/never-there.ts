import { join } from "node:path";
import type { Checkpoint } from "../../checkpoint/checkpoint.ts";
import { mentionedIn } from "../../checkpoint/mentions.ts";
import { isSureFile, pathOf, tailsOf } from "../../checkpoint/sure-paths.ts";
import { isThere } from "../../host/files/files.ts";
import { lookAtFiles } from "../../host/files/worktree-files.ts";
import type { Workspace } from "../workspace.ts";

/** As many as a person reads. */
const MOST_PATHS = 50;
/** A path outside of the worktree, as far as a home folder or the machine's own folders tell it from a route of a site. */
const OUTSIDE = /(?<![\w./~-])(?:~|\/(?:home|Users|tmp|etc|var|usr|opt|mnt|srv))(?:\/[\w.@+-]{1,200}){1,40}/g;

/** A path of a checkpoint's text that is not there, and whether it was at save. */
export interface NeverThere {
  readonly path: string;
  /** `absent`: it was not there either; `unknown`: nobody looked. */
  readonly atSave: "absent" | "unknown";
}

/**
 * The paths of a checkpoint's text that drift knows nothing of because they were not there at save, and are not there
 * now. Somebody else's text says no more about files than those of this worktree.
 */
export function neverThere(at: Workspace, checkpoint: Checkpoint, foreign: boolean): readonly NeverThere[] {
  const { worktree } = at.engine.repository;
  if (!worktree) return [];
  const known = new Set(checkpoint.files.flatMap(({ path, from }) => [path, ...(from ? [from] : [])]));
  const absent = checkpoint.files.filter(({ state }) => state === "absent").map(({ path }) => path);
  const tails = new Set([...known].flatMap(tailsOf));
  const mentioned = mentionedIn(checkpoint)
    .filter((file) => isSureFile(file) && !known.has(file.path) && !tails.has(file.path))
    .flatMap(({ path }) => (known.has(pathOf({ path })) || tails.has(pathOf({ path })) ? [] : [path]));
  const asked = [...new Set([...absent, ...mentioned])];
  const looks = lookAtFiles(worktree, [...new Set(asked.flatMap((path) => [path, pathOf({ path })]))]);
  const isGone = (path: string): boolean => looks.get(path)?.kind === "absent";
  // What was taken in from a file was saved somewhere else, or long ago.
  const atSave = checkpoint.head === undefined ? "unknown" : "absent";
  return [
    ...asked
      .filter((path) => isGone(path) && isGone(pathOf({ path })))
      .map((path): NeverThere => ({ path: pathOf({ path }), atSave })),
    ...(foreign ? [] : outside(at, checkpoint)).map((path): NeverThere => ({ path, atSave: "unknown" })),
  ].slice(0, MOST_PATHS);
}

function outside({ home }: Workspace, { sections, summary = "" }: Checkpoint): readonly string[] {
  const text = [summary, ...sections.map(({ source }) => source)].join("\n");
  const named = [...text.matchAll(OUTSIDE)].map(([path]) => path.replace(/[.]+$/, ""));
  return [...new Set(named)]
    .slice(0, MOST_PATHS)
    .filter((path) => !isThere(path.startsWith("~") ? join(home, path.slice(1)) : path));
}
