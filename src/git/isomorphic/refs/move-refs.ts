import { readdir, rmdir, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CheckpointError } from "../../../errors.ts";
import { syncFolder } from "../../../host/files/folders.ts";
import type { MoveOutcome, RefMove, Repository } from "../../engine.ts";
import { isRefName, isSafeRef } from "../../ref-format.ts";
import { hasCode, isMissing } from "../objects/missing.ts";
import { type Lock, takeLock } from "./lock.ts";
import {
  type PackedRefs,
  packedRefsFile,
  readPackedRefs,
  withoutRefs,
  writePackedRefs,
} from "./packed-refs.ts";
import { readRawRef, refFile } from "./refs.ts";

/** How long to wait for a lock that someone else holds, in milliseconds. */
export interface Patience {
  readonly ref: number;
  readonly packed: number;
}

/** How far a transaction got: whether anything is different on the disk, and which ref is being moved. */
interface Progress {
  changed: boolean;
  ref: string;
}

/** Locks taken, and the packed refs as they stand under them. */
interface Prepared {
  readonly locks: ReadonlyMap<string, Lock>;
  readonly packedFile: string;
  readonly packed: PackedRefs;
}

/** Moves refs by git's own protocol: every ref is locked and looked at before the first one moves. */
export async function moveRefs(
  at: Repository,
  moves: readonly RefMove[],
  patience: Patience,
): Promise<MoveOutcome> {
  const unusable = unusableMove(moves);
  if (unusable) return { ok: false, reason: unusable };
  const held: Lock[] = [];
  const progress: Progress = { changed: false, ref: "" };
  try {
    const prepared = await prepare(at, moves, patience, held);
    if ("refused" in prepared) return { ok: false, reason: prepared.refused };
    await commit(at, moves, prepared, progress);
    return { ok: true };
  } catch (error) {
    if (progress.changed) throw movedInPart(progress.ref, error);
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  } finally {
    for (const lock of held) await lock.release();
  }
}

function unusableMove(moves: readonly RefMove[]): string | null {
  const names = new Set<string>();
  for (const { ref, to } of moves) {
    if (!(to === null ? isSafeRef(ref) : isRefName(ref))) return `'${ref}' is not a usable ref name`;
    if (names.has(ref)) return `'${ref}' is to be moved twice`;
    names.add(ref);
  }
  return null;
}

async function prepare(
  at: Repository,
  moves: readonly RefMove[],
  patience: Patience,
  held: Lock[],
): Promise<Prepared | { readonly refused: string }> {
  const locks = new Map<string, Lock>();
  // Everyone locks in the order of names, so that two transactions never wait for each other.
  for (const { ref } of [...moves].sort((a, b) => Buffer.compare(Buffer.from(a.ref), Buffer.from(b.ref)))) {
    const lock = await takeLock(refFile(at, ref), patience.ref);
    if ("refused" in lock) return lock;
    held.push(lock);
    locks.set(ref, lock);
  }
  const packedFile = await packedRefsFile(at.commonDir);
  if (moves.some((move) => move.to === null)) {
    const lock = await takeLock(packedFile, patience.packed);
    if ("refused" in lock) return lock;
    held.push(lock);
  }
  const packed = await readPackedRefs(at.commonDir);
  for (const move of moves) {
    const refused = (await elsewhere(at, move, packed)) ?? (await inTheWay(at, move, packed));
    if (refused) return { refused };
  }
  for (const { ref, to } of moves) {
    if (to !== null) await locks.get(ref)?.fill(`${to}\n`);
  }
  return { locks, packedFile, packed };
}

/** Why a ref is not where the caller saw it last; null where it is. */
async function elsewhere(at: Repository, move: RefMove, packed: PackedRefs): Promise<string | null> {
  const now = await readRawRef(at, move.ref, packed);
  switch (now.kind) {
    case "oid":
      if (now.oid === move.from) return null;
      return `'${move.ref}' is at ${now.oid} but expected ${move.from ?? "not to exist"}`;
    case "none":
      return move.from === null ? null : `'${move.ref}' does not exist but was expected at ${move.from}`;
    case "symbolic":
      return `'${move.ref}' is a symbolic ref`;
    case "broken":
      return `'${move.ref}' is unreadable`;
  }
}

/** Which ref stands where a new one needs a folder, or below it; null where there is room. */
async function inTheWay(at: Repository, move: RefMove, packed: PackedRefs): Promise<string | null> {
  if (move.to === null) return null;
  const parts = move.ref.split("/");
  const above = parts.slice(2).map((_, index) => parts.slice(0, index + 2).join("/"));
  const other =
    above.find((name) => packed.values.has(name)) ??
    [...packed.values.keys()].find((name) => name.startsWith(`${move.ref}/`));
  if (other) return `'${other}' exists; cannot create '${move.ref}'`;
  return (await removeEmptyFolders(refFile(at, move.ref)))
    ? null
    : `there are refs below '${move.ref}'; cannot create it`;
}

/** Takes a folder away that holds nothing but folders; false where a file is in it. */
async function removeEmptyFolders(folder: string): Promise<boolean> {
  try {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (!entry.isDirectory() || !(await removeEmptyFolders(join(folder, entry.name)))) return false;
    }
    await rmdir(folder);
    return true;
  } catch (error) {
    if (isMissing(error)) return true;
    if (hasCode(error, "ENOTEMPTY", "EEXIST")) return false;
    throw error;
  }
}

async function commit(
  at: Repository,
  moves: readonly RefMove[],
  prepared: Prepared,
  progress: Progress,
): Promise<void> {
  let { packed } = prepared;
  for (const [index, move] of moves.entries()) {
    progress.ref = move.ref;
    if (move.to !== null) {
      await prepared.locks.get(move.ref)?.commit();
    } else {
      // Neighbouring deletions share one rewrite; a deletion must not overtake an update before it.
      if (packed.values.has(move.ref)) {
        packed = withoutRefs(packed, new Set(deletionsFrom(moves, index)));
        await writePackedRefs(prepared.packedFile, packed);
        progress.changed = true;
      }
      await deleteLoose(at, move.ref);
      await prepared.locks.get(move.ref)?.release();
      await removeEmptyParents(at, move.ref);
    }
    progress.changed = true;
  }
}

function deletionsFrom(moves: readonly RefMove[], start: number): readonly string[] {
  const rest = moves.slice(start);
  const end = rest.findIndex((move) => move.to !== null);
  return (end < 0 ? rest : rest.slice(0, end)).map((move) => move.ref);
}

async function deleteLoose(at: Repository, ref: string): Promise<void> {
  const file = refFile(at, ref);
  try {
    await unlink(file);
    await syncFolder(dirname(file));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await unlink(join(at.commonDir, "logs", ref)).catch(() => {});
}

/** Folders below `refs/<kind>/` go with their last ref, as in git. */
async function removeEmptyParents(at: Repository, ref: string): Promise<void> {
  for (let parts = ref.split("/").slice(0, -1); parts.length > 2; parts = parts.slice(0, -1)) {
    try {
      await rmdir(refFile(at, `${parts.join("/")}/`));
    } catch {
      return;
    }
  }
}

function movedInPart(ref: string, cause: unknown): CheckpointError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new CheckpointError(
    "environment",
    "refs-moved-in-part",
    `some refs moved, but not '${ref}': ${reason}`,
    {
      cause,
      hints: ["see to the disk, then run 'git checkpoint list': it sees through what was left half done"],
    },
  );
}
