import type { FileReference } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Place } from "../../git/engine.ts";
import { lookAtFiles } from "../../host/files/worktree-files.ts";
import type { Workspace } from "../workspace.ts";
import { wentIn } from "./rules/went-in.ts";

const UNCOMMITTED: readonly FileReference["state"][] = [
  "modified",
  "added",
  "untracked",
  "renamed",
  "deleted",
];

/** The uncommitted work among these captures that is neither in the worktree nor committed: nothing newer is here. */
export async function workThatStays(
  at: Workspace,
  { head, changes }: Place,
  files: readonly FileReference[],
): Promise<readonly FileReference[]> {
  const { worktree } = at.engine.repository;
  const changed = new Set(changes.map(({ path }) => path));
  const work = files.filter((file) => isWork(file) && !changed.has(file.path));
  if (work.length === 0 || worktree === null) return work;
  const paths = work.map(({ path }) => path);
  const inHead = head.commit ? await at.engine.blobsInHead(paths) : new Map<string, Oid>();
  const looks = lookAtFiles(worktree, paths);
  const kept = await Promise.all(
    work.map((file) => {
      const look = looks.get(file.path);
      const mode = look?.kind === "file" || look?.kind === "symlink" ? look.mode : undefined;
      return isNowhere(at, file, { oid: inHead.get(file.path), mode });
    }),
  );
  return work.filter((_, index) => kept[index]);
}

function isWork({ state, oid, mode }: FileReference): boolean {
  return UNCOMMITTED.includes(state) && (oid !== undefined || state === "deleted") && mode !== "160000";
}

/** What HEAD has of a file that is clean or missing. */
interface Clean {
  readonly oid: Oid | undefined;
  readonly mode: string | undefined;
}

async function isNowhere(at: Workspace, file: FileReference, now: Clean): Promise<boolean> {
  if (file.state === "deleted") return now.oid !== undefined;
  if (now.oid === undefined || now.oid === file.base) return true;
  if (now.oid === file.oid) return now.mode !== file.mode;
  // It was committed since: further work on top of this, or somebody else's.
  const ids = [file.base, file.oid, now.oid].filter((oid) => oid !== undefined);
  const objects = await at.engine.readObjects(ids);
  const text = (oid: Oid | undefined): string => {
    const bytes = oid === undefined ? undefined : objects.get(oid)?.bytes;
    return bytes ? Buffer.from(bytes).toString("latin1") : "";
  };
  return !wentIn({ base: text(file.base), work: text(file.oid), now: text(now.oid) });
}
