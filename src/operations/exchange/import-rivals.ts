import { epochOf } from "../../checkpoint/moment.ts";
import { nearestName } from "../../checkpoint/name.ts";
import { LOOSEST } from "../../profiles/formats.ts";
import { givenBy } from "../../profiles/registry.ts";
import type { Workspace } from "../workspace.ts";
import type { Candidate } from "./import-candidate.ts";
import type { Placed } from "./import-place.ts";
import { readAs } from "./import-reading.ts";

/** A file that gives way to a newer one of the same name. */
export interface Outdone {
  readonly file: Candidate;
  readonly by: Candidate;
}

/** Of several files for one name the newest; of equally old ones the first. */
export function newestOfEach(files: readonly Candidate[]): {
  readonly chosen: readonly Candidate[];
  readonly outdone: readonly Outdone[];
} {
  const newest = new Map<string, Candidate>();
  for (const file of files) {
    const best = newest.get(file.name);
    if (!best || savedAt(file) > savedAt(best)) newest.set(file.name, file);
  }
  const chosen = [...newest.values()];
  const outdone = files.flatMap((file) => {
    const by = newest.get(file.name);
    return by && by !== file ? [{ file, by }] : [];
  });
  return { chosen, outdone };
}

/** Whether a file is older than another, not merely later in line. */
export function isOlder(file: Candidate, than: Candidate): boolean {
  return savedAt(file) < savedAt(than);
}

function savedAt({ checkpoint }: Candidate): number {
  return epochOf(checkpoint.saved);
}

/**
 * Gives files names of their own where several would have one and are not versions of each other: a second document of
 * which there can be but one is notes like any other, and notes of two folders are called after their folders.
 */
export async function namedApart(at: Workspace, files: readonly Placed[]): Promise<readonly Placed[]> {
  const single = await Promise.all(files.map((file) => (isSecond(file, files) ? asNotes(at, file) : file)));
  return single.map((file) => {
    const rivals = single.filter(({ name }) => name === file.name);
    return rivals.length > 1 && rivals.every(isForeign) ? byFolder(file, rivals) : file;
  });
}

/** Whether there can be only one checkpoint of this kind, another file is it, and this is no version of that. */
function isSecond(file: Placed, files: readonly Placed[]): boolean {
  const { ownPath } = file.format;
  if (givenBy(file.name) === null || ownPath === undefined || ownPath.test(file.path)) return false;
  const rivals = files.filter(({ name }) => name === file.name);
  const best = rivals.find(({ path }) => ownPath.test(path)) ?? newest(rivals);
  return best !== undefined && best !== file;
}

function newest(files: readonly Placed[]): Placed | undefined {
  return files.reduce<Placed | undefined>(
    (best, file) => (best && epochOf(best.saved) >= epochOf(file.saved) ? best : file),
    undefined,
  );
}

async function asNotes(at: Workspace, file: Placed): Promise<Placed> {
  const read = await readAs(at, file, LOOSEST);
  return typeof read === "string" ? file : { ...file, ...read };
}

function isForeign({ format }: Placed): boolean {
  return format.name !== format.profile.name;
}

/** Called after the nearest folder that is no part of its name; what stands highest keeps the plain name. */
function byFolder(file: Placed, rivals: readonly Placed[]): Placed {
  const depth = (path: string): number => path.split("/").length;
  const highest = Math.min(...rivals.map(({ path }) => depth(path)));
  if (depth(file.path) === highest && rivals.filter(({ path }) => depth(path) === highest).length === 1)
    return file;
  const folders = file.whole.split("/").slice(0, -1).reverse();
  const folder = folders
    .map((one) => nearestName(one))
    .find((one) => one !== null && !file.name.includes(one));
  const name = folder ? nearestName(`${folder}-${file.name}`) : null;
  return name && givenBy(name) === null ? { ...file, name } : file;
}
