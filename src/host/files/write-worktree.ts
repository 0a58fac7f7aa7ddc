import { randomUUID } from "node:crypto";
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fstatSync,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { reasonOf, systemCode } from "./disk-errors.ts";
import { writeDurably } from "./durable-write.ts";
import { makeFolder } from "./folders.ts";
import { hasNoHardLinks, same, swapIn } from "./swap-file.ts";
import { takeAway } from "./take-away.ts";
import { wayInto } from "./worktree-way.ts";

/** What somebody saw at a path of the worktree, exactly. */
export type SeenFile =
  | { readonly kind: "absent" }
  | { readonly kind: "file"; readonly bytes: Uint8Array }
  | { readonly kind: "symlink"; readonly target: string };

/** What is to stand there. `mode`: the bytes stay, only who may execute them changes. */
export type WantedFile =
  | { readonly kind: "absent" }
  | { readonly kind: "file"; readonly bytes: Uint8Array; readonly executable: boolean }
  | { readonly kind: "symlink"; readonly target: Uint8Array }
  | { readonly kind: "mode"; readonly executable: boolean };

/** How a write ended; a refused one changed nothing. */
export type Written = { readonly ok: true } | { readonly ok: false; readonly why: string };

const CHANGED = "it changed meanwhile";

/**
 * Puts one file of the worktree in its place in one step, or takes it away. Only what was seen is replaced,
 * nothing is written through a symbolic link, and nothing outside the worktree or inside git's own folder.
 */
export async function writeWorktreeFile(
  worktree: string,
  path: string,
  seen: SeenFile,
  wanted: WantedFile,
): Promise<Written> {
  const way = wayInto(worktree)(path);
  if (!way.ok) return way;
  const target = join(worktree, path);
  const stem = join(dirname(target), `.git-checkpoint-${randomUUID()}`);
  try {
    if (wanted.kind !== "absent") makeFolder(dirname(target));
    if (!isAsSeen(target, seen)) return refused(CHANGED);
    const done = await put(target, stem, seen, wanted);
    return done ? { ok: true } : refused(CHANGED);
  } catch (error) {
    if (systemCode(error) === "") throw error;
    return refused(reasonOf(error));
  } finally {
    for (const end of ["new", "old0", "old1"]) rmSync(`${stem}.${end}`, { force: true });
  }
}

/** Whether the file still is what was seen; false for anything that is neither file nor link. */
export function isAsSeen(target: string, seen: SeenFile): boolean {
  const stat = lstatSync(target, { throwIfNoEntry: false });
  if (!stat) return seen.kind === "absent";
  if (seen.kind === "symlink") return stat.isSymbolicLink() && readlinkSync(target) === seen.target;
  return seen.kind === "file" && stat.isFile() && same(readFileSync(target), seen.bytes);
}

async function put(target: string, stem: string, seen: SeenFile, wanted: WantedFile): Promise<boolean> {
  switch (wanted.kind) {
    case "absent":
      return seen.kind === "absent" || takeAway(target, `${stem}.gone`, (aside) => isAsSeen(aside, seen));
    case "mode":
      return changeMode(target, wanted.executable);
    case "symlink":
      symlinkSync(Buffer.from(wanted.target), `${stem}.new`);
      return moveIn(`${stem}.new`, target, seen);
    case "file":
      return putFile(target, stem, seen, wanted);
  }
}

async function putFile(
  target: string,
  stem: string,
  seen: SeenFile,
  wanted: { readonly bytes: Uint8Array; readonly executable: boolean },
): Promise<boolean> {
  const fresh = `${stem}.new`;
  const old = seen.kind === "file" ? lstatSync(target) : null;
  const like = old && { bytes: wanted.bytes, mode: old.mode & 0o777, uid: old.uid, gid: old.gid };
  writeDurably(fresh, wanted.bytes, like);
  chmodSync(fresh, executableBits(lstatSync(fresh).mode, wanted.executable));
  if (seen.kind !== "file") return moveIn(fresh, target, seen);
  const swap = swapIn({ path: fresh, bytes: wanted.bytes }, { path: target, bytes: seen.bytes }, stem);
  return swap.outcome === "swapped";
}

/** A new name is taken only if it is free; a link is replaced only if it still is the one that was seen. */
function moveIn(fresh: string, target: string, seen: SeenFile): boolean {
  if (seen.kind !== "absent") {
    if (!isAsSeen(target, seen)) return false;
    renameSync(fresh, target);
    return true;
  }
  try {
    if (lstatSync(fresh).isSymbolicLink()) symlinkSync(readlinkSync(fresh, "buffer"), target);
    else linkNew(fresh, target);
    return true;
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
    throw error;
  }
}

function linkNew(fresh: string, target: string): void {
  try {
    linkSync(fresh, target);
  } catch (error) {
    if (!hasNoHardLinks(error)) throw error;
    copyFileSync(fresh, target, constants.COPYFILE_EXCL);
  }
}

function changeMode(target: string, executable: boolean): boolean {
  const file = openSync(target, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    fchmodSync(file, executableBits(fstatSync(file).mode, executable));
    return true;
  } finally {
    closeSync(file);
  }
}

/** Who may read may execute, as git's own checkout has it; or nobody. */
function executableBits(mode: number, executable: boolean): number {
  const bits = mode & 0o777;
  return executable ? bits | ((bits & 0o444) >> 2) : bits & ~0o111;
}

function refused(why: string): Written {
  return { ok: false, why };
}
