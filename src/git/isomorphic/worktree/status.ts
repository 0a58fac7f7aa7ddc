import type { BigIntStats } from "node:fs";
import { join } from "node:path";
import type { Oid } from "../../../checkpoint/oid.ts";
import type { ConfigEntry } from "../../../checkpoint/settings.ts";
import type { Change } from "../../engine.ts";
import { objectId } from "../../object-id.ts";
import { several } from "../../several.ts";
import { isTrue, lastValue } from "../config/config.ts";
import { type ByteEntry, LINK_MODE, readHead, SUBMODULE_MODE, textPath } from "../refs/head.ts";
import { gitDirOf, sharedDirOf } from "../repository.ts";
import type { Conversion } from "./conversion.ts";
import type { IndexEntry, IndexFile } from "./index-file.ts";
import { type WorktreeFiles, worktreeFiles } from "./worktree-files.ts";

/** All that a comparison of HEAD, index and worktree needs. */
export interface Comparison {
  readonly worktree: string;
  readonly head: ReadonlyMap<string, ByteEntry>;
  readonly index: IndexFile;
  /** Untracked paths; one byte in each character. */
  readonly untracked: readonly string[];
  readonly config: readonly ConfigEntry[];
  readonly convert: Conversion;
}

/** Every path that differs from HEAD or is untracked, as `git status` tells; renames are a deletion and an addition. */
export async function changesOf(all: Comparison): Promise<readonly Change[]> {
  const files = worktreeFiles(all.worktree);
  const changes = new Map<string, Omit<Change, "path">>();
  for (const [path, entry] of all.head) changes.set(path, { state: "deleted", base: entry.oid });
  for (const entry of all.index.entries) changes.delete(entry.path);

  await several(all.index.entries, async (entry) => {
    if (entry.stage === 0) {
      const change = await changeOf(all, files, entry);
      if (change) changes.set(entry.path, change);
    } else {
      // Of a conflict's sides the second is ours: what HEAD has.
      const ours = entry.stage === 2 ? { base: entry.oid } : changes.get(entry.path);
      changes.set(entry.path, { state: "modified", ...(ours?.base ? { base: ours.base } : {}) });
    }
  });
  for (const path of all.untracked) {
    // Taken out of the index but still lying there: a modified file.
    const base = changes.get(path)?.base;
    changes.set(path, base ? { state: "modified", base } : { state: "untracked" });
  }
  return [...changes.keys()].sort().flatMap((bytes): Change[] => {
    const path = textPath(bytes);
    const change = changes.get(bytes);
    return path === null || !change ? [] : [{ path, ...change }];
  });
}

async function changeOf(
  all: Comparison,
  files: WorktreeFiles,
  entry: IndexEntry,
): Promise<Omit<Change, "path"> | null> {
  const before = all.head.get(entry.path);
  const base = before ? { base: before.oid } : {};
  const here = await lookAt(all, files, entry);
  const submodule = here.commit ? { submodule: here.commit } : {};
  if (here.state === "gone") return { state: "deleted", ...base, ...submodule };
  if (!before) return { state: "added", ...submodule };
  const staged = before.oid !== entry.oid || before.mode !== entry.mode;
  return staged || here.state === "different" ? { state: "modified", ...base, ...submodule } : null;
}

/** A file of the worktree against its index entry. */
interface Look {
  readonly state: "same" | "different" | "gone";
  /** The commit a submodule stands at. */
  readonly commit?: Oid;
}

async function lookAt(all: Comparison, files: WorktreeFiles, entry: IndexEntry): Promise<Look> {
  if (entry.mode === SUBMODULE_MODE) return lookAtSubmodule(all.worktree, files, entry);
  if (entry.trust === "assume-unchanged") return { state: "same" };
  const looks = await files.look(entry.path);
  if (!looks) return { state: entry.trust === "skip-worktree" ? "same" : "gone" };
  if (looks.isDirectory()) return { state: "gone" };
  if (!sameKind(all.config, looks, entry.mode)) return { state: "different" };
  if (looksUnchanged(looks, entry, all.index.written)) return { state: "same" };
  const id = await idOf(all, files, entry.path, looks);
  return { state: id === entry.oid ? "same" : "different" };
}

async function lookAtSubmodule(worktree: string, files: WorktreeFiles, entry: IndexEntry): Promise<Look> {
  const looks = await files.look(entry.path);
  if (!looks) return { state: entry.trust === "skip-worktree" ? "same" : "gone", commit: entry.oid };
  const path = textPath(entry.path);
  const gitDir = path !== null && looks.isDirectory() ? await gitDirOf(join(worktree, path)) : null;
  if (!gitDir) return { state: looks.isDirectory() ? "same" : "different", commit: entry.oid };
  const { commit } = await readHead({ gitDir, commonDir: await sharedDirOf(gitDir) });
  return { state: commit === entry.oid || !commit ? "same" : "different", commit: commit ?? entry.oid };
}

function sameKind(config: readonly ConfigEntry[], looks: BigIntStats, mode: number): boolean {
  const linksAreFiles =
    lastValue(config, "core.symlinks") !== undefined && !isTrue(lastValue(config, "core.symlinks"));
  if (mode === LINK_MODE) return looks.isSymbolicLink() || (linksAreFiles && looks.isFile());
  if (!looks.isFile()) return false;
  const fileMode = lastValue(config, "core.filemode");
  if (fileMode !== undefined && !isTrue(fileMode)) return true;
  return ((looks.mode & 0o100n) !== 0n) === ((mode & 0o100) !== 0);
}

const SECOND = 1_000_000_000n;

/** Whether nothing about a file has changed since git compared it; in doubt it is read again. */
function looksUnchanged(looks: BigIntStats, entry: IndexEntry, written: bigint): boolean {
  const known = entry.looks;
  const sameTime = (now: bigint, then: bigint): boolean =>
    then % SECOND === 0n ? now / SECOND === then / SECOND : now === then;
  // A file that changed after git compared it, within one tick of the clock, looks the same.
  const tooRecent =
    known.mtime % SECOND === 0n ? known.mtime / SECOND >= written / SECOND : known.mtime >= written;
  return (
    !tooRecent &&
    sameTime(looks.mtimeNs, known.mtime) &&
    sameTime(looks.ctimeNs, known.ctime) &&
    Number(BigInt.asUintN(32, looks.ino)) === known.ino &&
    Number(BigInt.asUintN(32, looks.size)) === known.size
  );
}

async function idOf(
  all: Comparison,
  files: WorktreeFiles,
  path: string,
  looks: BigIntStats,
): Promise<Oid | null> {
  if (looks.isSymbolicLink()) return objectId("sha1", "blob", await files.link(path));
  const bytes = await files.content(path);
  const converted = bytes && (await all.convert(path, bytes));
  return converted && objectId("sha1", "blob", converted);
}
