import type { FileReference } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { lastOf } from "../../checkpoint/settings.ts";
import { wayInto } from "../../host/files/worktree-way.ts";
import type { SeenFile, WantedFile } from "../../host/files/write-worktree.ts";
import { type CurrentFile, contentIds, currentFiles, lookAtPaths, needWorktree } from "../current-files.ts";
import type { Workspace } from "../workspace.ts";
import { contentsToPutBack, type PutBack } from "./contents.ts";
import { type ApplyOutcome, type Decision, decideFile, type Standing } from "./rules/apply-file.ts";

/** What will become of one file, and all that writing it takes. */
export interface PlannedFile {
  readonly path: string;
  readonly outcome: ApplyOutcome;
  readonly why?: string;
  /** The file has changes that are neither committed nor the checkpoint's. */
  readonly overlap: boolean;
  readonly seen: SeenFile;
  /** Null: nothing is written. */
  readonly wanted: WantedFile | null;
}

/** A path of the checkpoint that had uncommitted work at save. */
export interface Lost {
  readonly path: string;
  readonly captured: { readonly oid: Oid; readonly mode: string } | null;
  readonly base: Oid | null;
  /** HEAD's content at save to merge from; a renamed file's stood at another path. */
  readonly ancestor: Oid | null;
}

/** A file and what was decided for it. */
export interface Decided extends Lost {
  readonly decision: Decision;
  readonly now: CurrentFile;
}

/** Larger files are left alone: they are not what a checkpoint keeps. */
const MOST_BYTES = 256 << 20;

/** Compares what was captured with what stands, and decides everything before anything is written. */
export async function planApply(
  at: Workspace,
  name: string,
  files: readonly FileReference[],
): Promise<readonly PlannedFile[]> {
  const lost = lostWork(files);
  const paths = lost.map((file) => file.path);
  const current = await currentFiles(at, lookAtPaths(at, paths), MOST_BYTES);
  const inHead = await at.engine.blobsInHead(paths);
  const tells = { modes: isOn(at, "core.filemode"), links: isOn(at, "core.symlinks") };
  const deleted = new Set(lost.filter((file) => !file.captured).map((file) => file.path));
  const made = new Set(lost.filter((file) => file.captured).map((file) => file.path));
  const standing = standingIn(at, deleted, made);
  const decided = lost.flatMap((file): readonly Decided[] => {
    const now = current.get(file.path);
    if (!now) return [];
    const head = inHead.get(file.path) ?? null;
    return [{ ...file, now, decision: decideFile({ ...file, head, tells, now: standing(file.path, now) }) }];
  });
  const contents = await contentsToPutBack(at, name, decided, tells);
  return [
    ...decided.map((file) => planned(file, contents.get(file.path) ?? null)),
    ...files.filter(isBeyondUs).map(
      (file): PlannedFile => ({
        path: file.path,
        outcome: "skipped",
        why: file.mode === "160000" ? "a submodule is left to git" : "its content was not kept",
        overlap: false,
        seen: { kind: "absent" },
        wanted: null,
      }),
    ),
  ];
}

/** Every path that had uncommitted work, once; a rename is a new file and a deleted one. */
export function lostWork(files: readonly FileReference[]): readonly Lost[] {
  const found = new Map<string, Lost>();
  const add = (file: Lost): void => void (found.has(file.path) || found.set(file.path, file));
  for (const file of files.filter((one) => !isBeyondUs(one))) {
    const { path, oid, state } = file;
    const base = file.base ?? null;
    const captured = oid ? { oid, mode: file.mode ?? "100644" } : null;
    if (state === "deleted") add({ path, captured: null, base, ancestor: null });
    if (!captured) continue;
    // Without a base of its own, only the mode of a modified file differed.
    const head = base ?? captured.oid;
    if (state === "modified") add({ path, captured, base: head, ancestor: head });
    if (state === "added" || state === "untracked") add({ path, captured, base: null, ancestor: null });
    if (state === "renamed") add({ path, captured, base: null, ancestor: head });
  }
  for (const { state, from, base, oid } of files)
    if (state === "renamed" && from)
      add({ path: from, captured: null, base: base ?? oid ?? null, ancestor: null });
  return [...found.values()];
}

function isBeyondUs(file: FileReference): boolean {
  return file.state === "uncaptured" || (file.mode === "160000" && file.state !== "clean");
}

/** Tells what stands at a path, and whether anything may be put there. */
function standingIn(
  at: Workspace,
  deleted: ReadonlySet<string>,
  made: ReadonlySet<string>,
): (path: string, now: CurrentFile) => Standing {
  const wayTo = wayInto(needWorktree(at));
  return (path, now) => {
    const { look } = now;
    // What was deleted at save is gone, whatever else has come in its place.
    if (deleted.has(path) && (look.kind === "absent" || look.kind === "folder")) return { kind: "absent" };
    const above = parentsOf(path).find((folder) => made.has(folder));
    if (above !== undefined) return { kind: "blocked", why: `'${above}' is to be a file, not a folder` };
    const way = wayTo(path);
    // A file that is deleted first makes room for the folder of the same name.
    if (!way.ok && !(way.blocker !== undefined && deleted.has(way.blocker)))
      return { kind: "blocked", why: way.why };
    if (look.kind === "absent") return { kind: "absent" };
    if (look.kind === "folder") return { kind: "blocked", why: "a folder stands in its place" };
    if (look.kind !== "file" && look.kind !== "symlink") return { kind: "blocked", why: "it is not a file" };
    if (!now.bytes()) return { kind: "blocked", why: "it cannot be read, or is too large" };
    return { kind: look.kind, ids: contentIds(now), mode: look.mode };
  };
}

function parentsOf(path: string): readonly string[] {
  const parts = path.split("/");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
}

function planned({ path, decision, now }: Decided, putBack: PutBack | null): PlannedFile {
  const { outcome, why, overlap } = putBack ? { ...decision, ...putBack } : decision;
  const wanted = putBack?.wanted ?? wantedBy(decision);
  return { path, outcome, ...(why ? { why } : {}), overlap, seen: seenOf(now), wanted };
}

function wantedBy(decision: Decision): WantedFile | null {
  return decision.step === "delete" ? { kind: "absent" } : null;
}

function seenOf({ look, bytes: read }: CurrentFile): SeenFile {
  if (look.kind === "symlink") return { kind: "symlink", target: look.target };
  const bytes = read();
  return look.kind === "file" && bytes ? { kind: "file", bytes } : { kind: "absent" };
}

/** A setting of git's that is on unless it is turned off. */
export function isOn(at: Workspace, key: string): boolean {
  return !/^(?:false|no|off|0)$/i.test(lastOf(at.engine.config, key)?.value ?? "true");
}
