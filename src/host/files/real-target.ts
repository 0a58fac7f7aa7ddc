import { readlink, realpath } from "node:fs/promises";
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
export async function realTarget(path: string, within: readonly string[]): Promise<string> {
  const { target, inside } = await lookup(path, within);
  if (!inside) throw outside(shownName(path, within), target);
  return target;
}

/** Whether a file is really in one of these folders; what cannot be looked at is not. */
export function isReallyIn(path: string, folders: readonly string[]): Promise<boolean> {
  return lookup(path, folders).then(
    ({ inside }) => inside,
    () => false,
  );
}

async function lookup(path: string, within: readonly string[]) {
  const target = await follow(resolve(path), MAX_LINKS);
  const folders = await Promise.all(within.map((folder) => follow(resolve(folder), MAX_LINKS)));
  return { target, inside: folders.some((folder) => isInside(target, folder)) };
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

async function follow(path: string, links: number): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (!isMissing(error) || dirname(path) === path || links === 0) throw error;
  }
  // The file is missing, or a link to it dangles: then the file belongs where the link points.
  const parent = await follow(dirname(path), links);
  const here = join(parent, basename(path));
  const pointsAt = await linkText(here);
  return pointsAt === null ? here : follow(resolve(parent, pointsAt), links - 1);
}

async function linkText(path: string): Promise<string | null> {
  try {
    return await readlink(path);
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
