import { readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { CheckpointError } from "../../errors.ts";
import { isMissing, systemCode } from "./disk-errors.ts";

const MAX_LINKS = 40;

/** What messages call a file: its path from the folder it belongs to. */
export function shownName(path: string, within: readonly string[]): string {
  const inside = within.filter((folder) => isInside(path, folder)).map((folder) => relative(folder, path));
  const shortest = inside.sort((a, b) => a.length - b.length)[0] ?? path;
  return shortest.split(sep).join("/");
}

/** Where a file really is, all links followed, even if it does not exist yet; refused outside of `within`. */
export function realTarget(path: string, within: readonly string[]): string {
  const { target, inside } = lookup(path, within);
  if (!inside) throw outside(shownName(path, within), target);
  return target;
}

/** Whether a file is really in one of these folders; what cannot be looked at is not. */
export function isReallyIn(path: string, folders: readonly string[]): boolean {
  try {
    return lookup(path, folders).inside;
  } catch {
    return false;
  }
}

/** The path of a file from a folder, all links followed, with `/`; null where it is elsewhere, or nobody may look. */
export function innerPath(path: string, folder: string): string | null {
  try {
    const target = follow(resolve(path), MAX_LINKS);
    const top = follow(resolve(folder), MAX_LINKS);
    return isInside(target, top) ? relative(top, target).split(sep).join("/") : null;
  } catch {
    return null;
  }
}

function lookup(path: string, within: readonly string[]) {
  const target = follow(resolve(path), MAX_LINKS);
  const folders = within.map((folder) => follow(resolve(folder), MAX_LINKS));
  return { target, inside: folders.some((folder) => isInside(target, folder)) };
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function follow(path: string, links: number): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (!isMissing(error) || dirname(path) === path || links === 0) throw error;
  }
  // The file is missing, or a link to it dangles: then the file belongs where the link points.
  const parent = follow(dirname(path), links);
  const here = join(parent, basename(path));
  const pointsAt = linkText(here);
  return pointsAt === null ? here : follow(resolve(parent, pointsAt), links - 1);
}

function linkText(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch (error) {
    if (isMissing(error) || systemCode(error) === "EINVAL") return null;
    throw error;
  }
}

function outside(name: string, target: string): CheckpointError {
  return new CheckpointError("refused", "outside-repository", `'${name}' leads outside, to '${target}'`, {
    hints: ["make it a file of its own, or set 'checkpoint.memoryDir' to the folder that holds it"],
  });
}
