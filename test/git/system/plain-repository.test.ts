import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSystemEngine } from "../../../src/git/system/open.ts";
import { objectFormat, refsAreFiles } from "../../support/form.ts";
import { runGit, type TempRepo, tempRepo } from "../../support/git.ts";
import { gitShim } from "../../support/shim.ts";

interface Surroundings {
  readonly cwd?: string;
  readonly env?: Record<string, string>;
}

/** A way to make a repository, and how many processes it takes to open it: none where it is as most are. */
const CASES: Record<string, [processes: 0 | 1 | 2, make: (repo: TempRepo) => Promise<unknown>]> = {
  "its top": [0, async () => {}],
  "a folder below": [0, async ({ root }) => ({ cwd: made(join(root, "a/b")) })],
  "by a link": [
    0,
    async ({ root, home }) => {
      symlinkSync(made(join(root, "a")), join(home, "link"));
      return { cwd: join(home, "link") };
    },
  ],
  "a branch with a slash, packed": [
    0,
    async (repo) => {
      await repo.git("switch", "--quiet", "--create", "feature/one");
      await repo.git("pack-refs", "--all");
    },
  ],
  detached: [0, async (repo) => void (await repo.git("switch", "--quiet", "--detach"))],
  "an unborn branch": [0, async (repo) => void (await repo.git("switch", "--quiet", "--orphan", "new"))],
  "one inside another": [
    0,
    async (repo) => {
      const cwd = made(join(repo.root, "inner"));
      await runGit(cwd, repo.env, ["init", "--quiet", "--initial-branch=inside"]);
      return { cwd };
    },
  ],
  "inside, what only looks like one": [
    2,
    async (repo) => {
      repo.write({ "inner/.git/HEAD": "nowhere\n", "inner/.git/config": "[core]\n\tbare = true\n" });
      return { cwd: join(repo.root, "inner") };
    },
  ],
  "a linked worktree": [
    2,
    async (repo) => {
      await repo.git("worktree", "add", "--quiet", join(repo.home, "linked"));
      return { cwd: join(repo.home, "linked") };
    },
  ],
  "its worktree elsewhere": [
    2,
    async (repo) => void (await repo.git("config", "core.worktree", made(join(repo.home, "there")))),
  ],
  "settings that include others": [
    1,
    async (repo) => {
      repo.write({ "../more.config": "[core]\n\tabbrev = 9\n" });
      await repo.git("config", "include.path", join(repo.home, "more.config"));
    },
  ],
  bare: [2, async (repo) => void (await repo.git("config", "core.bare", "true"))],
  "inside .git": [2, async ({ root }) => ({ cwd: join(root, ".git/refs") })],
  "named by the environment": [
    2,
    async ({ root, home }) => ({ cwd: home, env: { GIT_DIR: join(root, ".git") } }),
  ],
  "an extension nobody knows here": [
    2,
    async (repo) => {
      await repo.git("config", "core.repositoryFormatVersion", "1");
      await repo.git("config", "extensions.relativeWorktrees", "true");
    },
  ],
};

function made(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}

test.each(Object.entries(CASES))("%s: found as git finds it", async (_, [processes, make]) => {
  const repo = await tempRepo();
  const { cwd = repo.root, env = {} } = ((await make(repo)) ?? {}) as Surroundings;
  const shim = gitShim();
  const all = { ...repo.env, ...env };
  const ask = async (...args: string[]): Promise<string | null> => {
    const answer = await runGit(cwd, all, ["rev-parse", "--path-format=absolute", ...args]);
    return answer.status === 0 ? answer.stdout.trim() : null;
  };
  const gitDir = await ask("--absolute-git-dir");
  if (gitDir === null) {
    await expect(openSystemEngine({ cwd, env: all })).rejects.toThrow();
    return;
  }
  const engine = await openSystemEngine({ cwd, env: shim.env(all) });
  // A reftable is git's to find.
  expect(shim.calls()).toHaveLength(refsAreFiles ? processes : 2);
  expect(engine.repository).toEqual({
    gitDir,
    commonDir: await ask("--git-common-dir"),
    worktree: await ask("--show-toplevel"),
    objectFormat,
  });
  const symbolic = await runGit(cwd, all, ["symbolic-ref", "--quiet", "--short", "HEAD"]);
  expect(await engine.head()).toEqual({
    branch: symbolic.stdout.trim() || null,
    commit: await ask("--verify", "--quiet", "HEAD"),
  });
  await engine.close();
});
