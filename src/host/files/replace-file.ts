import { randomUUID } from "node:crypto";
import { constants, copyFileSync, linkSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CheckpointError } from "../../errors.ts";
import { keyDigest } from "../locks/lock-file.ts";
import { systemCode } from "./disk-errors.ts";
import { writeDurably } from "./durable-write.ts";
import { makeFolder, syncFolder } from "./folders.ts";
import { type LockedTarget, type ReplaceOptions, withLockedTarget } from "./locked-target.ts";
import { type FileContent, readRegularFile } from "./read-file.ts";
import { hasNoHardLinks, holds, same, swapIn } from "./swap-file.ts";
import { removeOne } from "./take-away.ts";

/** How a replacement ended; `none`: nothing was wanted. */
export interface Replaced {
  readonly outcome: "written" | "unchanged" | "created" | "none";
}

/** Makes the new content of a file from the current one; null on either side: no file. */
export type NextContent = (current: Uint8Array | null) => Uint8Array | null;

const MAX_BYTES = 16 << 20;
const MAX_ROUNDS = 20;

/**
 * Replaces a file's content in one step. An edit that someone makes meanwhile is not lost:
 * `next` is then asked again, with the edited content.
 */
export async function replaceFile(
  path: string,
  next: NextContent,
  options: ReplaceOptions,
): Promise<Replaced> {
  return withLockedTarget(path, options, (locked) => replaceLocked({ ...locked, next }));
}

interface Job extends LockedTarget {
  readonly next: NextContent;
}

async function replaceLocked(job: Job): Promise<Replaced> {
  const prefix = `.git-checkpoint-${keyDigest(job.target)}.`;
  // What a program that was killed at this very file left behind; the lock is ours now.
  sweep(job.folder, prefix);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const seen = await readSettled(job);
    const wanted = job.next(seen?.bytes ?? null);
    if (wanted === null) return { outcome: "none" };
    if (seen && same(seen.bytes, wanted)) return { outcome: "unchanged" };
    const stem = prefix + randomUUID();
    try {
      const done = await (seen ? exchange(job, seen, wanted, stem) : createNew(job, wanted, stem));
      if (done) return { outcome: seen ? "written" : "created" };
    } finally {
      sweep(job.folder, stem);
    }
  }
  throw restless(job.name);
}

/** Replaces the file unless it is edited meanwhile: then the edit stands, and the answer is false. */
async function exchange(job: Job, seen: FileContent, wanted: Uint8Array, stem: string): Promise<boolean> {
  if ((seen.mode & 0o222) === 0) throw readOnly(job.name);
  const at = join(job.folder, stem);
  const fresh = { path: `${at}.new`, bytes: wanted };
  writeDurably(fresh.path, wanted, seen);
  const now = await readRegularFile(job.target, job.name, MAX_BYTES);
  if (now?.mode !== seen.mode) return false;
  const swap = swapIn(fresh, { path: job.target, bytes: seen.bytes }, at);
  if (swap.outcome === "edited") return false;
  if (swap.old === null || holds(swap.old, seen.bytes)) {
    syncFolder(dirname(job.target));
    return true;
  }
  // An editor that had the old file open has written to it since.
  swapIn(
    { path: swap.old, bytes: readFileSync(swap.old) },
    { path: job.target, bytes: wanted },
    `${at}.late`,
  );
  return false;
}

/** Makes the file unless someone else makes it meanwhile: then theirs stands, and the answer is false. */
async function createNew(job: Job, wanted: Uint8Array, stem: string): Promise<boolean> {
  const fresh = join(job.folder, `${stem}.new`);
  makeFolder(dirname(job.target));
  writeDurably(fresh, wanted, null);
  try {
    linkOrCopy(fresh, job.target);
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
    throw error;
  }
  syncFolder(dirname(job.target));
  return true;
}

/** Reads the target; an editor that saves in place empties it first, so an empty file gets a second look. */
async function readSettled(job: Job): Promise<FileContent | null> {
  const seen = await readRegularFile(job.target, job.name, MAX_BYTES);
  if (seen?.bytes.length !== 0) return seen;
  await pause(20);
  return readRegularFile(job.target, job.name, MAX_BYTES);
}

function linkOrCopy(fresh: string, target: string): void {
  try {
    linkSync(fresh, target);
  } catch (error) {
    if (!hasNoHardLinks(error)) throw error;
    copyFileSync(fresh, target, constants.COPYFILE_EXCL);
  }
}

function sweep(folder: string, prefix: string): void {
  for (const name of namesIn(folder)) if (name.startsWith(prefix)) removeOne(join(folder, name));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A file that its owner does not want written. */
export function readOnly(name: string): CheckpointError {
  return new CheckpointError("environment", "read-only", `'${name}' is read-only`, {
    hints: [`run 'chmod u+w ${name}' to let it be written`],
  });
}

function restless(name: string): CheckpointError {
  return new CheckpointError(
    "environment",
    "keeps-changing",
    `'${name}' keeps changing while it is written`,
    {
      hints: ["try again when nothing else writes to it"],
    },
  );
}
