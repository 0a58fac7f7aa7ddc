import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { CheckpointRepo } from "../support/cli.ts";
import { beside, everything, hook, monday, noted, savedOnLogin } from "./story.ts";

const SWITCH = ["continue", "login", "--switch"];

/** Nothing is changed, no hook has run, and there is a way out. */
async function refused(
  repo: CheckpointRepo,
  args: readonly string[],
  status: number,
  words: readonly string[],
) {
  const note = hook(repo, "post-checkout");
  const [ran, before] = [noted(note), await everything(repo)];
  const answer = await repo.checkpoint(args, monday);
  expect(answer).toMatchObject({ status, stdout: "" });
  for (const word of words) expect(answer.stderr).toContain(word);
  expect(answer.stderr).toMatch(/\nhint: /);
  expect(await everything(repo)).toBe(before);
  expect(noted(note)).toBe(ran);
}

test("open work that the branch, or the kept work, has otherwise", async () => {
  const repo = await savedOnLogin();
  repo.write({ "both.ts": "open\n", "other.ts": "open\n", "new.ts": "open\n" });
  await refused(repo, SWITCH, 2, [
    "error: 'both.ts', 'new.ts' have changes that are not committed",
    "--worktree",
  ]);
  await repo.git("checkout", "--quiet", "both.ts");
  await repo.git("clean", "--quiet", "--force", "new.ts");
  repo.write({ "form.ts": "open\n" });
  await refused(repo, SWITCH, 2, ["error: 'form.ts' has changes", "git stash --include-untracked"]);
});

test("in the middle of a merge, a cherry-pick, a rebase or a bisect", async () => {
  const repo = await savedOnLogin();
  await repo.git("switch", "--quiet", "--create", "side", "main");
  repo.write({ "other.ts": "side\n" });
  const side = await repo.commit("side");
  await repo.git("switch", "--quiet", "main");
  repo.write({ "other.ts": "main\n" });
  await repo.commit("main");
  for (const [what, ...begin] of [
    ["merge", "merge", "side"],
    ["cherry-pick", "cherry-pick", side],
    ["rebase", "rebase", "side"],
  ]) {
    await repo.git(...(begin as string[])).catch(() => {});
    await refused(repo, SWITCH, 2, [`error: a ${what} is under way`, `'git ${what} --abort'`]);
    await repo.git(what as string, "--abort");
  }
  await repo.git("bisect", "start");
  await refused(repo, SWITCH, 2, ["error: a bisect is under way", "'git bisect reset'"]);
});

test("a branch that is checked out elsewhere, in a folder that is gone, or here", async () => {
  const repo = await savedOnLogin();
  const side = beside(repo, "side");
  await repo.git("worktree", "add", "--quiet", side, "login");
  for (const args of [SWITCH, ["continue", "login", "--worktree"]])
    await refused(repo, args, 2, [
      `error: branch 'login' is checked out in '${side}'`,
      `'git -C ${side} checkpoint continue login --switch'`,
    ]);
  rmSync(side, { recursive: true });
  await refused(repo, SWITCH, 2, [`is checked out in '${side}'`, "'git worktree prune'"]);
  await repo.git("worktree", "prune");
  await repo.git("switch", "--quiet", "login");
  await refused(repo, ["continue", "login", "--worktree"], 2, ["is checked out here"]);
});

test("a branch that is gone everywhere, and none at all", async () => {
  const repo = await savedOnLogin();
  const tip = (await repo.git("rev-parse", "--short=7", "login")).trim();
  await repo.git("branch", "--quiet", "--delete", "--force", "login");
  await refused(repo, SWITCH, 1, ["there is no branch 'login' any more", `'git branch login ${tip}'`]);
  // The advice, to the letter.
  await repo.git("branch", "login", tip);
  await repo.git("switch", "--quiet", "--detach");
  await repo.checkpoint(["save", "loose", "-m", "x"], monday);
  await repo.git("switch", "--quiet", "main");
  await refused(repo, ["continue", "loose", "--switch"], 1, ["saved on no branch", "git switch --detach"]);
  expect((await repo.checkpoint(SWITCH, monday)).status).toBe(0);
});

test("a place that is taken, and an engine that cannot", async () => {
  const repo = await savedOnLogin();
  mkdirSync(beside(repo, "login"));
  writeFileSync(join(beside(repo, "login"), "file"), "");
  await refused(repo, ["continue", "login", "--worktree"], 2, ["exists already", "--worktree=<path>"]);
  const before = await everything(repo);
  const env = { ...repo.env, GIT_CHECKPOINT_ENGINE: "isomorphic" };
  const answer = await repo.checkpoint(SWITCH, { ...monday, env });
  expect(answer.stderr).toContain("the isomorphic engine cannot switch branches");
  expect([answer.status, await everything(repo)]).toEqual([128, before]);
});

test("a branch that git would take for an option, or for a way back", async () => {
  for (const branch of ["-Cprec", "-", "@{-1}", "HEAD"]) {
    const repo = await savedOnLogin();
    const text = (await repo.document("login")).replace("branch: login", `branch: "${branch}"`);
    repo.write({ "../document": text });
    const blob = (await repo.git("hash-object", "-w", "../document")).trim();
    await repo.git("update-ref", "refs/checkpoints/login", blob);
    repo.write({ [`.git/refs/heads/${branch}`]: await repo.git("rev-parse", "login") });
    for (const args of [SWITCH, ["continue", "login", "--worktree"]])
      await refused(repo, args, 2, [`names '${branch}' as its branch, which is no name of a branch`]);
  }
});

test("'changed nothing' is said only where HEAD is what it was", async () => {
  const repo = await savedOnLogin();
  repo.write({ ".git/hooks/post-checkout": "#!/bin/sh\ngit symbolic-ref HEAD refs/heads/other\n" });
  chmodSync(join(repo.root, ".git/hooks/post-checkout"), 0o755);
  await repo.git("branch", "other", "login");
  const answer = await repo.checkpoint(SWITCH, monday);
  expect(answer.stderr).toMatch(/^error: git cannot switch to 'login', but HEAD is at 'other' \(\w+\) now: /);
  expect(answer.stderr).not.toContain("changed nothing");
  expect(answer.status).toBe(2);
});

test("a word behind --worktree that is no name, or of one that has ended, is no path", async () => {
  const repo = await savedOnLogin();
  await repo.checkpoint(["save", "done", "-m", "x"], monday);
  await repo.checkpoint(["clear", "done"], monday);
  await refused(repo, ["continue", "--worktree", "logni"], 1, [
    "error: there is no checkpoint 'logni'\nhint: did you mean 'login'?",
    "hint: if it is the place of the new worktree: --worktree=./logni\n",
  ]);
  await refused(repo, ["continue", "--worktree", "done"], 1, ["'done' has ended", "--worktree=./done"]);
  for (const args of [["--worktree=apart"], ["--worktree=./apart"], ["--worktree", "./apart"]]) {
    const answer = await repo.checkpoint(["continue", ...args], monday);
    expect(answer.stderr).toContain(`Made worktree '${join(repo.root, "apart")}' on branch 'login'`);
    await repo.checkpoint(["undo"], monday);
  }
});

test("a place where no folder can be, or may be", async () => {
  const repo = await savedOnLogin();
  for (const [path, why] of [
    ["form.ts/b", "form.ts' is not a folder"],
    ["form.ts/b/c", "form.ts' is not a folder"],
    ["x".repeat(300), "too long"],
    ["a\nb", "a line break"],
    [".git/x", "inside of what git keeps for itself"],
    [".git/refs/heads/x/y", "inside of what git keeps for itself"],
  ])
    await refused(repo, ["continue", "login", `--worktree=${path}`], 2, ["no worktree can be at", why ?? ""]);
});

test("on its own branch, open work in a kept file", async () => {
  const repo = await savedOnLogin();
  await repo.git("switch", "--quiet", "login");
  repo.write({ "form.ts": "open\n" });
  await refused(repo, SWITCH, 2, [
    "error: 'form.ts' has changes that are not committed; nothing was changed\n",
    "'git checkpoint continue login', then 'git checkpoint apply login --force'",
  ]);
  // The advice, to the letter.
  expect((await repo.checkpoint(["continue", "login"], monday)).status).toBe(0);
  await repo.checkpoint(["apply", "login", "--force"], monday);
  expect(readFileSync(join(repo.root, "form.ts"), "utf8")).toContain("two\n");
});

test("where the work cannot be put back after all, HEAD returns", async () => {
  const repo = await savedOnLogin();
  const excluded = readFileSync(join(repo.root, ".git/info/exclude"), "utf8");
  repo.write({ ".git/info/exclude": `${excluded}new.ts\n`, "new.ts": "ignored, and mine\n" });
  const there = await everything(repo);
  const hidden = await repo.checkpoint(SWITCH, monday);
  expect(hidden.stderr).toContain("error: 'new.ts' has changes that are not committed");
  expect(hidden.stderr).toMatch(/ \(switched back\)\nhint: .*'git checkpoint apply login --force'\n$/);
  expect([hidden.status, await everything(repo)]).toEqual([2, there]);
  rmSync(join(repo.root, "new.ts"));

  writeFileSync(join(repo.root, ".git/checkpoint/applied"), "a file stands in the way\n");
  const before = await everything(repo);
  const switched = await repo.checkpoint(SWITCH, monday);
  expect(switched.stderr).toMatch(/could not be kept for undo: .* \(switched back\)\nhint: /);
  expect(await everything(repo)).toBe(before);
  const apart = await repo.checkpoint(["continue", "login", "--worktree"], monday);
  expect(apart.stderr).toContain("(the new worktree was removed again)");
  expect([switched.status, apart.status, await everything(repo)]).toEqual([128, 128, before]);
});
