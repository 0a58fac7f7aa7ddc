import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";
import { hermeticEnv, tempFolder } from "../support/git.ts";
import { connect } from "./connect.ts";

/** A folder that is in no repository, and an environment there. */
function nowhere() {
  const cwd = tempFolder();
  return { cwd, env: hermeticEnv(cwd) };
}

describe.each(["legacy", "modern"] as const)("the repository, for a client of the %s protocol", (era) => {
  test("is that of the folders it works in", async () => {
    const repo = await checkpointRepo({ "src/a.ts": "" });
    const { cwd, env } = nowhere();
    const { call, client } = await connect({ cwd, env, era, roots: [cwd, join(repo.root, "src")] });
    const saved = await call("checkpoint_save", { name: "here" });
    expect(saved.isError, saved.text).toBe(false);
    expect((await repo.checkpoint(["list"])).stdout).toContain("here");
    expect((await client.listResources()).resources).toMatchObject([{ uri: "checkpoint:///here" }]);
  });
});

test("is that of the agent's project where it says no folders, else the one it was started in", async () => {
  const repo = await checkpointRepo();
  const { cwd, env } = nowhere();
  const { call } = await connect({ cwd, env: { ...env, CLAUDE_PROJECT_DIR: repo.root } });
  expect((await call("checkpoint_save", { name: "one" })).facts).toMatchObject({ name: "one" });
  mkdirSync(join(repo.root, "deep"));
  const inside = await connect({ cwd: join(repo.root, "deep"), env });
  expect((await inside.call("checkpoint_list")).facts).toMatchObject({ checkpoints: [{ name: "one" }] });
});

test("a linked worktree is a place of its own in the same repository", async () => {
  const repo = await checkpointRepo();
  const beside = join(tempFolder(), "beside");
  await repo.git("worktree", "add", "-q", "-b", "other", beside);
  const { call } = await connect({ cwd: beside, env: repo.env });
  expect((await call("checkpoint_save", { name: "there" })).facts).toMatchObject({ branch: "other" });
});

test("without a repository the server says so and stays, and finds the one that is made later", async () => {
  const { cwd, env } = nowhere();
  const { call, client } = await connect({ cwd, env });
  const none = await call("checkpoint_list");
  expect(none.isError).toBe(true);
  expect(none.text).toContain(
    `error: there is no git repository around '${cwd}'\nhint: run 'git init' there`,
  );
  expect(await client.listResources()).toMatchObject({ resources: [] });
  const repo = await checkpointRepo();
  await repo.git("init", "-q", cwd);
  expect(await call("checkpoint_list")).toMatchObject({ isError: false });
});

test("folders that change are asked for again", async () => {
  const [one, two] = [await checkpointRepo(), await checkpointRepo()];
  await two.checkpoint(["save", "of-two"]);
  const { cwd, env } = nowhere();
  const roots = [one.root];
  const { call, client } = await connect({ cwd, env, roots });
  expect((await call("checkpoint_list")).facts).toMatchObject({ checkpoints: [] });
  roots[0] = two.root;
  await client.sendRootsListChanged();
  expect((await call("checkpoint_list")).facts).toMatchObject({ checkpoints: [{ name: "of-two" }] });
});
