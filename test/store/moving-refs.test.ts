import { chmodSync, existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseName } from "../../src/checkpoint/name.ts";
import type { Engine } from "../../src/git/engine.ts";
import { openWorkspace, type Workspace } from "../../src/operations/workspace.ts";
import { append } from "../../src/store/append.ts";
import type { Change } from "../../src/store/change.ts";
import { type CheckpointRepo, checkpointRepo, runBuilt } from "../support/cli.ts";
import { refsAreFiles } from "../support/form.ts";
import { type TempRepo, tempRepo } from "../support/git.ts";
import { letGitMove } from "../support/moved-by-git.ts";
import { ourRefs } from "../support/refs.ts";
import { gitShim } from "../support/shim.ts";
import { looseObjects, takeAway } from "../support/vanish.ts";

const name = parseName("login");
const saving = (text: string): Change => ({ op: "save", document: Buffer.from(text), facts: {} });

async function withMoveRefs(
  repo: TempRepo,
  moveRefs: (
    real: Engine["moveRefs"],
    moves: Parameters<Engine["moveRefs"]>[0],
  ) => ReturnType<Engine["moveRefs"]>,
): Promise<Workspace["store"] & { close(): Promise<void> }> {
  const at = await openWorkspace({ cwd: repo.root, env: repo.env });
  const engine: Engine = { ...at.engine, moveRefs: (moves) => moveRefs(at.engine.moveRefs, moves) };
  return { ...at.store, engine, close: at.close };
}

test("objects that a prune takes just before the refs move are written again, and the save goes on", async () => {
  const repo = await tempRepo();
  const before = new Set(looseObjects(repo));
  let prunes = 0;
  const store = await withMoveRefs(repo, async (real, moves) => {
    if (prunes++ < 5)
      takeAway(
        repo,
        looseObjects(repo).filter((id) => !before.has(id)),
      );
    return real(moves);
  });
  await append(store, [name], () => saving("kept\n"));
  expect(prunes).toBe(6);
  expect(await repo.git("cat-file", "blob", "refs/checkpoints/login")).toBe("kept\n");
  expect(await repo.git("fsck", "--strict")).not.toMatch(/error|missing|broken/);
  await store.close();
});

test("a git that moved all refs and then failed has saved; one that was killed half-way is carried on", async () => {
  const repo = await tempRepo();
  const failing = await withMoveRefs(repo, async (real, moves) => {
    await real(moves);
    return { ok: false, reason: "failed after all" };
  });
  await append(failing, [name], () => saving("one\n"));
  await failing.close();
  let killed = false;
  const half = await withMoveRefs(repo, async (real, moves) => {
    if (killed) return real(moves);
    killed = true;
    await real(moves.slice(0, 1));
    return { ok: false, reason: "killed" };
  });
  await append(half, [name], () => saving("two\n"));
  await half.close();
  expect(await repo.git("cat-file", "blob", "refs/checkpoints/login")).toBe("two\n");
  const entries = await repo.git("ls-tree", "-r", "--name-only", "refs/checkpoint-journal/login");
  expect(entries.match(/entry\.yml/g), "one entry for each").toHaveLength(2);
});

test("a git that ends well without moving a ref is not believed", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "it", "--left-off", "old words"]);
  const before = await ourRefs(repo);
  letGitMove(repo);
  const shim = gitShim();
  const env = { ...shim.env(repo.env), SHIM_PRETEND: "update-ref" };
  for (const args of [
    ["save", "new"],
    ["save", "it", "--force"],
    ["continue", "it"],
    ["clear", "it"],
    ["undo"],
  ]) {
    const answer = await repo.checkpoint([...args], { env });
    expect(answer.status, `${args.join(" ")}: ${answer.stdout}`).toBe(128);
    expect(answer.stdout).not.toMatch(/" saved|Cleared|Undid|undone/);
  }
  expect(await ourRefs(repo)).toBe(before);
});

/** Makes git die by its own hook while it holds the refs' locks; only git, not the program that started it. */
function killedByHook(repo: CheckpointRepo): string {
  const hook = join(repo.root, ".git/hooks/reference-transaction");
  repo.write({ ".git/hooks/reference-transaction": '#!/bin/sh\n[ "$1" != prepared ] || kill -9 $PPID\n' });
  chmodSync(hook, 0o755);
  return hook;
}

// In a reftable the lock is git's own, for all refs at once.
test.skipIf(!refsAreFiles)(
  "only git is killed while it holds the refs' locks: they block nobody afterwards",
  {
    timeout: 60_000,
  },
  async () => {
    const repo = await checkpointRepo();
    const run = (...args: string[]) => runBuilt(args, { cwd: repo.root, env: repo.env });
    await run("save", "it", "--left-off", "old words");
    const hook = killedByHook(repo);
    const failed = await run("save", "it", "--force", "--left-off", "cut off");
    expect(failed.status).toBe(128);
    expect(readFileSync(/kept in (.+)/.exec(failed.stderr)?.[1] ?? "", "utf8")).toContain("cut off");
    rmSync(hook);
    const next = await run("save", "it", "--force", "--left-off", "new words");
    expect(next.status, next.stderr).toBe(0);
    expect(await repo.document("it")).toContain("new words");
    for (const ref of ["refs/checkpoints/it", "refs/checkpoint-journal/it"])
      expect(existsSync(join(repo.root, ".git", `${ref}.lock`))).toBe(false);
  },
);

// A reftable has no packed refs.
test.skipIf(!refsAreFiles)(
  "packed-refs.lock is git's: it is named with its age, and never removed",
  {
    timeout: 60_000,
  },
  async () => {
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "it", "--left-off", "words"]);
    await repo.git("pack-refs", "--all");
    const lock = join(repo.root, ".git/packed-refs.lock");
    writeFileSync(lock, "");
    const longAgo = new Date(Date.now() - 5 * 60_000);
    utimesSync(lock, longAgo, longAgo);
    const answer = await repo.checkpoint(["clear", "it"]);
    expect(answer.status).toBe(128);
    expect(answer.stderr).toContain(
      `hint: '${lock}' is a lock of git's, 5 minutes old: wait for the git that holds it, ` +
        "and remove the file if no git is at work in this repository\n",
    );
    expect(existsSync(lock)).toBe(true);
  },
);

// Where refs are files there is no such lock.
test.skipIf(refsAreFiles)(
  "the lock of a reftable is git's: it is named with what to do, and never removed",
  {
    timeout: 60_000,
  },
  async () => {
    const repo = await checkpointRepo();
    const run = (...args: string[]) => runBuilt(args, { cwd: repo.root, env: repo.env });
    await run("save", "it", "--left-off", "old words");
    const hook = killedByHook(repo);
    expect((await run("save", "it", "--force", "--left-off", "cut off")).status).toBe(128);
    rmSync(hook);
    const lock = join(repo.root, ".git/reftable/tables.list.lock");
    const next = await run("save", "it", "--force", "--left-off", "new words");
    expect(next.status).toBe(128);
    expect(next.stderr).toMatch(
      /hint: '[^']+\/reftable\/tables\.list\.lock' is a lock of git's, \d+ seconds old: wait/,
    );
    expect(readFileSync(/kept in (.+)/.exec(next.stderr)?.[1] ?? "", "utf8")).toContain("new words");
    rmSync(lock);
    expect((await run("save", "it", "--force", "--left-off", "new words")).status).toBe(0);
    expect(await repo.document("it")).toContain("new words");
  },
);

test("a ref's lock whose owner's pid is now another process's is stale all the same", async () => {
  const repo = await checkpointRepo();
  const at = await openWorkspace({ cwd: repo.root, env: repo.env });
  const folder = await at.store.spool.put(
    { entries: [], moves: [{ ref: "refs/checkpoints/it", to: null }] },
    [],
  );
  const plan = JSON.parse(readFileSync(join(folder, "plan.json"), "utf8"));
  const another = { ...plan, owner: { ...plan.owner, started: `${plan.owner.started}0` } };
  writeFileSync(join(folder, "plan.json"), JSON.stringify(another));
  repo.write({ ".git/refs/checkpoints/it.lock": "" });
  const later = new Date(Date.now() + 1);
  utimesSync(join(repo.root, ".git/refs/checkpoints/it.lock"), later, later);
  await at.close();
  const saved = await repo.checkpoint(["save", "it"]);
  if (plan.owner.started === null) return;
  expect(saved.status, saved.stderr).toBe(0);
});
