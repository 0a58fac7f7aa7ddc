import { constants, type Stats } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";

const MOST_BYTES = 1024 * 1024;
const MOST_TRIED = 5;

/** What a plan's path counts from. */
export interface PlanPlace {
  readonly home: string;
  readonly worktree: string | null;
  readonly cwd: string;
}

/** A plan's text; null where there is no readable text file of at most 1 MiB. */
export async function readPlan(path: string, at: PlanPlace): Promise<string | null> {
  // A pulled document may name the plan: a network path would send the user's credentials to a stranger.
  if (/^[/\\]{2}/.test(path)) return null;
  const whole = /^~[/\\]/.test(path) ? join(at.home, path.slice(2)) : resolve(at.worktree ?? at.cwd, path);
  return readText(whole);
}

/** The plan changed last in a folder; null where there is none. */
export async function newestPlan(
  folder: string,
): Promise<{ readonly path: string; readonly text: string } | null> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.md$/i.test(name));
  const plans = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      return isReadable(found) ? [{ path, changed: found.mtimeMs }] : [];
    }),
  );
  const newestFirst = plans.flat().sort((a, b) => b.changed - a.changed || (a.path < b.path ? -1 : 1));
  for (const { path } of newestFirst.slice(0, MOST_TRIED)) {
    const text = await readText(path);
    if (text !== null) return { path, text };
  }
  return null;
}

/** Opened without waiting, so that a pipe with a plan's name cannot stop the program. */
async function readText(path: string): Promise<string | null> {
  if (!/\.(?:md|markdown|txt)$/i.test(path)) return null;
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(() => null);
  if (!handle) return null;
  try {
    const text = isReadable(await handle.stat()) ? await handle.readFile("utf8") : null;
    return text === null || text.includes("\0") ? null : text;
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

function isReadable(found: Stats | null): found is Stats {
  return found?.isFile() === true && found.size <= MOST_BYTES;
}
