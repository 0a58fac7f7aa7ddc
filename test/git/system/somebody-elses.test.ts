import { writeFileSync } from "node:fs";
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

test("settings that git cannot read: the error names the file, and nobody is told to make a repository", async () => {
  const repo = await tempRepo();
  const seen = async (): Promise<string> =>
    stable(await runCli(["list"], { cwd: repo.root, env: repo.env }), { ROOT: repo.root, HOME: repo.home });
  repo.write({ ".git/config": "[core\n\tbare = fal" });
  expect(await seen()).toMatchInlineSnapshot(`
    "
    stderr: fatal: git cannot read its settings: bad config line 1 in file .git/config
    hint: mend or remove what git names in that file, and run the command again; what is saved is untouched
    exit 128
    "
  `);
  writeFileSync(`${repo.home}/.gitconfig`, "[user\n");
  repo.write({ ".git/config": "[core]\n\trepositoryformatversion = 0\n" });
  expect(await seen()).toMatchInlineSnapshot(`
    "
    stderr: fatal: git cannot read its settings: bad config line 1 in file HOME/.gitconfig
    hint: mend or remove what git names in that file, and run the command again; what is saved is untouched
    exit 128
    "
  `);
});
