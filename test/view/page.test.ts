import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { pulled } from "../support/pulled.ts";
import { factsIn, wordsIn } from "./page-facts.ts";

const NOW = "2026-11-16T10:00:00Z";

async function page(repo: CheckpointRepo, ...args: string[]) {
  const { stdout, stderr, status } = await repo.checkpoint(["view", ...args, "-o", "-"], { now: NOW });
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  return factsIn(stdout);
}

test("the page tells of every checkpoint: its words, its drift, and what became of it", async () => {
  const repo = await checkpointRepo({ "form.ts": "one\ntwo\nthree\n" });
  let minute = 0;
  const save = (name: string, ...args: string[]) =>
    repo.checkpoint(["save", name, ...args], { now: `2026-11-15T09:0${minute++}:00Z` });
  await save("login", "-m", "the form", "--left-off", "form.ts:2", "--failed", "a popup — it is blocked");
  await save("gone", "--left-off", "nowhere");
  await repo.checkpoint(["continue", "gone"], { now: "2026-11-15T12:00:00Z" });
  await save("over", "--left-off", "nowhere", "--failed", "asking again");
  await repo.checkpoint(["clear", "over"], { now: "2026-11-15T13:00:00Z" });
  repo.write({ "form.ts": "zero\none\ntwo\nthree\n" });

  const facts = await page(repo);
  expect(facts.checkpoints.map(({ name, standing, age }) => [name, standing, age])).toEqual([
    ["login", "live", "25 hours ago"],
    ["over", "cleared", "21 hours ago"],
    ["gone", "consumed", "22 hours ago"],
  ]);
  const [login, over] = facts.checkpoints;
  expect(login?.drift).toMatchObject({
    verdict: "drifted",
    files: [
      {
        path: "form.ts",
        state: "changed",
        added: 1,
        removed: 0,
        lines: [{ was: { from: 2, to: 2 }, state: "moved", now: { from: 3, to: 3 } }],
      },
    ],
  });
  expect(login?.drift?.files[0]?.patch).toContain("+zero\n");
  expect(wordsIn(login?.body ?? [])).toContain("form.ts:2");
  expect(login?.failed).toEqual([{ what: ["a popup"], why: ["it is blocked"] }]);
  expect(over?.failed).toEqual([{ what: ["asking again"], why: null }]);
  expect(
    facts.journal.entries.map(({ name, op, latest, alive, back }) => [name, op, latest, alive, back]),
  ).toEqual([
    ["over", "clear", true, false, 0],
    ["gone", "consume", true, false, 0],
    ["over", "save", false, true, 1],
    ["gone", "save", false, true, 1],
    ["login", "save", true, true, 0],
  ]);
  expect(facts.branches).toMatchObject([{ name: "main", commits: [{ subject: "start" }], from: null }]);
  expect(facts).toMatchObject({ branch: "main", open: null, made: "2026-11-16T10:00:00.000Z", damaged: [] });
});

test("-o writes the page; one that is there stays without --force", async () => {
  const repo = await checkpointRepo();
  const file = join(repo.root, "page.html");
  const first = await repo.checkpoint(["view", "-o", "page.html"]);
  expect(first).toMatchObject({ status: 0, stderr: "", stdout: `wrote ${file} (0 live checkpoints)\n` });
  expect(readFileSync(file, "utf8")).toMatch(/^<!doctype html>\n/);
  const again = await repo.checkpoint(["view", "-o", "page.html"]);
  expect(again).toMatchObject({ status: 2, stdout: "" });
  expect(again.stderr).toContain("'page.html' exists already");
  expect((await repo.checkpoint(["view", "-f", "-o", "page.html"])).status).toBe(0);
});

test("older pages go a day later", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["view", "--no-open"]);
  const folder = join(repo.root, ".git/checkpoint/pages");
  const [old = ""] = readdirSync(folder);
  const { utimesSync } = await import("node:fs");
  utimesSync(join(folder, old), 1000, 1000);
  await repo.checkpoint(["view", "--no-open"]);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(readdirSync(folder)).not.toContain(old);
});

test("what is forgotten stands on no page that was made before", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "login", "--left-off", "a secret"]);
  await repo.checkpoint(["view", "--no-open"]);
  const folder = join(repo.root, ".git/checkpoint/pages");
  expect(readdirSync(folder)).toHaveLength(1);
  expect((await repo.checkpoint(["forget", "login", "--yes"])).status).toBe(0);
  expect(existsSync(folder)).toBe(false);
});

test("the page opens at a checkpoint, by the beginning of its name, one that has ended too", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "login-form", "--left-off", "x"]);
  await repo.checkpoint(["save", "over", "--left-off", "x"]);
  await repo.checkpoint(["clear", "over"]);
  expect((await page(repo, "login")).open).toBe("login-form");
  expect((await page(repo, "over")).open).toBe("over");
  const unknown = await repo.checkpoint(["view", "nothing", "-o", "-"]);
  expect(unknown).toMatchObject({ status: 1, stdout: "" });
  expect(unknown.stderr).toContain("no checkpoint 'nothing'");
});

test("an empty repository, an unborn branch and a bare one have a page", async () => {
  const repo = await checkpointRepo();
  expect(await page(repo)).toMatchObject({ checkpoints: [], journal: { entries: [] } });
  await repo.git("switch", "-q", "--orphan", "nothing-yet");
  expect(await page(repo)).toMatchObject({ branch: "nothing-yet", checkpoints: [] });
  await repo.git("switch", "-q", "main");
  await repo.checkpoint(["save", "login", "--left-off", "x"]);
  const bare = join(repo.root, "../bare.git");
  await repo.git("clone", "-q", "--mirror", ".", bare);
  const { stdout, status } = await repo.checkpoint(["view", "-o", "-"], { cwd: bare });
  expect(status).toBe(0);
  expect(factsIn(stdout)).toMatchObject({
    repository: "bare",
    checkpoints: [{ name: "login", standing: "live" }],
  });
});

// The engine without git works in no repository of another form.
const isOtherForm =
  process.env.GIT_DEFAULT_HASH === "sha256" || process.env.GIT_DEFAULT_REF_FORMAT === "reftable";

test.skipIf(isOtherForm)("both engines make the same page", async () => {
  const repo = await checkpointRepo({ "a.ts": "a\n" });
  await repo.checkpoint(["save", "login", "--left-off", "a.ts:1"]);
  repo.write({ "a.ts": "b\n" });
  const byGit = await page(repo);
  await repo.git("config", "checkpoint.engine", "isomorphic");
  expect(await page(repo)).toEqual(byGit);
  expect(byGit.checkpoints[0]?.drift?.files[0]?.patch).toContain("+b\n");
});

test("what is damaged is named, and costs only itself", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "login", "--left-off", "x"]);
  const tree = (await repo.git("rev-parse", "HEAD^{tree}")).trim();
  await repo.git("update-ref", "refs/checkpoints/broken", tree);
  const facts = await page(repo);
  expect(facts.damaged).toMatchObject([{ name: "broken", why: expect.stringContaining("points at a tree") }]);
  expect(facts.checkpoints.map(({ name }) => name)).toEqual(["login"]);
});

test("a stranger's text is said to be one, without its summary and without a line of the files that it names", async () => {
  const { ben } = await pulled();
  ben.write({ "form.ts": "let mine = 3\n" });
  const { stdout } = await ben.checkpoint(["view", "-o", "-"]);
  const { checkpoints, journal } = factsIn(stdout);
  const [login] = checkpoints;
  expect(login?.foreign).toMatchObject({ remote: "origin", merged: false });
  expect(login?.source).toMatch(/^Pulled from origin, claims to be from .*; nobody here has accepted it\.$/);
  expect(login?.drift?.files[0]).toMatchObject({ path: "form.ts", state: "changed" });
  expect(login?.drift?.files[0]).not.toHaveProperty("patch");
  expect(JSON.stringify(checkpoints)).not.toContain("let mine");
  expect(journal.entries[0]).toMatchObject({ foreign: true, summary: "" });
  await ben.checkpoint(["accept", "login"]);
  const accepted = factsIn((await ben.checkpoint(["view", "-o", "-"])).stdout);
  expect(accepted.checkpoints[0]).toMatchObject({ foreign: null, source: null });
  expect(accepted.checkpoints[0]?.drift?.files[0]?.patch).toContain("let mine");
});

test("what the script and the style are made of is the program's own", () => {
  const folder = fileURLToPath(new URL("../../src/web/client", import.meta.url));
  const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  for (const file of scripts) {
    const text = readFileSync(join(folder, file), "utf8");
    expect(text, file).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function/,
    );
  }
});
