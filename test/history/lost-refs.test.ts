import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pair } from "../share/sharing-pair.ts";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";

const monday = { now: "2026-11-16T09:12:03Z" };

const refs = (repo: Pick<CheckpointRepo, "git">) =>
  repo.git("for-each-ref", "refs/checkpoints", "refs/checkpoint-journal");

/** What a mirroring fetch does in a clone whose remote has nothing of ours. */
async function pruneAll(repo: CheckpointRepo): Promise<void> {
  await repo.git("init", "--quiet", "--bare", join(repo.home, "mirror.git"));
  await repo.git("fetch", "--quiet", "--prune", join(repo.home, "mirror.git"), "+refs/*:refs/*");
}

test("a fetch that prunes all refs: the next command tells, and undo brings all of it back", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  await repo.git("switch", "--quiet", "--detach");
  repo.write({ "form.ts": "let a = 2\n" });
  await repo.checkpoint(["save", "auth", "-m", "one"], monday);
  await repo.checkpoint(["save", "auth", "-m", "two", "--force"], monday);
  await repo.checkpoint(["save", "ended", "-m", "three"], monday);
  await repo.checkpoint(["clear", "ended"], monday);
  const before = await refs(repo);
  await pruneAll(repo);
  expect(await refs(repo)).toBe("");

  const hint =
    "hint: 'auth', 'ended' were removed by plain git, as a fetch that prunes all refs does; 'git checkpoint undo' brings back what is left of them\n";
  expect(await repo.checkpoint(["list"])).toEqual({
    status: 0,
    stdout: "",
    stderr: `No saved checkpoints found.\n${hint}`,
  });
  expect(JSON.parse((await repo.checkpoint(["list", "--json"])).stdout)).toMatchObject({
    lost: ["auth", "ended"],
  });
  expect(await repo.checkpoint(["continue"])).toMatchObject({
    status: 1,
    stderr: `No saved checkpoints found.\n${hint}`,
  });
  expect(await repo.checkpoint(["show", "auth"])).toEqual({
    status: 1,
    stdout: "",
    stderr:
      "error: plain git removed checkpoint 'auth'\nhint: 'git checkpoint undo auth' brings it back if git has not pruned it\n",
  });

  expect(await repo.checkpoint(["undo"])).toEqual({
    status: 0,
    stdout:
      'Undid a change by plain git of "auth": it is live as saved 2026-11-16 09:12 — two\nUndid a change by plain git of "ended": no longer live\n',
    stderr: "",
  });
  expect(await refs(repo)).toBe(before);
  expect(repo.memory()).toContain("**auth**");
  await repo.git("fsck", "--strict");
  // And on from there as if nothing had been.
  expect((await repo.checkpoint(["undo"])).stdout).toContain('Undid clear of "ended"');
  expect((await repo.checkpoint(["undo", "auth"])).stdout).toContain("— one");
});

test("one name by itself; what git has pruned since is told as lost, and stays nobody's way", async () => {
  const repo = await checkpointRepo();
  await repo.git("switch", "--quiet", "--detach");
  await repo.checkpoint(["save", "auth", "-m", "one"], monday);
  await repo.checkpoint(["save", "other", "-m", "two"], monday);
  await pruneAll(repo);
  expect((await repo.checkpoint(["undo", "other"])).stdout).toContain('"other": it is live');
  // Neither git nor our own copies have it any more.
  await repo.git("-c", "gc.pruneExpire=now", "gc", "--quiet", "--prune=now");
  rmSync(join(repo.root, ".git/checkpoint/spool"), { recursive: true, force: true });
  expect(await repo.checkpoint(["undo", "auth"])).toEqual({
    status: 1,
    stdout: "",
    stderr:
      "error: plain git removed 'auth', and it cannot be brought back: git has pruned its objects\nhint: another clone or a remote may have it: 'git checkpoint pull' takes it in again\n",
  });
  expect(await repo.checkpoint(["undo"])).toEqual({
    status: 0,
    stdout: 'Undid save of "other": no longer live\n',
    stderr: "warning: plain git removed 'auth', and it cannot be brought back: git has pruned its objects\n",
  });
  await repo.checkpoint(["save", "auth", "-m", "anew"], monday);
  expect(await repo.checkpoint(["undo"])).toMatchObject({ status: 0, stderr: "" });
});

test("what our own commands dropped is not lost: prune, and the undo of a pull", async () => {
  const { here, there } = await pair();
  await here.checkpoint(["push"]);
  await there.checkpoint(["pull"], monday);
  expect((await there.checkpoint(["undo"])).status).toBe(0);
  expect((await there.checkpoint(["list"])).stderr).toBe("No saved checkpoints found.\n");
  await here.checkpoint(["clear", "--all"], { now: "2020-01-01T00:00:00Z" });
  expect((await here.checkpoint(["prune", "--older-than", "1"])).status).toBe(0);
  expect((await here.checkpoint(["undo"])).stdout).not.toContain("plain git");
});

test("somebody else's text comes back as somebody else's", async () => {
  const { here, there } = await pair();
  await here.checkpoint(["push"]);
  await there.checkpoint(["pull"], monday);
  const marks = await there.git("for-each-ref", "refs/checkpoint-unaccepted");
  expect(marks).not.toBe("");
  for (const ref of (
    await there.git(
      "for-each-ref",
      "--format=%(refname)",
      "refs/checkpoints",
      "refs/checkpoint-journal",
      "refs/checkpoint-unaccepted",
    )
  )
    .split("\n")
    .filter(Boolean))
    await there.git("update-ref", "-d", ref);
  expect((await there.checkpoint(["undo"])).stdout).toContain("Undid a change by plain git");
  expect(await there.git("for-each-ref", "refs/checkpoint-unaccepted")).toBe(marks);
});

test("a fetch that mirrors a remote takes the marks alone: doctor tells, and puts them back before MEMORY.md follows", async () => {
  const { here, there } = await pair();
  await here.checkpoint(["push"]);
  await there.checkpoint(["pull"], monday);
  const marks = await there.git("for-each-ref", "refs/checkpoint-unaccepted");
  await there.git("fetch", "--quiet", "--prune", "origin", "+refs/checkpoint*:refs/checkpoint*");
  expect(await there.git("for-each-ref", "refs/checkpoint-unaccepted")).toBe("");
  const told = await there.checkpoint(["doctor", "--offline"], monday);
  expect(told.status).toBe(1);
  expect(told.stdout).toContain("were pulled and not accepted; a fetch that mirrors a remote does that");
  const memory = there.memory();
  expect((await there.checkpoint(["doctor", "--fix", "--offline"], monday)).status).toBe(0);
  expect(await there.git("for-each-ref", "refs/checkpoint-unaccepted")).toBe(marks);
  expect(there.memory()).toBe(memory);
  // What is accepted has no marks that could be missed.
  await there.checkpoint(["accept", "--all"], monday);
  expect((await there.checkpoint(["doctor", "--offline"], monday)).stdout).toMatch(/^All well/);
});

test("states whose marks a mirroring fetch took are somebody else's until they are accepted", async () => {
  const { here, there } = await pair();
  await here.checkpoint(["save", "login", "--force", "-m", "the second of theirs"], monday);
  await here.checkpoint(["push"]);
  await there.checkpoint(["pull"], monday);
  const seen = async (): Promise<readonly string[]> => {
    const shown = [];
    for (const args of [["show", "login"], ["show", "login@{1}"], ["diff", "login@{1}", "login"], ["list"]])
      shown.push((await there.checkpoint(args, monday)).stdout.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "UUID"));
    return shown;
  };
  const before = await seen();
  expect(before[0]).toContain("UUID");
  await there.git("fetch", "--quiet", "--prune", "origin", "+refs/checkpoint*:refs/checkpoint*");
  expect(await there.git("for-each-ref", "refs/checkpoint-unaccepted")).toBe("");
  expect(await seen()).toEqual(before);
  expect((await there.checkpoint(["apply", "login@{1}"], monday)).status).toBe(2);
  const restored = await there.checkpoint(["restore", "login@{1}", "--json"], monday);
  expect(JSON.parse(restored.stdout)).toMatchObject({ foreign: { remote: "origin" } });
  expect((await there.checkpoint(["undo"], monday)).stdout).toContain("(not accepted)");
  expect(there.memory()).not.toContain("theirs");
  // What was accepted by its own command is one's own, and nothing else is.
  await there.checkpoint(["accept", "login"], monday);
  expect((await there.checkpoint(["show", "login"], monday)).stdout).not.toContain("UUID");
  expect(there.memory()).toContain("theirs");
  expect((await there.checkpoint(["apply", "login@{3}"], monday)).status).toBe(2);
  // Where nobody can tell which they were, all are.
  await there.git("update-ref", "-d", "refs/checkpoint-unaccepted/login");
  rmSync(join(there.root, ".git/checkpoint/spool"), { recursive: true, force: true });
  await there.git("-c", "gc.pruneExpire=now", "gc", "--quiet", "--prune=now");
  expect((await there.checkpoint(["list"], monday)).stdout).toContain("not accepted");
  await there.checkpoint(["accept", "login"], monday);
  expect((await there.checkpoint(["list"], monday)).stdout).not.toContain("not accepted");
});
