import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { copyRepo, template } from "./copies.ts";
import { discard } from "./discard.ts";
import { type ProgramAnswer, runProgram } from "./run-program.ts";

/** An environment in which git sees nothing of the machine it runs on. */
export function hermeticEnv(home: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? "",
    HOME: home,
    USERPROFILE: home,
    XDG_CONFIG_HOME: join(home, ".config"),
    // Compiled code is kept once for all: each home is new.
    XDG_CACHE_HOME: join(inject("scratch"), "cache"),
    ...(process.env.GIT_CHECKPOINT_NO_CACHE ? { GIT_CHECKPOINT_NO_CACHE: "1" } : {}),
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: join(home, ".gitconfig"),
    GIT_AUTHOR_NAME: "A Developer",
    GIT_AUTHOR_EMAIL: "dev@example.org",
    GIT_COMMITTER_NAME: "A Developer",
    GIT_COMMITTER_EMAIL: "dev@example.org",
    GIT_AUTHOR_DATE: "2026-11-16T09:00:00Z",
    GIT_COMMITTER_DATE: "2026-11-16T09:00:00Z",
    GIT_TERMINAL_PROMPT: "0",
    GIT_TEMPLATE_DIR: join(inject("scratch"), "git-template"),
    ...(process.env.TMPDIR ? { TMPDIR: process.env.TMPDIR } : {}),
    LC_ALL: "C",
    TZ: "UTC",
    ...repositoryForm(),
  };
}

/** The form of new repositories, where whoever starts the tests asks for another than git's own. */
function repositoryForm(): Record<string, string> {
  const { GIT_DEFAULT_HASH, GIT_DEFAULT_REF_FORMAT } = process.env;
  return {
    ...(GIT_DEFAULT_HASH ? { GIT_DEFAULT_HASH } : {}),
    ...(GIT_DEFAULT_REF_FORMAT ? { GIT_DEFAULT_REF_FORMAT } : {}),
  };
}

/** A fresh folder, gone when the test ends. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(inject("scratch"), "test-"));
  onTestFinished(() => discard(folder));
  return folder;
}

/** Runs real git and returns all it said; `input` goes to its standard input. */
export function runGit(
  cwd: string,
  env: Record<string, string>,
  args: readonly string[],
  input?: string | Uint8Array,
): Promise<ProgramAnswer> {
  return runProgram("git", args, { cwd, env, input });
}

/** Writes files below a folder; parents are made. */
export function writeFiles(root: string, files: Record<string, string | Uint8Array>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

export interface TempRepo {
  readonly root: string;
  readonly home: string;
  readonly env: Record<string, string>;
  /** Runs git in the repository and returns its output; a failure throws. */
  git(...args: string[]): Promise<string>;
  write(files: Record<string, string | Uint8Array>): void;
  /** Stages everything and commits. */
  commit(message: string): Promise<string>;
}

export interface TempRepoOptions {
  /** Arguments of `git init`, such as `--object-format=sha256`. */
  readonly init?: readonly string[];
}

/** A real repository on branch `main`, with one commit if there are files. */
export async function tempRepo(
  files: Record<string, string | Uint8Array> = { "README.md": "# Demo\n" },
  { init = [] }: TempRepoOptions = {},
): Promise<TempRepo> {
  return repoLike(await template(["repository", files, init], (folder) => makeRepo(folder, files, init)));
}

/** A copy of a repository, for a person with an empty home. */
export function repoLike(from: string): TempRepo {
  const base = tempFolder();
  const [home, root] = [join(base, "home"), join(base, "repo")];
  mkdirSync(home);
  copyRepo(from, root);
  return repoAt(root, home, hermeticEnv(home));
}

/** The repository in a folder, for a person with this home and environment. */
export function repoAt(root: string, home: string, env: Record<string, string>): TempRepo {
  const git = async (...args: string[]): Promise<string> => {
    const answer = await runGit(root, env, args);
    if (answer.status !== 0) throw new Error(`git ${args.join(" ")}: ${answer.stderr}`);
    return answer.stdout;
  };
  return {
    root,
    home,
    env,
    git,
    write: (more) => writeFiles(root, more),
    commit: async (message) => {
      await git("add", "--all");
      // Asking whether it is time to tidy up costs a process.
      await git("-c", "maintenance.auto=false", "commit", "--quiet", "--message", message);
      return (await git("rev-parse", "HEAD")).trim();
    },
  };
}

async function makeRepo(
  root: string,
  files: Record<string, string | Uint8Array>,
  init: readonly string[],
): Promise<void> {
  const repo = repoAt(root, root, hermeticEnv(root));
  await repo.git("init", "--quiet", "--initial-branch=main", ...init);
  if (Object.keys(files).length === 0) return;
  repo.write(files);
  await repo.commit("start");
}
