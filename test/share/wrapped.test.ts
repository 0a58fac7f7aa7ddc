import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isUsualForm } from "../support/form.ts";
import { type Machine, type Machines, machines } from "../support/machines.ts";
import { httpRemote } from "../support/remotes.ts";

const NAMESPACE = "refs/heads/checkpoints";

/** A server that takes branches and nothing else. */
async function branchesOnly(): Promise<Machines> {
  const world = await machines();
  const hook = join(world.remote.path, "hooks", "update");
  writeFileSync(
    hook,
    '#!/bin/sh\ncase "$1" in refs/heads/*) exit 0;; esac\necho "branches only" >&2\nexit 1\n',
  );
  chmodSync(hook, 0o755);
  return world;
}

async function wrapping(world: Machines, name: string): Promise<Machine> {
  const machine = await world.join(name);
  await machine.git("config", "checkpoint.remoteNamespace", NAMESPACE);
  return machine;
}

async function shared(world: Machines): Promise<string> {
  return world.remote.git("for-each-ref", "--format=%(objecttype) %(refname)");
}

test("a server that takes only branches says so, and one setting gets the journals there", async () => {
  const world = await branchesOnly();
  const laptop = await world.join("laptop");
  await laptop.checkpoint(["save", "login", "--left-off", "here"]);
  const refused = await laptop.checkpoint(["push"]);
  expect(refused.status).toBe(2);
  expect(refused.stdout).toContain("refused  login");
  expect(refused.stderr).toContain("checkpoint.remoteNamespace refs/heads/checkpoints");

  await laptop.git("config", "checkpoint.remoteNamespace", NAMESPACE);
  expect(await laptop.checkpoint(["push"])).toMatchObject({ status: 0, stdout: "pushed  login  1 entry\n" });
  expect(await shared(world)).toBe("commit refs/heads/checkpoints/login\ncommit refs/heads/main\n");
});

test("wrapped journals travel both ways, each push on top of the server's own, and stay unwrapped here", async () => {
  const world = await branchesOnly();
  const [laptop, desk] = [await wrapping(world, "laptop"), await wrapping(world, "desk")];
  await laptop.checkpoint(["save", "login", "--left-off", "here", "--next", "one"]);
  await laptop.checkpoint(["push"]);
  const first = (await world.remote.git("rev-parse", `${NAMESPACE}/login`)).trim();

  expect(await desk.checkpoint(["pull"])).toMatchObject({ status: 0 });
  await desk.checkpoint(["save", "login", "--force", "--left-off", "there", "--next", "two"]);
  await laptop.checkpoint([
    "save",
    "login",
    "--force",
    "--left-off",
    "here",
    "--next",
    "one",
    "--next",
    "three",
  ]);
  expect((await desk.checkpoint(["sync"])).stdout).toContain("pushed  login");
  expect((await laptop.checkpoint(["sync"])).stdout).toContain("merged  login");
  expect((await desk.checkpoint(["sync"])).stdout).toContain("pulled  login");

  const document = await laptop.document("login");
  expect(await desk.document("login")).toBe(document);
  for (const text of ["there", "two", "three"]) expect(document).toContain(text);
  await world.remote.git("merge-base", "--is-ancestor", first, `${NAMESPACE}/login`);
  for (const machine of [laptop, desk])
    expect(await machine.git("for-each-ref", "--format=%(objecttype)", "refs/checkpoint-remotes/")).toBe(
      "tree\n",
    );
});

test("a push that loses the race on a wrapped journal merges and goes on top", async () => {
  const world = await branchesOnly();
  const [laptop, desk] = [await wrapping(world, "laptop"), await wrapping(world, "desk")];
  await laptop.checkpoint(["save", "login", "--left-off", "from the laptop"]);
  await desk.checkpoint(["save", "login", "--left-off", "from the desk"]);
  await laptop.checkpoint(["push"]);
  expect((await desk.checkpoint(["push"])).stdout).toContain("merged  login");
  await laptop.checkpoint(["pull"]);
  expect(await laptop.document("login")).toBe(await desk.document("login"));
  expect(await laptop.document("login")).toContain("from the desk");
  expect(await laptop.document("login")).toContain("from the laptop");
});

test.skipIf(!isUsualForm)(
  "without git a clone syncs over http, with one that has git, both ways",
  async () => {
    const world = await machines(undefined, { url: async (path) => (await httpRemote(path)).url });
    const [laptop, desk] = [await world.join("laptop"), await world.join("desk")];
    const alone = { env: { ...desk.env, GIT_CHECKPOINT_ENGINE: "isomorphic" } };
    await laptop.checkpoint(["save", "login", "--left-off", "from git", "--next", "one"]);
    await laptop.checkpoint(["push"]);
    expect(await desk.checkpoint(["pull"], alone)).toMatchObject({
      status: 0,
      stdout: "pulled  login  1 entry, not accepted\n",
    });
    await desk.checkpoint(["save", "login", "--force", "--left-off", "without git", "--next", "one"], alone);
    await desk.checkpoint(["save", "other", "--left-off", "new"], alone);
    expect(await desk.checkpoint(["push"], alone)).toMatchObject({ status: 0 });
    expect(await laptop.checkpoint(["pull"])).toMatchObject({ status: 0 });
    expect(await laptop.document("login")).toBe(await desk.document("login"));
    await laptop.checkpoint(["continue", "login"]);
    await laptop.checkpoint(["push"]);
    await desk.checkpoint(["sync"], alone);
    expect((await desk.checkpoint(["list"], alone)).stdout).toContain("other");
    expect((await desk.checkpoint(["list"], alone)).stdout).not.toContain("login");
    await desk.git("fsck", "--strict");
    await world.remote.git("fsck", "--strict");
  },
);

test.skipIf(!isUsualForm)("without git, two clones merge through branches over http", async () => {
  const world = await machines(undefined, { url: async (path) => (await httpRemote(path)).url });
  const [one, other] = [await wrapping(world, "one"), await wrapping(world, "other")];
  const alone = (machine: Machine) => ({ env: { ...machine.env, GIT_CHECKPOINT_ENGINE: "isomorphic" } });
  await one.checkpoint(["save", "login", "--left-off", "one"], alone(one));
  await other.checkpoint(["save", "login", "--left-off", "other"], alone(other));
  expect(await one.checkpoint(["sync"], alone(one))).toMatchObject({ status: 0 });
  expect((await other.checkpoint(["sync"], alone(other))).stdout).toContain("merged  login");
  await one.checkpoint(["sync"], alone(one));
  expect(await one.document("login")).toBe(await other.document("login"));
  expect(await shared(world)).toContain("commit refs/heads/checkpoints/login\n");
});
