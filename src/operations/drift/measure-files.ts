import type { FileReference } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { lookAtPaths } from "../current-files.ts";
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
  readonly files: readonly FileReference[];
}

/** What became of a checkpoint's files. */
export interface MeasuredFiles {
  readonly drifts: readonly FileDrift[];
  /** Some are missing, and the history of renames could not be asked where they went. */
  readonly renamesUnknown: boolean;
}

/**
 * Compares the files of checkpoints with the worktree; many cost as many git processes as one.
 * `touched` are the paths that commits since the save changed, asked for only where files are missing.
 */
export async function measureFiles(
  at: Workspace,
  saved: readonly SavedFiles[],
  closeness: Closeness,
  touched: () => Promise<ReadonlySet<string>>,
): Promise<readonly MeasuredFiles[]> {
  const all = saved.flatMap(({ files }) => files);
  const looks = lookAtPaths(
    at,
    all.map(({ path }) => path),
  );
  const missing = all.filter((file) => isMissing(file, looks));
  // To look for what is missing costs more than the few processes that a list may start.
  const isSearched = closeness !== "words" && missing.length > 0;
  const since = saved.length === 1 ? (saved[0]?.head ?? null) : null;
  const moves = isSearched
    ? await findMoves(at, { files: missing, since, touched: await touched() })
    : NOWHERE;
  const now = await identify(
    at,
    all.map((file) => ({ file, path: moves.to.get(file) ?? file.path })),
    new Map([...looks, ...moves.looks]),
  );
  const lost = new Set(missing);
  return Promise.all(
    saved.map(async ({ files }): Promise<MeasuredFiles> => {
      // What stood there at save is another file, however alike.
      const own = new Set(files.flatMap((file) => (wasAbsent(file) ? [] : [file.path])));
      const compared = files.map((file): Compared => {
        const to = moves.to.get(file);
        if (to !== undefined && !own.has(to)) return moved(file, to, now);
        return lost.has(file) ? gone(file) : inPlace(file, now);
      });
      return {
        drifts:
          closeness === "words"
            ? compared.map(({ drift }) => drift)
            : await withContents(at, compared, closeness === "patches"),
        renamesUnknown: moves.renamesUnknown && compared.some(({ drift }) => drift.state === "missing"),
      };
    }),
  );
}

const NOWHERE: Moves = { to: new Map(), looks: new Map(), renamesUnknown: false };

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
