import { expect, test } from "vitest";
import type { BranchDrift } from "../../src/operations/drift/rules/drift.ts";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";

const now = "2026-11-16T09:12:03Z";

/** A checkpoint saved on the branch `feature`, which is one commit ahead of `main`. */
async function onFeature(): Promise<CheckpointRepo> {
  const repo = await checkpointRepo({ "a.ts": "a\n" });
  await repo.git("checkout", "--quiet", "-b", "feature");
  repo.write({ "b.ts": "b\n" });
  await repo.commit("the feature");
  const answer = await repo.checkpoint(["save", "work", "-m", "x", "--file", "b.ts"], { now });
  expect(answer.status, answer.stderr).toBe(0);
  return repo;
}

async function branch(repo: CheckpointRepo, engine = "git"): Promise<BranchDrift> {
  const env = { ...repo.env, GIT_CHECKPOINT_ENGINE: engine };
  const { stdout } = await repo.checkpoint(["status", "work", "--json"], { now, env });
  return JSON.parse(stdout).checkpoints[0].drift.branch;
}

/** What status says between its first line and the files. */
async function words(repo: CheckpointRepo): Promise<string> {
  const { stdout } = await repo.checkpoint(["status", "work"], { now });
  return stdout
    .split("\n")
    .slice(1)
    .filter((line) => line !== "" && !line.startsWith("  "))
    .join("\n")
    .replace(/\b[0-9a-f]{7}\b/g, "<oid>");
}

test("the same branch needs no words", async () => {
  const repo = await onFeature();
  expect(await branch(repo)).toEqual({ state: "same", saved: "feature", now: "feature" });
  expect(await words(repo)).toBe("");
});

test("another branch: the way back is named", async () => {
  const repo = await onFeature();
  await repo.git("checkout", "--quiet", "main");
  expect(await branch(repo)).toMatchObject({ state: "different", saved: "feature", now: "main" });
  const warning =
    "Warning: You're on `main` but checkpoint was saved on `feature`. Switch with: git checkout feature";
  expect(await words(repo)).toBe(warning);
  await repo.git("checkout", "--quiet", "--detach");
  expect(await words(repo)).toBe(warning.replace("`main`", "`detached HEAD`"));
});

test("a branch that is merged and kept", async () => {
  const repo = await onFeature();
  await repo.git("checkout", "--quiet", "main");
  await repo.git("merge", "--quiet", "--no-ff", "-m", "merge it", "feature");
  expect(await branch(repo)).toMatchObject({ state: "merged", saved: "feature", now: "main" });
  expect(await words(repo)).toBe(
    "Warning: You're on `main` but checkpoint was saved on `feature`. Switch with: git checkout feature\n" +
      "Branch `feature` is merged into `main`",
  );
});

test("a branch that is merged and deleted", async () => {
  const repo = await onFeature();
  await repo.git("checkout", "--quiet", "main");
  await repo.git("merge", "--quiet", "--no-ff", "-m", "merge it", "feature");
  await repo.git("branch", "--quiet", "-d", "feature");
  expect(await branch(repo)).toMatchObject({ state: "merged", tip: null });
  expect(await words(repo)).toBe("Branch `feature` is merged into `main`, and deleted");
});

test("a branch that went on after the save is not merged", async () => {
  const repo = await onFeature();
  await repo.git("checkout", "--quiet", "main");
  await repo.git("merge", "--quiet", "--no-ff", "-m", "merge it", "feature");
  await repo.git("checkout", "--quiet", "feature");
  repo.write({ "c.ts": "c\n" });
  await repo.commit("more");
  await repo.git("checkout", "--quiet", "main");
  expect(await branch(repo)).toMatchObject({ state: "different" });
});

test("a branch that is deleted can be brought back", async () => {
  const repo = await onFeature();
  await repo.git("checkout", "--quiet", "main");
  await repo.git("branch", "--quiet", "-D", "feature");
  expect(await branch(repo)).toMatchObject({ state: "deleted", saved: "feature", tip: null });
  expect(await words(repo)).toBe(
    "Warning: You're on `main` but checkpoint was saved on `feature`, which is deleted. Bring it back with: git branch feature <oid>",
  );
  const { stdout } = await repo.checkpoint(["status", "work"], { now });
  const command = /git branch feature \w+/.exec(stdout)?.[0] ?? "";
  await repo.git(...command.split(" ").slice(1));
  expect(await branch(repo)).toMatchObject({ state: "different" });
});

test.each(["git", "isomorphic"])("a branch that is renamed, asked through '%s'", async (engine) => {
  const repo = await onFeature();
  await repo.git("branch", "-m", "feature", "interim");
  await repo.git("branch", "-m", "interim", "feature/login");
  expect(await branch(repo, engine)).toMatchObject({
    state: "renamed",
    saved: "feature",
    now: "feature/login",
    renamedTo: "feature/login",
  });
  expect(await words(repo)).toBe("Branch `feature` is now called `feature/login`");
  await repo.git("checkout", "--quiet", "main");
  expect(await branch(repo, engine)).toMatchObject({ state: "renamed", now: "main" });
  expect(await words(repo)).toBe(
    "Warning: You're on `main` but checkpoint was saved on `feature`, now called `feature/login`. Switch with: git checkout feature/login",
  );
});

test("several at once are told apart too", async () => {
  const repo = await onFeature();
  await repo.checkpoint(["save", "second", "-m", "x"], { now });
  await repo.git("branch", "-m", "feature", "renamed");
  const { checkpoints } = JSON.parse((await repo.checkpoint(["status", "--json"], { now })).stdout);
  expect(checkpoints.map((one: { drift: { branch: BranchDrift } }) => one.drift.branch.state)).toEqual([
    "renamed",
    "renamed",
  ]);
});

test("a document may name anything as its branch", async () => {
  const repo = await onFeature();
  for (const name of ["--help", "*", "a..b", "x y", "@{-1}"]) {
    const document = (await repo.document("work")).replace(
      /^branch: .*$/m,
      `branch: ${JSON.stringify(name)}`,
    );
    repo.write({ "../document.md": document });
    const blob = (await repo.git("hash-object", "-w", "../document.md")).trim();
    await repo.git("update-ref", "refs/checkpoints/work", blob);
    expect(await branch(repo), name).toMatchObject({ saved: name, now: "feature", tip: null });
  }
});
