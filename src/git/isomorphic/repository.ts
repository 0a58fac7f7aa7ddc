import { lstat, readFile, realpath, stat } from "node:fs/promises";
import { delimiter, dirname, isAbsolute, join, resolve } from "node:path";
import type { Repository } from "../engine.ts";
import { notARepository } from "../git-errors.ts";
import { type Env, isTrue, lastValue, readRepositorySettings } from "./config/config.ts";
import { ifThere } from "./objects/missing.ts";

/** A git directory, and the folder that led to it. */
interface Found {
  readonly gitDir: string;
  /** The folder whose `.git` this is; null where the folder is the git directory itself. */
  readonly above: string | null;
}

/** Finds the repository around a folder, as git does. */
export async function findRepository(cwd: string, env: Env): Promise<Repository> {
  const start = await realpath(cwd);
  const found = env.GIT_DIR ? await namedGitDir(start, env.GIT_DIR) : await discover(start, env);
  const gitDir = await realpath(found.gitDir);
  const commonDir = await realpath(await commonDirOf(gitDir, env, start));
  const worktree = await worktreeOf(found, { gitDir, commonDir, start }, env);
  return { gitDir, commonDir, worktree: worktree && (await realpath(worktree)), objectFormat: "sha1" };
}

/** The git directory a submodule's or a worktree's folder has; null where the folder is no repository. */
export async function gitDirOf(folder: string): Promise<string | null> {
  const dotGit = join(folder, ".git");
  const kind = await ifThere(lstat(dotGit));
  if (!kind) return null;
  const target = kind.isFile() ? await gitFileTarget(dotGit) : dotGit;
  return target && (await isGitDir(target)) ? target : null;
}

/** The directory a git directory shares with its other worktrees: itself, unless it says otherwise. */
export async function sharedDirOf(gitDir: string): Promise<string> {
  const text = await ifThere(readFile(join(gitDir, "commondir"), "utf8"));
  return text === null ? gitDir : resolve(gitDir, text.trimEnd());
}

async function namedGitDir(start: string, named: string): Promise<Found> {
  const path = resolve(start, named);
  const isFile = (await ifThere(stat(path)))?.isFile() ?? false;
  const gitDir = isFile ? await gitFileTarget(path) : path;
  if (!gitDir || !(await isGitDir(gitDir))) throw notARepository(`not a git repository: '${named}'`);
  return { gitDir, above: start };
}

async function discover(start: string, env: Env): Promise<Found> {
  const ceilings = await ceilingsOf(env);
  const device = (await stat(start)).dev;
  const acrossDisks = isTrue(env.GIT_DISCOVERY_ACROSS_FILESYSTEM);
  for (let folder = start; ; folder = dirname(folder)) {
    const gitDir = await gitDirOf(folder);
    if (gitDir) return { gitDir, above: folder };
    if (await isGitDir(folder)) return { gitDir: folder, above: null };
    const parent = dirname(folder);
    if (parent === folder || ceilings.has(parent)) break;
    if (!acrossDisks && (await stat(parent)).dev !== device) break;
  }
  throw notARepository("not a git repository (or any of the parent directories)");
}

async function ceilingsOf(env: Env): Promise<ReadonlySet<string>> {
  const named = (env.GIT_CEILING_DIRECTORIES ?? "").split(delimiter).filter((path) => isAbsolute(path));
  return new Set(
    await Promise.all(named.map(async (path) => (await ifThere(realpath(path))) ?? resolve(path))),
  );
}

/** Where a `.git` file points. */
async function gitFileTarget(file: string): Promise<string | null> {
  const text = await readFile(file, "utf8");
  const target = /^gitdir: (.+?)[\r\n]*$/s.exec(text)?.[1];
  return target === undefined ? null : resolve(dirname(file), target);
}

/** git's own test: HEAD that makes sense, and the shared `objects` and `refs` beside it. */
async function isGitDir(folder: string): Promise<boolean> {
  const head = await ifThere(readFile(join(folder, "HEAD"), "latin1")).catch(() => null);
  if (head === null || !/^(?:ref:\s*refs\/|[0-9a-f]{40})/.test(head)) return false;
  const shared = await sharedDirOf(folder);
  const parts = await Promise.all(["objects", "refs"].map((part) => ifThere(stat(join(shared, part)))));
  return parts.every((part) => part?.isDirectory());
}

async function commonDirOf(gitDir: string, env: Env, start: string): Promise<string> {
  return env.GIT_COMMON_DIR ? resolve(start, env.GIT_COMMON_DIR) : sharedDirOf(gitDir);
}

async function worktreeOf(
  found: Found,
  at: { readonly gitDir: string; readonly commonDir: string; readonly start: string },
  env: Env,
): Promise<string | null> {
  if (env.GIT_WORK_TREE) return resolve(at.start, env.GIT_WORK_TREE);
  // What the shared file says of a worktree is about the main one, not about a linked one.
  const linked = at.gitDir !== at.commonDir;
  const shared = await readRepositorySettings(join(at.commonDir, "config"));
  const own = isTrue(lastValue(shared, "extensions.worktreeconfig"))
    ? await readRepositorySettings(join(at.gitDir, "config.worktree"))
    : [];
  const settings = [...(linked ? [] : shared), ...own];
  if (isTrue(lastValue(settings, "core.bare"))) return null;
  const elsewhere = lastValue(settings, "core.worktree");
  return elsewhere === undefined ? found.above : resolve(at.gitDir, elsewhere);
}
