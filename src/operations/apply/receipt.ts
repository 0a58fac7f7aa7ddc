import { CheckpointError } from "../../errors.ts";
import {
  digestOf,
  type FileToKeep,
  type Receipt,
  type ReplacedFile,
  type Stood,
} from "../../host/apply-receipts.ts";
import { reasonOf } from "../../host/files/disk-errors.ts";
import { removeEmptyParents } from "../../host/files/folders.ts";
import { lookAtFiles, readWorktreeFile } from "../../host/files/worktree-files.ts";
import { type SeenFile, type WantedFile, writeWorktreeFile } from "../../host/files/write-worktree.ts";
import { needWorktree } from "../current-files.ts";
import type { Workspace } from "../workspace.ts";
import { isOn } from "./plan.ts";

/** A file that is to be written, and what was seen in its place. */
export interface FileToWrite {
  readonly path: string;
  readonly seen: SeenFile;
  readonly wanted: WantedFile;
}

/** What became of one file that an apply had written. */
export interface ReturnedFile {
  readonly path: string;
  /** `as it was`: somebody had put it back already. */
  readonly outcome: "returned" | "removed" | "as it was" | "left";
  readonly why?: string;
}

/** Larger files are never written by an apply. */
const MOST_BYTES = 256 << 20;

/** Keeps what is about to be written over; where that cannot be kept, nothing may be written. */
export async function keepReplaced(at: Workspace, files: readonly FileToWrite[]): Promise<string> {
  const worktree = needWorktree(at);
  const looks = lookAtFiles(
    worktree,
    files.map(({ path }) => path),
  );
  const kept = files.map(({ path, seen, wanted }): FileToKeep => {
    const look = looks.get(path);
    const executable = look?.kind === "file" && look.mode === "100755";
    const before = stoodAs(seen, executable);
    return { path, before, after: standsAs(wanted, before), bytes: seen.kind === "file" ? seen.bytes : null };
  });
  try {
    return await at.receipts.keep(kept);
  } catch (error) {
    throw notKept(reasonOf(error));
  }
}

/**
 * Puts back what a receipt kept, wherever the file still is as it was left; others are named and left alone.
 * What that writes over is kept in turn, so that it can be taken back too.
 */
export async function putBackReplaced(
  at: Workspace,
  receipt: Receipt,
): Promise<{ readonly files: readonly ReturnedFile[]; readonly receipt: string | null }> {
  const worktree = needWorktree(at);
  const looked = lookAtReplaced(at, receipt);
  const writing = looked.flatMap(({ write }) => write ?? []);
  const kept = writing.length > 0 ? await keepReplaced(at, writing) : null;
  const refused = new Map<string, string>();
  for (const { path, seen, wanted } of inWritingOrder(writing)) {
    const written = await writeWorktreeFile(worktree, path, seen, wanted);
    if (!written.ok) refused.set(path, written.why);
    // A folder that was made for it would stand in the way of a file of that name.
    else if (wanted.kind === "absent") removeEmptyParents(worktree, path);
  }
  const files = looked.map(({ told }): ReturnedFile => {
    const why = refused.get(told.path);
    return why === undefined ? told : { path: told.path, outcome: "left", why };
  });
  return { files, receipt: kept };
}

/** What putting back would do, and does not: what would be written is left, for a reason. */
export function leaveReplaced(at: Workspace, receipt: Receipt, why: string): readonly ReturnedFile[] {
  const looked = lookAtReplaced(at, receipt);
  return looked.map(({ told, write }) => (write ? { path: told.path, outcome: "left", why } : told));
}

/** Which files putting back would have to leave, and why. */
export function wouldBeLeft(at: Workspace, receipt: Receipt): readonly ReturnedFile[] {
  const looked = lookAtReplaced(at, receipt);
  return looked.map(({ told }) => told).filter(({ outcome }) => outcome === "left");
}

function lookAtReplaced(at: Workspace, receipt: Receipt): readonly LookedAt[] {
  const worktree = needWorktree(at);
  const modes = isOn(at, "core.filemode");
  return receipt.files.map((file) => lookAgain(worktree, receipt, file, modes));
}

interface LookedAt {
  readonly told: ReturnedFile;
  readonly write: FileToWrite | null;
}

function lookAgain(
  worktree: string,
  receipt: Receipt,
  { path, before, after }: ReplacedFile,
  modes: boolean,
): LookedAt {
  const { seen, stands } = standing(worktree, path, after);
  const told = (outcome: ReturnedFile["outcome"], why?: string): LookedAt => ({
    told: { path, outcome, ...(why ? { why } : {}) },
    write: null,
  });
  if (isSame(stands, before, modes)) return told("as it was");
  if (!seen || !isSame(stands, after, modes)) return told("left", "it has changed since");
  const wanted = wantedAs(before, stands, () => receipt.content(path));
  if (!wanted) return told("left", "what stood there was too much to keep");
  const outcome = wanted.kind === "absent" ? "removed" : "returned";
  return { told: { path, outcome }, write: { path, seen, wanted } };
}

/** What stands at a path now; nothing that could be written over where it is no file. */
function standing(
  worktree: string,
  path: string,
  after: Stood,
): { readonly seen: SeenFile | null; readonly stands: Stood | null } {
  const look = lookAtFiles(worktree, [path]).get(path);
  // Where a file gave way to a folder, the folder may go with what was put into it.
  if (look?.kind === "absent" || (look?.kind === "folder" && after.kind === "absent"))
    return { seen: { kind: "absent" }, stands: { kind: "absent" } };
  if (look?.kind === "symlink") {
    const { target } = look;
    return { seen: { kind: "symlink", target }, stands: { kind: "symlink", target } };
  }
  const bytes = look?.kind === "file" ? readWorktreeFile(worktree, path, MOST_BYTES) : null;
  if (look?.kind !== "file" || !bytes) return { seen: null, stands: null };
  const seen = { kind: "file", bytes } as const;
  return { seen, stands: stoodAs(seen, look.mode === "100755") };
}

function stoodAs(seen: SeenFile, executable: boolean): Stood {
  return seen.kind === "file" ? { kind: "file", executable, digest: digestOf(seen.bytes) } : seen;
}

function standsAs(wanted: WantedFile, before: Stood): Stood {
  switch (wanted.kind) {
    case "absent":
      return { kind: "absent" };
    case "symlink":
      return { kind: "symlink", target: Buffer.from(wanted.target).toString("utf8") };
    case "file":
      return { kind: "file", executable: wanted.executable, digest: digestOf(wanted.bytes) };
    case "mode":
      return before.kind === "file" ? { ...before, executable: wanted.executable } : before;
  }
}

/** Whether two are the same; `modes`: this worktree can tell executable files from others. */
function isSame(one: Stood | null, other: Stood, modes: boolean): boolean {
  if (one?.kind !== other.kind) return false;
  if (one.kind === "symlink") return other.kind === "symlink" && one.target === other.target;
  if (one.kind === "absent") return true;
  return (
    other.kind === "file" && one.digest === other.digest && (!modes || one.executable === other.executable)
  );
}

function wantedAs(before: Stood, now: Stood | null, content: () => Uint8Array | null): WantedFile | null {
  if (before.kind === "absent") return before;
  if (before.kind === "symlink") return { kind: "symlink", target: Buffer.from(before.target) };
  const { executable, digest } = before;
  if (now?.kind === "file" && now.digest === digest) return { kind: "mode", executable };
  const bytes = content();
  return bytes && { kind: "file", bytes, executable };
}

/** Deletions first: a file may stand where a folder has to be. */
export function inWritingOrder<File extends { readonly wanted: WantedFile | null }>(
  files: readonly File[],
): readonly File[] {
  const deletes = ({ wanted }: File): boolean => wanted?.kind === "absent";
  return [...files.filter(deletes), ...files.filter((file) => !deletes(file))];
}

function notKept(reason: string): CheckpointError {
  return new CheckpointError(
    "environment",
    "not-kept",
    `what stands in the worktree could not be kept for undo: ${reason}; nothing was written`,
    { hints: ["make room or make the repository writable, and run the command again"] },
  );
}
