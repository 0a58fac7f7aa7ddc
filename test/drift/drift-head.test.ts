import { chmodSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Drift } from "../../src/operations/drift/rules/drift.ts";
import { type CheckpointRepo, checkpointRepo, runCli } from "../support/cli.ts";
import { hermeticEnv, runGit, tempFolder, writeFiles } from "../support/git.ts";

const now = "2026-11-16T09:12:03Z";
const lines = (word: string) => Array.from({ length: 9 }, (_, at) => `${word} ${at}\n`).join("");

async function save(repo: CheckpointRepo, ...paths: string[]): Promise<string> {
  const flags = paths.flatMap((path) => ["--file", path]);
  const answer = await repo.checkpoint(["save", "work", "--force", "-m", "x", ...flags], { now });
  expect(answer.status, answer.stderr).toBe(0);
  return (await repo.git("rev-parse", "HEAD")).trim();
}

async function drift(repo: CheckpointRepo, ...flags: string[]): Promise<Drift> {
  const { stdout } = await repo.checkpoint(["status", "work", "--json", ...flags], { now });
  return JSON.parse(stdout).checkpoints[0].drift;
}

const tip = async (repo: CheckpointRepo, of = "HEAD") => (await repo.git("rev-parse", of)).trim();
const text = async (repo: CheckpointRepo) =>
  (await repo.checkpoint(["status", "work"], { now })).stdout.replace(/\b[0-9a-f]{7}\b/g, "<oid>");

/** A commit at another time than the one before it, as commits are. */
async function commitAt(repo: CheckpointRepo, minute: number, message: string): Promise<string> {
  await repo.git("add", "--all");
  const date = `2026-11-16T08:${String(minute).padStart(2, "0")}:00Z`;
  await repo.git("commit", "--quiet", "--message", message, "--date", date);
  return tip(repo);
}

test("commits ahead are told by subject, those that touch referenced files first", async () => {
  const repo = await checkpointRepo({ "a.ts": lines("a"), "b.ts": "b\n" });
  await save(repo, "a.ts");
  repo.write({ "a.ts": `${lines("a")}more\n` });
  const touching = await commitAt(repo, 1, "add more");
  repo.write({ "b.ts": "c\n" });
  await commitAt(repo, 2, "something else");
  expect(await text(repo)).toBe(
    `work (saved just now): drifted — HEAD is 2 commits ahead, 1 changed
  changed  a.ts (+1 -0)
  commit   <oid> add more (a.ts)
  commit   <oid> something else
`,
  );
  const { head } = await drift(repo);
  expect(head).toMatchObject({ state: "ahead", ahead: 2, behind: 0, now: await tip(repo) });
  expect(head.commits).toEqual([
    { oid: await tip(repo), subject: "something else", touches: [] },
    { oid: touching, subject: "add more", touches: ["a.ts"] },
  ]);
});

test("a long history is bounded, and --full shows it all", async () => {
  const repo = await checkpointRepo({ "a.ts": "0\n" });
  await save(repo, "a.ts");
  for (let at = 1; at <= 7; at++) await repo.git("commit", "--quiet", "--allow-empty", "-m", `empty ${at}`);
  repo.write({ "a.ts": "1\n" });
  await repo.commit("touches it");
  await repo.git("commit", "--quiet", "--allow-empty", "-m", "last");
  const shown = (await text(repo)).split("\n").filter((line) => /commit {2}|more/.test(line));
  expect(shown).toEqual([
    "  commit   <oid> touches it (a.ts)",
    "  commit   <oid> last",
    "  commit   <oid> empty 7",
    "  commit   <oid> empty 6",
    "  commit   <oid> empty 5",
    "  … and 4 more (--full shows all)",
  ]);
  const full = (await repo.checkpoint(["status", "work", "--full"], { now })).stdout;
  expect(full.match(/^ {2}commit /gm)).toHaveLength(9);
});

test.each(["git", "isomorphic"])("amended in its message only, asked through '%s'", async (engine) => {
  const repo = await checkpointRepo({ "a.ts": lines("a") });
  repo.env.GIT_CHECKPOINT_ENGINE = engine;
  repo.write({ "a.ts": `${lines("a")}more\n` });
  await commitAt(repo, 1, "add mroe");
  const saved = await save(repo, "a.ts");
  await repo.git("commit", "--quiet", "--amend", "-m", "add more");
  expect(await text(repo)).toBe(
    "work (saved just now): moved on — HEAD was rewritten (<oid> is now <oid>), 1 unchanged\n",
  );
  expect((await drift(repo)).head).toMatchObject({
    state: "rewritten",
    saved,
    ahead: 1,
    behind: 1,
    // Without patches to compare, the same files as a whole tell as much.
    successor: { oid: await tip(repo), subject: "add more", by: engine === "git" ? "patch" : "tree" },
  });
});

test("amended in its content", async () => {
  const repo = await checkpointRepo({ "a.ts": lines("a") });
  repo.write({ "a.ts": `${lines("a")}more\n` });
  await commitAt(repo, 1, "add more");
  await save(repo, "a.ts");
  repo.write({ "a.ts": `${lines("a")}more and more\n`, "b.ts": "b\n" });
  await repo.git("add", "--all");
  await repo.git("commit", "--quiet", "--amend", "--no-edit");
  const amended = await tip(repo);
  await repo.git("commit", "--quiet", "--allow-empty", "-m", "and on");
  expect(await drift(repo)).toMatchObject({
    verdict: "drifted",
    head: { state: "rewritten", successor: { oid: amended, by: "author" } },
    files: [{ path: "a.ts", state: "changed", added: 1, removed: 1 }],
  });
  expect(await text(repo)).toContain(
    "HEAD was rewritten (<oid> is now <oid>, 1 commit since), 1 changed\n" +
      "  changed  a.ts (+1 -1)\n  commit   <oid> and on\n",
  );
});

test("an interactive rebase that reorders", async () => {
  const repo = await checkpointRepo({ "start.ts": "s\n" });
  for (const [at, name] of ["a", "b", "c"].entries()) {
    repo.write({ [`${name}.ts`]: lines(name) });
    await commitAt(repo, at + 1, `add ${name}`);
  }
  const saved = await save(repo, "a.ts", "b.ts", "c.ts");
  const editor = join(tempFolder(), "reorder");
  writeFiles(join(editor, ".."), {
    reorder: `#!/bin/sh\n{ sed -n 3p "$1"; sed -n 1p "$1"; sed -n 2p "$1"; } >"$1.new" && mv "$1.new" "$1"\n`,
  });
  chmodSync(editor, 0o755);
  const rebased = await runGit(repo.root, { ...repo.env, GIT_SEQUENCE_EDITOR: editor }, [
    ...["rebase", "--quiet", "--interactive", "HEAD~3"],
  ]);
  expect(rebased.status, rebased.stderr).toBe(0);
  expect((await repo.git("log", "--format=%s")).split("\n").slice(0, 3)).toEqual(["add b", "add a", "add c"]);
  const { head, verdict } = await drift(repo);
  expect(verdict).toBe("moved on");
  expect(head).toMatchObject({
    state: "rewritten",
    saved,
    successor: { oid: await tip(repo, "HEAD~2"), subject: "add c", by: "patch" },
  });
  expect(await text(repo)).toContain("HEAD was rewritten (<oid> is now <oid>, 2 commits since)");
});

test("a squash merge, with the branch gone", async () => {
  const repo = await checkpointRepo({ "a.ts": lines("a") });
  await repo.git("checkout", "--quiet", "-b", "feature");
  repo.write({ "b.ts": lines("b") });
  await commitAt(repo, 1, "half");
  repo.write({ "c.ts": lines("c") });
  await commitAt(repo, 2, "whole");
  await save(repo, "b.ts", "c.ts");
  await repo.git("checkout", "--quiet", "main");
  await repo.git("merge", "--quiet", "--squash", "feature");
  const squash = await commitAt(repo, 3, "feature, squashed");
  await repo.git("commit", "--quiet", "--allow-empty", "-m", "later");
  await repo.git("branch", "--quiet", "-D", "feature");
  expect(await drift(repo)).toMatchObject({
    verdict: "moved on",
    head: { state: "rewritten", successor: { oid: squash, by: "tree" } },
    branch: { state: "deleted", saved: "feature", now: "main", tip: null },
  });
});

test("a squash merge onto a branch that had moved", async () => {
  const repo = await checkpointRepo({ "a.ts": lines("a") });
  await repo.git("checkout", "--quiet", "-b", "feature");
  repo.write({ "b.ts": lines("b") });
  await commitAt(repo, 1, "half");
  repo.write({ "b.ts": `${lines("b")}more\n`, "c.ts": lines("c") });
  await commitAt(repo, 2, "whole");
  await save(repo, "b.ts", "c.ts");
  await repo.git("checkout", "--quiet", "main");
  repo.write({ "a.ts": `${lines("a")}moved\n` });
  await commitAt(repo, 3, "main moves");
  await repo.git("merge", "--quiet", "--squash", "feature");
  const squash = await commitAt(repo, 4, "feature, squashed");
  // As long as the branch is there, it is what counts.
  expect(await drift(repo)).toMatchObject({ verdict: "fresh", against: { kind: "branch", name: "feature" } });
  await repo.git("branch", "--quiet", "-D", "feature");
  expect(await drift(repo)).toMatchObject({
    verdict: "moved on",
    head: { state: "rewritten", successor: { oid: squash, by: "patch" } },
  });
});

test("after a rebase and gc the patch is still from what was never committed", async () => {
  const repo = await checkpointRepo({ "a.ts": lines("a") });
  repo.write({ "b.ts": "b\n" });
  await commitAt(repo, 1, "b");
  repo.write({ "a.ts": `uncommitted\n${lines("a")}` });
  const saved = await save(repo, "a.ts:3-4");
  repo.write({ "a.ts": `uncommitted\nand more\n${lines("a")}` });
  await commitAt(repo, 2, "commit it");
  const later = { ...repo.env, GIT_COMMITTER_DATE: "2026-11-16T10:00:00Z" };
  expect((await runGit(repo.root, later, ["rebase", "--quiet", "--force-rebase", "--root"])).status).toBe(0);
  await repo.git("reflog", "expire", "--expire=all", "--all");
  await repo.git("gc", "--quiet", "--prune=now");
  await expect(repo.git("cat-file", "-e", saved)).rejects.toThrow();
  const measured = await drift(repo, "--diff");
  expect(measured).toMatchObject({ verdict: "stale", head: { state: "unknown", saved } });
  expect(measured.head, "there is no remote to fetch from").not.toHaveProperty("fetch");
  expect(measured.files).toEqual([
    {
      path: "a.ts",
      state: "changed",
      added: 1,
      removed: 0,
      patch:
        "diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1,4 +1,5 @@\n uncommitted\n+and more\n a 0\n a 1\n a 2\n",
      lines: [{ was: { from: 3, to: 4 }, state: "moved", now: { from: 4, to: 5 } }],
    },
  ]);
});

/** Another clone of a repository, with both namespaces of checkpoints and nothing else beyond what cloning gives. */
async function cloned(repo: CheckpointRepo, ...flags: string[]) {
  const root = join(tempFolder(), "clone");
  const env = hermeticEnv(tempFolder());
  const git = async (...args: string[]) => {
    const answer = await runGit(args[0] === "clone" ? repo.root : root, env, args);
    expect(answer.status, `git ${args.join(" ")}: ${answer.stderr}`).toBe(0);
    return answer.stdout;
  };
  await git("clone", "--quiet", ...flags, `file://${repo.root}`, root);
  const ours = ["refs/checkpoints/*", "refs/checkpoint-journal/*"].map((ref) => `${ref}:${ref}`);
  await git("fetch", "--quiet", "origin", ...ours);
  const run = async (...args: string[]) => (await runCli(args, { cwd: root, env, now })).stdout;
  const measured = async (): Promise<Drift> =>
    JSON.parse(await run("status", "work", "--json", "--diff")).checkpoints[0].drift;
  return { root, git, run, measured };
}

test("a second clone that never had the HEAD", async () => {
  const repo = await checkpointRepo({ "a.ts": lines("a") });
  await repo.git("checkout", "--quiet", "-b", "local-only");
  repo.write({ "b.ts": "b\n" });
  await commitAt(repo, 1, "not pushed");
  repo.write({ "a.ts": `uncommitted\n${lines("a")}` });
  const saved = await save(repo, "a.ts:1");
  await repo.git("checkout", "--quiet", "--force", "main");
  const clone = await cloned(repo, "--single-branch", "--branch", "main");
  const measured = await clone.measured();
  expect(measured).toMatchObject({
    verdict: "stale",
    head: { state: "unknown", saved, fetch: "git fetch origin" },
    branch: { state: "deleted", saved: "local-only", now: "main" },
  });
  expect(measured.files).toMatchObject([
    { path: "a.ts", state: "not applied", added: 0, removed: 1, lines: [{ state: "gone", now: null }] },
  ]);
  expect(measured.files[0]?.patch).toContain("@@ -1,4 +1,3 @@\n-uncommitted\n a 0\n");
  expect(await clone.run("status", "work")).toContain("  Fetch what is missing with: git fetch origin\n");
  await clone.git("fetch", "--quiet", "origin", "+refs/heads/*:refs/remotes/origin/*");
  expect(await clone.measured()).toMatchObject({
    verdict: "fresh",
    head: { state: "same", saved },
    branch: { state: "remote", remote: { name: "origin", guessed: true } },
    against: { kind: "remote", name: "origin/local-only", commit: saved },
    files: [{ path: "a.ts", state: "not applied" }],
  });
});

test("a shallow clone, with the saved commit beyond its boundary", async () => {
  const repo = await checkpointRepo({ "a.ts": lines("a") });
  const saved = await save(repo, "a.ts");
  for (let at = 1; at <= 3; at++) {
    repo.write({ "a.ts": `${lines("a")}${at}\n` });
    await commitAt(repo, at, `edit ${at}`);
  }
  const clone = await cloned(repo, "--depth", "1");
  expect(await clone.measured()).toMatchObject({
    verdict: "stale",
    head: { state: "unknown", saved, fetch: "git fetch --unshallow origin" },
    files: [{ path: "a.ts", state: "changed", added: 1, removed: 0 }],
  });
  await clone.git("fetch", "--quiet", "--unshallow", "origin");
  expect((await clone.measured()).head).toMatchObject({ state: "ahead", ahead: 3 });
});

test("the branch's own remote is the one to fetch from", async () => {
  const repo = await checkpointRepo({ "a.ts": "a\n" });
  await repo.git("checkout", "--quiet", "--orphan", "feature");
  await repo.git("commit", "--quiet", "-m", "rootless");
  await save(repo, "a.ts");
  await repo.git("checkout", "--quiet", "main");
  await repo.git("branch", "--quiet", "-D", "feature");
  await repo.git("reflog", "expire", "--expire=all", "--all");
  await repo.git("gc", "--quiet", "--prune=now");
  const fetch = async () => (await drift(repo)).head.fetch;
  expect(await fetch()).toBe(undefined);
  await repo.git("remote", "add", "mirror", "/nowhere");
  expect(await fetch()).toBe("git fetch mirror");
  await repo.git("remote", "add", "spare", "/nowhere");
  expect(await fetch()).toBe(undefined);
  await repo.git("remote", "add", "origin", "/nowhere");
  expect(await fetch()).toBe("git fetch origin");
  await repo.git("config", "branch.feature.remote", "spare");
  expect(await fetch()).toBe("git fetch spare");
});

test("more commits than are read are counted all the same", async () => {
  const repo = await checkpointRepo({ "a.ts": "a\n" });
  await save(repo, "a.ts");
  const script = Array.from({ length: 1200 }, (_, at) => {
    const from = at === 0 ? "from refs/heads/main^0\n" : "";
    return `commit refs/heads/main\ncommitter A <a@b> ${1800000000 + at} +0000\ndata 1\nx\n${from}\n`;
  }).join("");
  const imported = await runGit(repo.root, repo.env, ["fast-import", "--quiet", "--force"], script);
  expect(imported.status, imported.stderr).toBe(0);
  const { head } = await drift(repo);
  expect(head).toMatchObject({ state: "ahead", ahead: 1200, behind: 0, more: true });
  expect(head.commits).toHaveLength(1000);
  expect(await text(repo)).toContain("HEAD is 1200 commits ahead");
});
