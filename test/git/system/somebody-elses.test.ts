import { expect, test } from "vitest";
import { runCli } from "../../support/cli.ts";
import { hermeticEnv, tempFolder, tempRepo } from "../../support/git.ts";
import { stable } from "../../support/stable.ts";

test("a repository that belongs to somebody else: the hint says how to trust it", async () => {
  const repo = await tempRepo();
  // git's own tests have no second user either.
  const env = { ...repo.env, GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" };
  for (const args of [["list"], ["save", "x"], ["doctor"]]) {
    const answer = await runCli(args, { cwd: repo.root, env });
    expect(stable(answer, { ROOT: repo.root })).toMatchInlineSnapshot(`
      "
      stderr: fatal: the repository in 'ROOT' belongs to somebody else, and git will not touch it
      hint: if you trust them, run 'git config --global --add safe.directory ROOT'
      exit 128
      "
    `);
  }
  await repo.git("config", "--global", "--add", "safe.directory", repo.root);
  expect((await runCli(["list"], { cwd: repo.root, env })).status, "the hint helps").toBe(0);
});

test("where there is no repository, the hint is to make one", async () => {
  const home = tempFolder();
  const { stderr, status } = await runCli(["list"], { cwd: home, env: hermeticEnv(home) });
  expect(status).toBe(128);
  expect(stderr).toContain("hint: run 'git init' here");
});
