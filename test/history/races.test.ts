import { hostname } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { clear } from "../../src/operations/history/clear.ts";
import { rename } from "../../src/operations/history/rename.ts";
import { restore } from "../../src/operations/history/restore.ts";
import { undo } from "../../src/operations/history/undo.ts";
import { brief, consume } from "../../src/operations/resume/continue.ts";
import { openWorkspace, type Workspace } from "../../src/operations/workspace.ts";
import { type CheckpointRepo, repoAfter } from "../support/cli.ts";

const monday = "2026-11-16T09:12:03Z";
const tuesday = { now: "2026-11-17T10:00:00Z" };

const saved = () => repoAfter([["save", "auth", "-m", "one"]], monday);

/** A workspace in which somebody else is faster: their command runs when ours has looked and is about to write. */
async function beaten(repo: CheckpointRepo, ...theirs: readonly (readonly string[])[]): Promise<Workspace> {
  const at = await openWorkspace({ cwd: repo.root, env: repo.env });
  onTestFinished(() => at.close());
  const waiting = [...theirs];
  const refs: typeof at.engine.refs = async (patterns) => {
    const isAboutToWrite = patterns.includes("refs/checkpoints/auth");
    for (let args = isAboutToWrite && waiting.shift(); args; args = waiting.shift() ?? false)
      expect(await repo.checkpoint(args, tuesday)).toMatchObject({ status: 0 });
    return at.engine.refs(patterns);
  };
  return { ...at, store: { ...at.store, engine: { ...at.engine, refs } } };
}

const who = `(by A Developer <dev@example.org> on ${hostname()}, 2026-11-17 10:00 UTC)`;

test.each([
  [["continue", "auth"], `was continued meanwhile ${who}`],
  [["clear", "auth"], `was cleared meanwhile ${who}`],
  [["save", "auth", "-m", "two", "--force"], `was saved again meanwhile ${who}`],
  [["rename", "auth", "login"], `was renamed meanwhile ${who}`],
])("whoever loses the race to continue hears of %j", async (theirs, told) => {
  const repo = await saved();
  const at = await beaten(repo, theirs);
  await expect(consume(at, await brief(at, { name: "auth" }))).rejects.toMatchObject({
    kind: "refused",
    code: "changed-meanwhile",
    message: `checkpoint 'auth' ${told}`,
  });
});

test("what plain git did is told as such", async () => {
  const repo = await saved();
  const at = await beaten(repo);
  const briefing = await brief(at, { name: "auth" });
  await repo.git("update-ref", "-d", "refs/checkpoints/auth");
  await expect(consume(at, briefing)).rejects.toMatchObject({
    message: "checkpoint 'auth' was changed by plain git meanwhile",
  });
});

test("clear, rename, restore and undo name what the winner did", async () => {
  const continued = {
    code: "changed-meanwhile",
    message: `checkpoint 'auth' was continued meanwhile ${who}`,
  };
  for (const ours of [
    (at: Workspace) => clear(at, { names: ["auth"] }),
    (at: Workspace) => rename(at, { from: "auth", to: "login" }),
  ])
    await expect(ours(await beaten(await saved(), ["continue", "auth"]))).rejects.toMatchObject(continued);

  const ended = await repoAfter(
    [
      ["save", "auth", "-m", "one"],
      ["clear", "auth"],
    ],
    monday,
  );
  await expect(restore(await beaten(ended, ["restore", "auth"]), { state: "auth" })).rejects.toMatchObject({
    message: `checkpoint 'auth' was brought back meanwhile ${who}`,
  });
  await expect(undo(await beaten(await saved(), ["continue", "auth"]))).rejects.toMatchObject({
    code: "changed-since",
    message: `'auth' has changed since then: it was continued ${who}`,
  });
});

test("whoever comes after the race hears the same", async () => {
  const repo = await saved();
  await repo.checkpoint(["continue", "auth"], tuesday);
  for (const args of [
    ["continue", "auth"],
    ["clear", "auth"],
    ["show", "auth"],
  ])
    expect(await repo.checkpoint(args)).toEqual({
      status: 1,
      stdout: "",
      stderr: `error: checkpoint 'auth' has ended: it was continued ${who}\nhint: 'git checkpoint restore auth' makes it live again, 'git checkpoint log auth' tells what happened\n`,
    });
});
