import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Env } from "../run.ts";

/** With these in the environment git finds repositories in another way. */
const ELSEWHERE = [
  "GIT_DIR",
  "GIT_WORK_TREE",
  "GIT_COMMON_DIR",
  "GIT_CEILING_DIRECTORIES",
  "GIT_DISCOVERY_ACROSS_FILESYSTEM",
];

/** Where git keeps what it knows of the repository around a folder. */
export interface GitFolders {
  readonly gitDir: string;
  readonly commonDir: string;
  /** The folder with the `.git`; null where the git directory itself is around. */
  readonly top: string | null;
}

/**
 * Looks for the repository around a folder without asking git: null where there is none, or something is unusual. Whether
 * git would trust it, this does not tell.
 */
export function gitFoldersAround({
  cwd,
  env,
}: {
  readonly cwd: string;
  readonly env: Env;
}): GitFolders | null {
  if (ELSEWHERE.some((name) => env[name] !== undefined)) return null;
  try {
    for (let top = realpathSync.native(cwd); ; top = dirname(top)) {
      const inside = join(top, ".git");
      const found = statSync(inside, { throwIfNoEntry: false });
      if (found?.isDirectory() && isGitDirectory(inside)) return { gitDir: inside, commonDir: inside, top };
      if (found?.isFile()) return linked(top, inside);
      if (isGitDirectory(top)) return { gitDir: top, commonDir: top, top: null };
      if (dirname(top) === top) return null;
    }
  } catch {
    return null;
  }
}

/** A linked worktree, or a submodule, whose `.git` is a file that says where the rest is. */
function linked(top: string, file: string): GitFolders | null {
  const named = /^gitdir: (.+?)\s*$/.exec(readFileSync(file, "utf8"))?.[1];
  if (!named) return null;
  const gitDir = realpathSync(resolve(top, named));
  const common = join(gitDir, "commondir");
  if (!statSync(common, { throwIfNoEntry: false })) return { gitDir, commonDir: gitDir, top };
  return { gitDir, commonDir: realpathSync(resolve(gitDir, readFileSync(common, "utf8").trim())), top };
}

function isGitDirectory(folder: string): boolean {
  const is = (name: string): boolean => statSync(join(folder, name), { throwIfNoEntry: false }) !== undefined;
  return is("HEAD") && is("objects") && is("refs");
}

/** Larger files of packed refs are not read for a glance. */
const MOST_PACKED = 8 << 20;

/** Whether any checkpoint may be live, by a glance at the disk: no is certain. */
export function mayHaveLive(commonDir: string): boolean {
  try {
    if (statSync(join(commonDir, "reftable"), { throwIfNoEntry: false })) return true;
    if (namesIn(join(commonDir, "refs", "checkpoints")).length > 0) return true;
    const packed = join(commonDir, "packed-refs");
    const stat = statSync(packed, { throwIfNoEntry: false });
    if (!stat) return false;
    return stat.size > MOST_PACKED || readFileSync(packed, "latin1").includes(" refs/checkpoints/");
  } catch {
    return true;
  }
}

function namesIn(folder: string): readonly string[] {
  return statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : [];
}
