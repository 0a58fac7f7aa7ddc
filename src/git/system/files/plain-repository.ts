import { lstatSync, readFileSync, realpathSync } from "node:fs";
import { platform } from "node:os";
import { dirname, join } from "node:path";
import { isOid, type Oid } from "../../../checkpoint/oid.ts";
import { type ConfigEntry, lastOf } from "../../../checkpoint/settings.ts";
import type { Head, Repository } from "../../engine.ts";
import type { GitPlace } from "../run.ts";
import { refFilesOf } from "./ref-files.ts";

/** With these in the environment git finds repositories in another way. */
const ELSEWHERE = [
  "GIT_DIR",
  "GIT_WORK_TREE",
  "GIT_COMMON_DIR",
  "GIT_CEILING_DIRECTORIES",
  "GIT_DISCOVERY_ACROSS_FILESYSTEM",
];
/** Extensions that leave everything where it is. */
const HARMLESS = ["objectformat", "partialclone", "preciousobjects", "worktreeconfig"];

/**
 * The top of a repository as most are: the nearest folder upwards with a `.git` that is one as git sees it. Null where
 * anything is unusual. Whether git agrees, and trusts it, its settings tell: see `asPlainRepository`.
 */
export function plainTopAround({ cwd, env }: GitPlace): string | null {
  if (platform() === "win32" || ELSEWHERE.some((name) => env[name] !== undefined)) return null;
  try {
    for (let top = realpathSync.native(cwd); ; top = dirname(top)) {
      // A folder with a HEAD may be a git directory itself.
      if (lstatSync(join(top, "HEAD"), { throwIfNoEntry: false })) return null;
      const git = lstatSync(join(top, ".git"), { throwIfNoEntry: false });
      if (git) return git.isDirectory() && isGitDirectory(join(top, ".git")) ? top : null;
      if (dirname(top) === top) return null;
    }
  } catch {
    return null;
  }
}

function isGitDirectory(gitDir: string): boolean {
  const folders = ["objects", "refs"].every((name) => lstatSync(join(gitDir, name)).isDirectory());
  return folders && lstatSync(join(gitDir, "HEAD")).isFile() && headOf(gitDir) !== null;
}

/** What HEAD holds: the full name of a ref, or an id. */
function headOf(gitDir: string): string | null {
  const text = readFileSync(join(gitDir, "HEAD"), "utf8");
  return /^(?:ref:\s*(refs\/[^\s\ufffd]+)|([0-9a-f]{40,}))\s*$/.exec(text)?.slice(1).find(Boolean) ?? null;
}

/** A repository, and where it stands as far as its files tell. */
export interface PlainRepository {
  readonly repository: Repository;
  readonly head: Head | null;
}

/** The repository with this top, if the settings that git read there say that it is that one, and nothing unusual. */
export function asPlainRepository(top: string, config: readonly ConfigEntry[]): PlainRepository | null {
  const setting = (key: string): string | null | undefined => {
    const entry = lastOf(config, key);
    return entry && (entry.value ?? null);
  };
  // git reads them only where it takes the folder for a repository whose owner it trusts, and names them from its top.
  if (!config.some(({ scope, origin }) => scope === "local" && origin === ".git/config")) return null;
  const version = setting("core.repositoryformatversion");
  const extensions = config.filter(({ key }) => key.startsWith("extensions."));
  if (version !== "0" && version !== "1") return null;
  if (extensions.some(({ key }) => version !== "1" || !HARMLESS.includes(key.slice("extensions.".length))))
    return null;
  if (setting("core.bare") !== "false" || setting("core.worktree") !== undefined) return null;
  const objectFormat = setting("extensions.objectformat") ?? "sha1";
  if (objectFormat !== "sha1" && objectFormat !== "sha256") return null;
  const gitDir = join(top, ".git");
  const repository: Repository = { gitDir, commonDir: gitDir, worktree: top, objectFormat };
  return { repository, head: readHead(repository, config) };
}

function readHead(repository: Repository, config: readonly ConfigEntry[]): Head | null {
  const head = headOf(repository.gitDir);
  if (head === null) return null;
  if (isOid(head)) return { branch: null, commit: head };
  const commit = refFilesOf(repository, config)
    .read([head])
    ?.find(({ ref }) => ref === head)?.oid;
  return commit ? { branch: head.replace(/^refs\/heads\//, ""), commit: commit as Oid } : null;
}
