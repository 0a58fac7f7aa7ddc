import { objectId } from "../git/object-id.ts";
import { type FileLook, lookAtFiles, readWorktreeFile } from "../host/worktree-files.ts";
import type { CheckpointHeader, FileReference } from "../model/checkpoint.ts";
import { branchDrift, type Drift, type FileDrift, type HeadDrift, verdictOf } from "../model/drift.ts";
import type { Oid } from "../model/oid.ts";
import { lineCounts, unifiedPatch } from "../model/patch.ts";
import type { Workspace } from "./workspace.ts";

/** How closely to look: `words` only tells states apart, `counts` counts lines and commits, `patches` shows them. */
export type Closeness = "words" | "counts" | "patches";

type Saved = Pick<CheckpointHeader, "branch" | "head" | "files">;

/** Compares checkpoints with the worktree as it is now; many cost as many git processes as one. */
export async function measureDrift(
  at: Workspace,
  checkpoints: readonly Saved[],
  closeness: Closeness,
): Promise<readonly Drift[]> {
  if (checkpoints.length === 0) return [];
  const files = checkpoints.flatMap((checkpoint) => checkpoint.files);
  const [head, now] = await Promise.all([at.engine.head(), currentIds(at, files)]);
  const heads = await headDrifts(at, checkpoints, head.commit, closeness);
  return Promise.all(
    checkpoints.map(async (checkpoint, index): Promise<Drift> => {
      const compared = checkpoint.files.map((file) => unlessByteForByte(at, file, compare(file, now)));
      const shown =
        closeness === "words" ? compared : await withLines(at, checkpoint.files, compared, closeness);
      const moved = heads[index] ?? { state: "unknown", saved: checkpoint.head ?? null, now: head.commit };
      const branch = branchDrift(checkpoint.branch ?? null, head.branch);
      return { verdict: verdictOf(moved, compared), branch, head: moved, files: shown };
    }),
  );
}

interface Current {
  readonly looks: ReadonlyMap<string, FileLook>;
  readonly ids: ReadonlyMap<string, Oid>;
}

/** What every referenced file would be called by git now. */
async function currentIds(at: Workspace, files: readonly FileReference[]): Promise<Current> {
  const { worktree, objectFormat } = at.engine.repository;
  if (!worktree) return { looks: new Map(), ids: new Map() };
  const looks = lookAtFiles(worktree, [...new Set(files.map((file) => file.path))]);
  const comparable = new Set(files.filter((file) => file.oid).map((file) => file.path));
  const regular = [...looks].filter(([path, look]) => look.kind === "file" && comparable.has(path));
  const hashed = new Map(
    await at.engine.hashFiles(
      regular.map(([path]) => path),
      false,
    ),
  );
  for (const [path, look] of looks)
    if (look.kind === "symlink") hashed.set(path, objectId(objectFormat, "blob", Buffer.from(look.target)));
  return { looks, ids: hashed };
}

function compare(file: FileReference, now: Current): FileDrift {
  const lines = file.lines ? { lines: file.lines } : {};
  const look = now.looks.get(file.path);
  const drift = (state: FileDrift["state"]): FileDrift => ({ path: file.path, state, ...lines });
  if (!look || look.kind === "outside" || file.mode === "160000") return drift("unknown");
  const here = look.kind !== "absent";
  if (file.state === "absent" || file.state === "deleted") return drift(here ? "new" : "same");
  if (!here) return drift("missing");
  if (!file.oid) return drift("unknown");
  const id = now.ids.get(file.path);
  if (!id) return drift(look.kind === "file" ? "unknown" : "changed");
  return drift(id === file.oid ? "same" : "changed");
}

/** git keeps line endings that were committed; hashing a file by itself would convert them. Equal bytes settle it. */
function unlessByteForByte(at: Workspace, file: FileReference, drift: FileDrift): FileDrift {
  const { worktree, objectFormat } = at.engine.repository;
  if (drift.state !== "changed" || !worktree) return drift;
  const bytes = readWorktreeFile(worktree, file.path, MOST_COMPARED);
  return bytes && objectId(objectFormat, "blob", bytes) === file.oid ? { ...drift, state: "same" } : drift;
}

const MOST_COMPARED = 1 << 20;

/** Line counts, and patches if asked, for what changed: from the content kept at save to the content now. */
async function withLines(
  at: Workspace,
  saved: readonly FileReference[],
  compared: readonly FileDrift[],
  closeness: Closeness,
): Promise<readonly FileDrift[]> {
  const worktree = at.engine.repository.worktree;
  const changed = saved.filter((_, index) => compared[index]?.state === "changed");
  if (!worktree || changed.length === 0) return compared;
  const before = await at.engine.readObjects(changed.flatMap((file) => file.oid ?? []));
  return Promise.all(
    compared.map(async (drift, index) => {
      const oid = saved[index]?.oid;
      const old = drift.state === "changed" && oid ? text(before.get(oid)?.bytes) : null;
      const current = old === null ? null : text(readWorktreeFile(worktree, drift.path, MOST_COMPARED));
      if (old === null || current === null) return drift;
      const [from, to] = sameEndings(old, current);
      const counts = await lineCounts(from, to);
      const patch = closeness === "patches" ? { patch: await unifiedPatch(drift.path, from, to) } : {};
      return { ...drift, ...counts, ...patch };
    }),
  );
}

/** Text that can be compared by lines; binary content and what is too large cannot. */
function text(bytes: Uint8Array | null | undefined): string | null {
  if (!bytes || bytes.length > MOST_COMPARED || bytes.includes(0)) return null;
  return Buffer.from(bytes).toString("utf8");
}

/** The kept content went through git's line-ending rules; the file on disk did not. */
function sameEndings(kept: string, current: string): readonly [string, string] {
  return kept.includes("\r\n") ? [kept, current] : [kept, current.replaceAll("\r\n", "\n")];
}

async function headDrifts(
  at: Workspace,
  checkpoints: readonly Saved[],
  now: Oid | null,
  closeness: Closeness,
): Promise<readonly HeadDrift[]> {
  const elsewhere = [...new Set(checkpoints.flatMap(({ head }) => (head && head !== now ? [head] : [])))];
  const known = elsewhere.length > 0 ? await at.engine.knownCommits(elsewhere) : new Set<Oid>();
  // One checkpoint is measured exactly; for many, how far HEAD went would cost a process each.
  const exact = closeness !== "words" && checkpoints.length === 1;
  return Promise.all(
    checkpoints.map(async ({ head }): Promise<HeadDrift> => {
      const ends = { saved: head ?? null, now };
      if ((head ?? null) === now) return { state: "same", ...ends };
      if (!head) return { state: "moved", ...ends };
      if (!known.has(head)) return { state: "unknown", ...ends };
      const distance = exact ? await at.engine.distance(head) : "unknown";
      if (distance === "unknown") return { state: "moved", ...ends };
      const { ahead, behind } = distance;
      const state = behind === 0 ? "ahead" : ahead === 0 ? "behind" : "diverged";
      return { state, ...ends, ahead, behind };
    }),
  );
}
