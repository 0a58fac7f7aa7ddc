import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openIsomorphicEngine } from "../../../src/git/isomorphic/open.ts";
import { type TempRepo, tempFolder, tempRepo } from "../../support/git.ts";

async function expectRefusal(
  repo: TempRepo,
  reason: RegExp,
  env: Record<string, string> = {},
): Promise<void> {
  await expect(openIsomorphicEngine({ cwd: repo.root, env: { ...repo.env, ...env } })).rejects.toMatchObject({
    kind: "environment",
    code: "isomorphic-cannot",
    message: expect.stringMatching(reason),
    hints: ["install git, and let GIT_CHECKPOINT_ENGINE and checkpoint.engine be git or auto"],
  });
}

test("SHA-256 objects are refused", async () => {
  await expectRefusal(
    await tempRepo({ a: "a\n" }, { init: ["--object-format=sha256"] }),
    /objects are sha256/,
  );
});

test.each([
  ["[core]\n\trepositoryformatversion = 1\n[extensions]\n\trefstorage = reftable\n", /refs in reftable/],
  ["[core]\n\trepositoryformatversion = 1\n[extensions]\n\tpartialClone = origin\n", /partial clone/],
  ['[remote "origin"]\n\tpromisor = true\n', /partial clone/],
  ["[core]\n\tsharedRepository = group\n", /several users share the repository/],
  ["[core]\n\trepositoryformatversion = 1\n[extensions]\n\tshinyThing = yes\n", /extension 'shinything'/],
  ["[core]\n\trepositoryformatversion = 2\n", /format version 2/],
])("%j is refused", async (lines, reason) => {
  const repo = await tempRepo();
  appendFileSync(join(repo.root, ".git/config"), lines);
  await expectRefusal(repo, reason);
});

test("borrowed objects are refused, whether the repository or the environment says so", async () => {
  const lender = await tempRepo();
  const repo = await tempRepo();
  const objects = join(lender.root, ".git/objects");
  await expectRefusal(repo, /GIT_ALTERNATE_OBJECT_DIRECTORIES/, {
    GIT_ALTERNATE_OBJECT_DIRECTORIES: objects,
  });
  mkdirSync(join(repo.root, ".git/objects/info"), { recursive: true });
  writeFileSync(join(repo.root, ".git/objects/info/alternates"), `${objects}\n`);
  await expectRefusal(repo, /alternates/);
});

test("a clone that git made to borrow is refused from its linked worktrees too", async () => {
  const lender = await tempRepo();
  const folder = tempFolder();
  await lender.git("clone", "--quiet", "--shared", lender.root, join(folder, "clone"));
  await lender.git("-C", join(folder, "clone"), "worktree", "add", "--quiet", join(folder, "linked"));
  await expectRefusal({ ...lender, root: join(folder, "linked") }, /alternates/);
});

test("a split or a sparse index is refused when the worktree is looked at, and refs still work", async () => {
  const repo = await tempRepo({ "a/x": "x\n", "b/y": "y\n" });
  await repo.git("update-index", "--split-index");
  const engine = await openIsomorphicEngine({ cwd: repo.root, env: repo.env });
  await expect(engine.place()).rejects.toMatchObject({ code: "isomorphic-cannot" });
  expect(await engine.refs(["refs/heads/"])).toHaveLength(1);
  await repo.git("update-index", "--no-split-index");
  await repo.git("sparse-checkout", "set", "--cone", "--sparse-index", "a");
  await expect(engine.place()).rejects.toMatchObject({ message: expect.stringContaining("sparse") });
});

test("harmless extensions and an ordinary sparse checkout are not refused", async () => {
  const repo = await tempRepo({ "a/x": "x\n", "b/y": "y\n" });
  await repo.git("sparse-checkout", "set", "--cone", "a");
  await repo.git("config", "core.repositoryformatversion", "1");
  await repo.git("config", "extensions.objectFormat", "sha1");
  const engine = await openIsomorphicEngine({ cwd: repo.root, env: repo.env });
  expect((await engine.place()).changes).toEqual([]);
});

test("inside a receive hook nothing is opened", async () => {
  const repo = await tempRepo();
  const env = { ...repo.env, GIT_QUARANTINE_PATH: "/somewhere" };
  await expect(openIsomorphicEngine({ cwd: repo.root, env })).rejects.toMatchObject({ code: "quarantine" });
});

test("a broken configuration file is named with its line", async () => {
  const repo = await tempRepo();
  writeFileSync(join(repo.home, ".gitconfig"), "[user]\n\tname = A\n[[oops\n");
  await expect(openIsomorphicEngine({ cwd: repo.root, env: repo.env })).rejects.toMatchObject({
    code: "bad-config",
    message: `bad config line 3 in file ${join(repo.home, ".gitconfig")}`,
  });
});
