import { lstatSync } from "node:fs";
import { platform } from "node:os";
import { isAbsolute, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Oid } from "../../../checkpoint/oid.ts";
import { type ConfigEntry, lastOf } from "../../../checkpoint/settings.ts";
import { systemCode } from "../../../host/files/disk-errors.ts";
import { syncAll } from "../../../host/files/durable-write.ts";
import type { RefMove, Repository } from "../../engine.ts";
import { isRefName } from "../../ref-format.ts";
import type { LooseObjects } from "./loose-objects.ts";
import { packedJust } from "./packed-refs.ts";
import { looseRef, type RefLock, takeRefLock } from "./ref-lock.ts";

/** Refs that are files, moved by git's own protocol, without a process. */
export interface RefFileMoves {
  /**
   * Moves refs in the order given, all of them locked and looked at before the first one moves. The answer is what is
   * left to git: everything, and nothing has moved, where anything is not as plain as it mostly is.
   */
  move(moves: readonly RefMove[], canWait?: "can wait"): Promise<readonly RefMove[]>;
}

/** As many locks as may well be open at a time. */
const MOST_MOVES = 64;
/** How long whoever packs refs may take, as git's own patience is, in milliseconds. */
const PACKING = 5_000;
const GLANCE = 5;
/** Of these git makes sure that they are commits, or each worktree has its own. */
const SPECIAL = /^refs\/(?:heads|tags|remotes|notes|bisect|worktree|rewritten)\//;
const HOOK = "reference-transaction";

/** Opens the moving of refs that are files; `env` and the settings say where git alone may do it. */
export function refFileMovesOf(
  { commonDir, objectFormat }: Repository,
  config: readonly ConfigEntry[],
  env: Readonly<Record<string, string | undefined>>,
  objects: Pick<LooseObjects, "read">,
): RefFileMoves {
  const hooks = hooksFolder(commonDir, config);
  const isUsual = isUsualHere(config, env);
  const width = objectFormat === "sha256" ? 64 : 40;
  const isFor = (moves: readonly RefMove[]): boolean =>
    hooks !== null &&
    isUsual &&
    moves.length <= MOST_MOVES &&
    new Set(moves.map(({ ref }) => ref)).size === moves.length &&
    moves.every((move) => isPlainMove(move, width)) &&
    !isThere(join(hooks, HOOK)) &&
    // git adds a line to a log that is there, whatever the settings say.
    !moves.some(({ ref }) => isThere(join(commonDir, "logs", ref)));

  return {
    async move(moves, canWait) {
      const locks: RefLock[] = [];
      try {
        if (!isFor(moves)) return moves;
        for (const { ref } of moves) {
          const lock = takeRefLock(join(commonDir, ref));
          if (lock === null) return moves;
          locks.push(lock);
        }
        if (!areWhereTheyWere(commonDir, moves) || !moves.every(({ to }) => isReadable(objects, to)))
          return moves;
        const filled = moves.flatMap(({ to }, index) => (to === null ? [] : [locks[index]?.fill(to) ?? -1]));
        if (!canWait) await syncAll(filled);
        // What was packed in the meantime has to be unpacked, too.
        if (isPacking(commonDir, moves) || !areWhereTheyWere(commonDir, moves)) return moves;
        const done = carryOut(moves, locks);
        return [...(await packedMeanwhile(commonDir, moves.slice(0, done))), ...moves.slice(done)];
      } catch {
        // Nothing moved; git says why it cannot be, or does it after all.
        return moves;
      } finally {
        for (const lock of locks) lock.release();
      }
    },
  };
}

/** Moves one ref after the other; the answer is how many did. */
function carryOut(moves: readonly RefMove[], locks: readonly RefLock[]): number {
  for (const [index, { to }] of moves.entries()) {
    try {
      if (to === null) locks[index]?.remove();
      else locks[index]?.commit();
    } catch {
      return index;
    }
  }
  return moves.length;
}

/** Where git looks for hooks; null where only git knows. */
function hooksFolder(commonDir: string, config: readonly ConfigEntry[]): string | null {
  // Newer gits run hooks that are named in settings.
  if (config.some(({ key }) => key.startsWith("hook."))) return null;
  const set = lastOf(config, "core.hookspath");
  if (!set) return join(commonDir, "hooks");
  return set.value && isAbsolute(set.value) ? set.value : null;
}

function isUsualHere(
  config: readonly ConfigEntry[],
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  const shared = lastOf(config, "core.sharedrepository")?.value ?? "umask";
  return (
    platform() !== "win32" &&
    env.GIT_REFERENCE_BACKEND === undefined &&
    (lastOf(config, "extensions.refstorage")?.value ?? "files") === "files" &&
    // Modes and groups are git's to see to.
    ["umask", "false", "no", "off", "0"].includes(shared.toLowerCase())
  );
}

/** A ref that really moves; below deeper folders git removes those that are left empty. */
function isPlainMove({ ref, from, to }: RefMove, width: number): boolean {
  const isId = (oid: Oid | null): boolean => oid === null || oid.length === width;
  return (
    from !== to &&
    isId(from) &&
    isId(to) &&
    !SPECIAL.test(ref) &&
    isRefName(ref) &&
    /^refs\/[^/]+\//.test(ref) &&
    (to !== null || ref.split("/").length === 3)
  );
}

function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if (systemCode(error) === "ENOTDIR") return false;
    throw error;
  }
}

/** Whether every ref is, under its lock, where the caller saw it, and a new one has room. */
function areWhereTheyWere(commonDir: string, moves: readonly RefMove[]): boolean {
  const around = moves.flatMap(({ ref, from }) =>
    from === null ? [ref, `${ref}/`, ...parentsOf(ref)] : [ref],
  );
  const packed = packedJust(commonDir, around);
  if (packed === null) return false;
  return moves.every(({ ref, from, to }) => {
    const loose = looseRef(join(commonDir, ref));
    if (loose === "odd") return false;
    if (from !== null)
      return to === null ? loose === from && !packed.has(ref) : (loose ?? packed.get(ref)) === from;
    const isInTheWay = (name: string): boolean =>
      name === ref || name.startsWith(`${ref}/`) || ref.startsWith(`${name}/`);
    return loose === null && ![...packed.keys()].some(isInTheWay);
  });
}

/** What would have to be a folder, if it were not a ref itself. */
function parentsOf(ref: string): readonly string[] {
  const parts = ref.split("/");
  return parts.slice(2).map((_, index) => parts.slice(0, index + 2).join("/"));
}

/** git moves no ref to an object that it cannot read. */
function isReadable(objects: Pick<LooseObjects, "read">, oid: Oid | null): boolean {
  return oid === null || objects.read(oid) !== null;
}

function isPacking(commonDir: string, moves: readonly RefMove[]): boolean {
  if (moves.every(({ to }) => to !== null)) return false;
  const packed = lstatSync(join(commonDir, "packed-refs"), { throwIfNoEntry: false });
  return packed?.isSymbolicLink() === true || isThere(join(commonDir, "packed-refs.lock"));
}

/**
 * The deletions that packing overtook. git holds the lock of all packed refs while it deletes one; a process that is
 * killed would leave that behind, and no ref could be deleted any more. It is enough to look again:
 *
 *     packs    lock ─▶ reads the ref ─────────────▶ packed-refs in place ─▶ unlock
 *     deletes                  └▶ removes its file ─▶ no lock? ─▶ is it packed?
 *
 * Whoever read the ref before its file went still holds the lock, or has put the ref where it is seen now.
 */
async function packedMeanwhile(commonDir: string, moves: readonly RefMove[]): Promise<readonly RefMove[]> {
  const deleted = moves.filter(({ to }) => to === null);
  if (deleted.length === 0) return [];
  for (let waited = 0; isPacking(commonDir, deleted) && waited < PACKING; waited += GLANCE)
    await pause(GLANCE);
  if (isPacking(commonDir, deleted)) return deleted;
  const packed = packedJust(
    commonDir,
    deleted.map(({ ref }) => ref),
  );
  return deleted.filter(({ ref }) => packed === null || packed.has(ref));
}
