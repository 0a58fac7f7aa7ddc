import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkpointRepo, repoAfter } from "../support/cli.ts";

const monday = { now: "2026-11-16T09:12:00Z" };
const later = { now: "2026-11-16T11:12:00Z" };
const terminal = { ...later, answers: [] };
const saved = [["save", "login", "--left-off", "the form"]];

test("in a pipe consuming is silent; on a terminal the last line names the undo, which brings it back", async () => {
  const repo = await repoAfter(saved, monday.now);
  expect(await repo.checkpoint(["continue"], later)).toMatchObject({ status: 0, stderr: "" });
  await repo.checkpoint(["undo"], later);
  const seen = await repo.checkpoint(["continue"], terminal);
  expect(seen.stdout).toContain("the form");
  expect(seen.stderr).toBe("hint: 'login' is consumed; 'git checkpoint undo' brings it back\n");
  await repo.checkpoint(["undo"], later);
  expect((await repo.checkpoint(["list"], later)).stdout).toContain("login");
});

test("advice.checkpointConsumed silences it, and a value that is neither stops before anything ends", async () => {
  const repo = await repoAfter(saved, monday.now);
  await repo.git("config", "advice.checkpointConsumed", "perhaps");
  const refused = await repo.checkpoint(["continue"], terminal);
  expect(refused).toMatchObject({ status: 129, stdout: "" });
  expect(refused.stderr).toContain("advice.checkpointConsumed is 'perhaps', which is not true or false\n");
  expect((await repo.checkpoint(["doctor"], later)).stdout).toContain(
    "advice.checkpointConsumed is 'perhaps'",
  );
  await repo.git("config", "advice.checkpointConsumed", "false");
  expect(await repo.checkpoint(["continue"], terminal)).toMatchObject({ status: 0, stderr: "" });
});

test("where nothing is live, the last one that ended is named, when, and the undo", async () => {
  const repo = await repoAfter(saved, monday.now);
  await repo.checkpoint(["continue"], monday);
  const hint =
    "hint: the last one, 'login', was continued 2 hours ago; 'git checkpoint undo login' brings it back\n";
  const none = `No saved checkpoints found.\n${hint}`;
  expect(await repo.checkpoint(["continue"], later)).toEqual({
    status: 1,
    stdout: "",
    stderr: none,
  });
  expect(await repo.checkpoint(["list"], later)).toEqual({ status: 0, stdout: "", stderr: none });
  expect(await repo.checkpoint(["status"], later)).toEqual({ status: 0, stdout: "", stderr: none });
  const bare = await repo.checkpoint([], later);
  expect(bare.stdout).toMatch(/^No saved checkpoints found\.\n/);
  expect(bare.stderr).toBe(hint);
  const ended = { name: "login", how: "continued", age: "2 hours ago" };
  expect(JSON.parse((await repo.checkpoint(["list", "--json"], later)).stdout)).toMatchObject({ ended });
  expect(JSON.parse((await repo.checkpoint(["continue", "--json"], later)).stdout).error).toMatchObject({
    ended,
  });
  await repo.checkpoint(["undo", "login"], later);
  expect((await repo.checkpoint(["continue"], later)).stdout).toContain("the form");
});

test("what ended is found in the journals too, where this clone's log of commands is gone", async () => {
  const repo = await checkpointRepo();
  expect((await repo.checkpoint(["list"])).stderr).toBe("No saved checkpoints found.\n");
  await repo.checkpoint(["save", "first", "-m", "x"], monday);
  await repo.checkpoint(["save", "second", "-m", "y"], monday);
  await repo.checkpoint(["clear", "first"], later);
  await repo.checkpoint(["clear", "second"], monday);
  rmSync(join(repo.root, ".git/checkpoint/operations"));
  expect((await repo.checkpoint(["list"], later)).stderr).toContain("'first', was cleared just now");
});

test("checkpoint.keep leaves it live, and says how it ends", async () => {
  const repo = await repoAfter(saved, monday.now);
  await repo.git("config", "checkpoint.keep", "true");
  const kept = await repo.checkpoint(["continue"], terminal);
  expect(kept.stderr).toBe("hint: 'login' was kept; end it with 'git checkpoint clear login'\n");
  expect(JSON.parse((await repo.checkpoint(["continue", "--json"], later)).stdout).consumed).toBe(false);
  expect((await repo.checkpoint(["list"], later)).stdout).toContain("login");
});
