import type { Oid } from "../../checkpoint/oid.ts";
import type { ConfigEntry } from "../../checkpoint/settings.ts";
import type { Head, ObjectFormat, Repository } from "../engine.ts";
import { configUnreadable, firstLine, notARepository, somebodyElses } from "../git-errors.ts";
import { asPlainRepository, plainTopAround } from "./files/plain-repository.ts";
import { plainSettings } from "./files/plain-settings.ts";
import { parseConfig } from "./output.ts";
import { type GitAnswer, type GitPlace, runGit, runGitAtOnce } from "./run.ts";

/** The repository around a folder, with its settings. */
export interface Located {
  readonly repository: Repository;
  /** HEAD, where one look told: not on an unborn branch, and not without a worktree. */
  readonly head: Head | null;
  readonly config: readonly ConfigEntry[];
}

/** Finds the repository around a folder: by its files where it and its settings are plain, else by one process or two. */
export async function locate(at: GitPlace): Promise<Located> {
  const top = plainTopAround(at);
  const read = top === null ? null : plainSettings(at, top);
  const asRead = top !== null && read && asPlainRepository(top, read);
  if (asRead) return { ...asRead, config: read };
  const list = ["config", "--list", "--show-scope", "--show-origin", "-z"];
  const atOnce = runGitAtOnce(at, list);
  const settings = atOnce ? Promise.resolve(atOnce) : runGit(at, list);
  if (top !== null) {
    const config = parseConfig((await settings).stdout);
    const plain = asPlainRepository(top, config);
    if (plain) return { ...plain, config };
  }
  const [found, { stdout }] = await Promise.all([locateByGit(at, () => settings), settings]);
  return { ...found, config: parseConfig(stdout) };
}

async function locateByGit(
  at: GitPlace,
  settings: () => Promise<GitAnswer>,
): Promise<Omit<Located, "config">> {
  // git prints as far as it gets: without a worktree it stops at the toplevel, on an unborn branch at HEAD.
  const answer = await runGit(at, [
    "rev-parse",
    "--path-format=absolute",
    "--absolute-git-dir",
    "--git-common-dir",
    "--show-object-format",
    "--show-toplevel",
    "HEAD",
    "--symbolic-full-name",
    "HEAD",
  ]);
  const [gitDir, commonDir, format, worktree, commit, name] = answer.stdout.toString("utf8").split("\n");
  if (!gitDir || !commonDir || !format) {
    const folder = await refusedFolder(at);
    if (folder !== null) throw somebodyElses(folder);
    const read = await settings();
    // Outside of any repository there are settings, too: only what cannot be read is refused here.
    throw read.status === 0
      ? notARepository(firstLine(answer.stderr))
      : configUnreadable(lastLine(read.stderr));
  }
  const repository = { gitDir, commonDir, worktree: worktree || null, objectFormat: format as ObjectFormat };
  if (answer.status !== 0 || !commit || !name) return { repository, head: null };
  const branch = name === "HEAD" ? null : name.replace(/^refs\/heads\//, "");
  return { repository, head: { branch, commit: commit as Oid } };
}

/** git may warn before it gives up, and at last says why. */
function lastLine(stderr: string): string {
  return firstLine(stderr.trim().split("\n").at(-1) ?? "");
}

/** The folder of a repository that git finds, and refuses because of its owner; null where that is not the reason. */
async function refusedFolder(at: GitPlace): Promise<string | null> {
  // Asked with every folder called safe, and only for its name: nothing in it is read that could run a program.
  const args = [
    "-c",
    "safe.directory=*",
    "rev-parse",
    "--path-format=absolute",
    "--git-dir",
    "--show-toplevel",
  ];
  const [gitDir, worktree] = (await runGit(at, args)).stdout.toString("utf8").split("\n");
  return worktree || gitDir || null;
}
