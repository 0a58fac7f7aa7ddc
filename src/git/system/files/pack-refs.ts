import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type ConfigEntry, lastOf } from "../../../checkpoint/settings.ts";
import { isMissing } from "../../../host/files/disk-errors.ts";
import { writeDurably } from "../../../host/files/durable-write.ts";
import { syncFolder } from "../../../host/files/folders.ts";
import { lockPackedRefs, type PackedRefsLock } from "../../../host/locks/packed-refs-lock.ts";
import { scratchFolder } from "../../../host/own/own-folder.ts";
import type { RefValue, Repository } from "../../engine.ts";
import { isRefName } from "../../ref-format.ts";
import { withPacked } from "./packed-refs-text.ts";

// git makes a file for each ref, and waits for the disk at each. A first pull makes thousands: they become lines of
// packed-refs, all at once, as git itself does it in a clone:
//
//     packed-refs.lock   taken, so that no other git packs or deletes meanwhile
//     refs/…             none of the names has a file, or a lock
//     packed-refs        written beside it, brought down to the disk, put in its place
//     refs/…             looked at again: who had taken a ref's lock before may have made it, too
//
// Whether the objects are there nobody asks here, as git would: what came in was read just now, and what was made lies in
// the spool until it is seen to be there.

/** What became of refs that were to be packed: null where that is git's to do. */
export type Packing = "packed" | "in the way" | null;

/** Packs refs in the way of one repository. */
export interface RefPacking {
  /** Makes refs that are new, on the disk when it is done. */
  create(refs: readonly RefValue[]): Promise<Packing>;
  /** Packs the refs below a prefix that have just been made as files; they mirror others, and can be made again. */
  packMirror(prefix: string): Packing;
}

/** How long a git that was about to make one of the refs is waited for. */
const PATIENCE = 2_000;

/** Packs refs of a repository that has them as files. */
export function refPackingOf({ commonDir }: Repository, config: readonly ConfigEntry[]): RefPacking {
  const isGits = (): boolean => isWatched(commonDir, config);
  return {
    async create(refs) {
      const lock = isGits() ? null : lockPackedRefs(commonDir);
      if (lock === null) return null;
      try {
        if (refs.some(besideFilesOf(commonDir)) || !rewritten(commonDir, refs, "none", lock)) return null;
        return (await madeMeanwhile(commonDir, refs)) ? "in the way" : "packed";
      } catch {
        // A disk that fails: git says why, or does it after all.
        return null;
      } finally {
        lock.release();
      }
    },
    packMirror(prefix) {
      const lock = isGits() ? null : lockPackedRefs(commonDir);
      if (lock === null) return null;
      const scratch = mkdtempSync(join(scratchFolder(commonDir), "mirror-"));
      try {
        return packedAway(commonDir, prefix, join(scratch, "refs"), lock) ? "packed" : null;
      } catch {
        // Whatever is lost of a mirror the next fetch brings.
        return null;
      } finally {
        lock.release();
        // A file for each ref: nobody waits for their lock while these go.
        rmSync(scratch, { recursive: true, force: true });
      }
    },
  };
}

/** Whether somebody else has a say: a hook that is asked about refs, or those who share the repository. */
function isWatched(commonDir: string, config: readonly ConfigEntry[]): boolean {
  const set = (key: string) => lastOf(config, key)?.value;
  const hooks = set("core.hookspath") ?? join(commonDir, "hooks");
  if (!isAbsolute(hooks) || config.some(({ key }) => key.startsWith("hook."))) return true;
  const isHook = ["", ".exe"].some((end) => existsSync(join(hooks, `reference-transaction${end}`)));
  return isHook || set("core.sharedrepository") !== undefined;
}

/** Tells of a ref whether a file, a folder or a lock stands in its place, or above it; each folder is looked at once. */
function besideFilesOf(commonDir: string): (one: RefValue) => boolean {
  const seen = new Map<string, ReadonlySet<string> | null>();
  const look = (folder: string): ReadonlySet<string> | null => {
    try {
      return new Set(readdirSync(join(commonDir, folder)));
    } catch (error) {
      return isMissing(error) ? new Set() : null;
    }
  };
  return ({ ref }) => {
    const folder = dirname(ref);
    if (!seen.has(folder)) seen.set(folder, look(folder));
    const names = seen.get(folder);
    const name = ref.slice(folder.length + 1);
    return !names || names.has(name) || names.has(`${name}.lock`);
  };
}

/** Puts the refs into packed-refs, whole or not at all; false where it is not a file as git writes it. */
function rewritten(
  commonDir: string,
  refs: readonly RefValue[],
  anew: "none" | "anew",
  lock: PackedRefsLock,
): boolean {
  const file = join(commonDir, "packed-refs");
  const scratch = mkdtempSync(join(scratchFolder(commonDir), "packed-"));
  try {
    const facts = lstatSync(file, { throwIfNoEntry: false });
    if (facts && !facts.isFile()) return false;
    const text = withPacked(facts ? readFileSync(file, "latin1") : "", refs, anew);
    if (text === null) return false;
    const made = join(scratch, "packed-refs");
    writeDurably(made, Buffer.from(text, "latin1"), null);
    if (!lock.isHeld()) return false;
    renameSync(made, file);
    syncFolder(commonDir);
    return true;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Whether a git that held the lock of a ref before these were packed has made that ref: one that takes it later sees
 * them. A lock becomes the file, so it is looked for first.
 */
async function madeMeanwhile(commonDir: string, refs: readonly RefValue[]): Promise<boolean> {
  const isThere = (path: string): boolean =>
    lstatSync(join(commonDir, path), { throwIfNoEntry: false }) !== undefined;
  const folders = new Map<string, boolean>();
  const giveUp = Date.now() + PATIENCE;
  for (const { ref } of refs) {
    const folder = dirname(ref);
    if (!folders.has(folder)) folders.set(folder, isThere(folder));
    if (!folders.get(folder)) continue;
    while (isThere(`${ref}.lock`) && Date.now() < giveUp) await pause(5);
    if (isThere(ref)) return true;
  }
  return false;
}

/**
 * Packs what is in a folder of refs, and moves the folder away: at each moment each ref is in one of both. Where it holds
 * anything else by then, a lock perhaps, it is put back, and counts before what is packed.
 */
function packedAway(commonDir: string, prefix: string, away: string, lock: PackedRefsLock): boolean {
  const folder = join(commonDir, prefix.slice(0, -1));
  const refs = refsIn(folder, prefix);
  if (refs === null || !rewritten(commonDir, refs, "anew", lock)) return false;
  renameSync(folder, away);
  const said = (all: readonly RefValue[]): string =>
    JSON.stringify(all.map(({ ref, oid }) => [ref, oid]).sort());
  const moved = refsIn(away, prefix);
  if (moved === null || said(moved) !== said(refs)) renameSync(away, folder);
  return true;
}

function filesIn(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => !one.isDirectory());
}

/** The refs whose files lie in a folder; null where one is not plain. */
function refsIn(folder: string, prefix: string): readonly RefValue[] | null {
  const refs: RefValue[] = [];
  for (const one of filesIn(folder)) {
    const path = join(one.parentPath ?? one.path, one.name);
    const ref = prefix + path.slice(folder.length + 1);
    const oid = one.isFile()
      ? /^([0-9a-f]{40}|[0-9a-f]{64})\n$/.exec(readFileSync(path, "latin1"))?.[1]
      : null;
    // Names that only git can spell stay where it made them, and nobody at work loses a lock.
    if (!oid || !/^[!-~]+$/.test(ref) || !isRefName(ref)) return null;
    refs.push({ ref, oid: oid as RefValue["oid"] });
  }
  return refs;
}
