import type { FileReference } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { hasContent, lookAtPaths } from "../current-files.ts";
import type { Workspace } from "../workspace.ts";
import { type Compared, withContents } from "./contents.ts";
import { type Current, compareContent, identify, isMissing, wasAbsent } from "./files.ts";
import { findMoves, type Moves } from "./moves.ts";
import type { FileDrift } from "./rules/drift.ts";

/** How closely to look: `words` only tells states apart, `counts` counts lines and commits, `patches` shows them. */
export type Closeness = "words" | "counts" | "patches";

/** A checkpoint's files and the commit they were saved at. */
interface SavedFiles {
  readonly head?: Oid;
  /** Whether this clone has that commit. */
  readonly isKnown: boolean;
  readonly files: readonly FileReference[];
}

/** How closely to look, and at what. */
export interface FilesToMeasure {
  readonly closeness: Closeness;
  /** The commit that is checked out. */
  readonly commit: Oid | null;
}

/** What became of a checkpoint's files. */
export interface MeasuredFiles {
  readonly drifts: readonly FileDrift[];
  /** Some are missing, and the history of renames could not be asked where they went. */
  readonly renamesUnknown: boolean;
}

/** Compares the files of checkpoints with the worktree; many cost as many git processes as one. */
export async function measureFiles(
  at: Workspace,
  saved: readonly SavedFiles[],
  { closeness, commit }: FilesToMeasure,
): Promise<readonly MeasuredFiles[]> {
  const all = saved.flatMap(({ files }) => files);
  const looks = lookAtPaths(
    at,
    all.map(({ path }) => path),
  );
  const missing = saved.flatMap(({ files, head, isKnown }) =>
    files
      .filter((file) => isMissing(file, looks))
      .map((file) => ({ file, since: isKnown ? (head ?? null) : null })),
  );
  const moves = missing.length > 0 ? await findMoves(at, missing, commit) : NOWHERE;
  const now = await identify(
    at,
    all.map((file) => ({ file, path: moves.to.get(file) ?? file.path })),
    new Map([...looks, ...moves.looks]),
  );
  const lost = new Set(missing.map(({ file }) => file));
  return Promise.all(
    saved.map(async ({ files }): Promise<MeasuredFiles> => {
      // What stood there at save is another file, however alike.
      const own = new Set(files.flatMap((file) => (wasAbsent(file) ? [] : [file.path])));
      const compared = files.map((file): Compared => {
        const to = moves.to.get(file);
        // Back where an uncommitted rename took it from: that rename is what is not there.
        if (to !== undefined && !own.has(to) && to !== file.from) return moved(file, to, now);
        const one = lost.has(file) ? gone(file) : inPlace(file, now);
        return isUnapplied(one, now) ? unapplied(one) : one;
      });
      return {
        drifts:
          closeness === "words"
            ? compared.map(({ drift }) => drift)
            : await withContents(at, compared, closeness === "patches"),
        renamesUnknown: compared.some(
          ({ file, drift }) => drift.state === "missing" && moves.unasked.has(file),
        ),
      };
    }),
  );
}

const NOWHERE: Moves = { to: new Map(), looks: new Map(), unasked: new Set() };

/** Whether uncommitted work that was kept is not there, and what it was based on is: nobody went on with the file. */
function isUnapplied({ file, drift }: Compared, now: Current): boolean {
  if (drift.state === "missing")
    return file.oid !== undefined && ["added", "untracked", "renamed"].includes(file.state);
  const content = now.files.get(file.path);
  const isBase = file.base !== undefined && content !== undefined && hasContent(content, file.base);
  return isBase && (drift.state === "changed" || drift.state === "new");
}

/** Its lines can be followed to what it was based on, and to nowhere if that is nothing. */
function unapplied({ file, drift, content }: Compared): Compared {
  const followed = drift.state === "missing" ? "unknown" : content;
  return { file, drift: { path: file.path, state: "not applied" }, content: followed };
}

function gone(file: FileReference): Compared {
  return { file, drift: { path: file.path, state: "missing" }, content: "gone" };
}

function moved(file: FileReference, to: string, now: Current): Compared {
  const content = compareContent({ file, path: to }, now);
  return { file, drift: { path: file.path, state: "moved", to }, content };
}

function inPlace(file: FileReference, now: Current): Compared {
  const { path } = file;
  if (!wasAbsent(file)) {
    const content = compareContent({ file, path }, now);
    return { file, drift: { path, state: content }, content };
  }
  const kind = now.looks.get(path)?.kind ?? "outside";
  const state = kind === "outside" ? "unknown" : kind === "absent" ? "same" : "new";
  return { file, drift: { path, state }, content: state === "same" ? "same" : "unknown" };
}
