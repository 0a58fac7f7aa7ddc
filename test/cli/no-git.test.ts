import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, type CliAnswer, checkpointRepo, runBuilt } from "../support/cli.ts";
import { runGit } from "../support/git.ts";
import { journalDocuments } from "../support/refs.ts";
import { stable } from "../support/stable.ts";

/** A PATH with node on it, and no git. */
function withoutGit(repo: CheckpointRepo): Record<string, string> {
  const programs = join(repo.home, "only-node");
  mkdirSync(programs, { recursive: true });
  symlinkSync(process.execPath, join(programs, "node"));
  return { ...repo.env, PATH: programs };
}

async function expectSound(repo: CheckpointRepo): Promise<void> {
  const fsck = await runGit(repo.root, repo.env, ["fsck", "--strict"]);
  expect(fsck.status, fsck.stderr).toBe(0);
  expect(fsck.stderr + fsck.stdout).not.toMatch(/error|missing|broken|warning/);
}

test("save, list, status, continue and clear work on a machine without git, and git reads the result", async () => {
  const repo = await checkpointRepo({ "src/a.ts": "let a = 1\n", "b.txt": "b\n" });
  const env = withoutGit(repo);
  const run = (...args: string[]): Promise<CliAnswer> => runBuilt(args, { cwd: repo.root, env });
  repo.write({ "src/a.ts": "let a = 2\n", "new file.txt": "new\n" });

  const saved = await run("save", "no-git", "--left-off", "in src/a.ts:1", "--next", "go on");
  expect(stable(saved)).toMatchInlineSnapshot(`
    "
    Checkpoint "no-git" saved. Resume anytime: \`git checkpoint continue no-git\`
    exit 0
    "
  `);
  const document = await repo.document("no-git");
  expect(document).toContain("branch: main\n");
  expect(document).toContain(`head: ${(await repo.git("rev-parse", "HEAD")).trim()}\n`);
  for (const path of ["src/a.ts", "new file.txt"]) {
    const oid = (await repo.git("hash-object", path)).trim();
    expect(document).toContain(oid);
    await repo.git("cat-file", "-e", oid);
  }
  await expectSound(repo);
  expect(await repo.git("status", "--porcelain")).toBe(' M src/a.ts\n?? "new file.txt"\n');

  expect((await run("list")).stdout).toBe("* no-git  main  just now  fresh  in src/a.ts:1\n");
  repo.write({ "src/a.ts": "let a = 3\n" });
  expect((await run("status", "--exit-code")).status).toBe(1);
  expect((await run("config")).stdout).toContain("engine in use: isomorphic\n");

  const withGit = await repo.checkpoint(["list"]);
  expect(withGit.stdout).toBe("* no-git  main  just now  drifted  in src/a.ts:1\n");
  const continued = await run("continue");
  expect(continued).toMatchObject({ status: 0, stderr: "" });
  expect(continued.stdout).toContain("1. go on");
  expect(await repo.git("for-each-ref", "refs/checkpoints")).toBe("");
  expect(await journalDocuments(repo, "no-git")).toEqual([document]);

  expect((await run("save", "a", "--left-off", "x")).status).toBe(0);
  expect((await run("save", "b", "--left-off", "y")).status).toBe(0);
  expect((await run("clear", "--all")).stdout).toBe("Cleared 2 checkpoints\n");
  await expectSound(repo);
});

test("both engines go on where the other stopped", async () => {
  const repo = await checkpointRepo();
  const env = withoutGit(repo);
  for (let round = 0; round < 3; round++) {
    const bare = await runBuilt(["save", "shared", "--force", "--left-off", `without ${round}`], {
      cwd: repo.root,
      env,
    });
    expect(bare.status, bare.stderr).toBe(0);
    expect((await repo.checkpoint(["save", "shared", "--force", "--left-off", `with ${round}`])).status).toBe(
      0,
    );
    await repo.git("gc", "--quiet");
  }
  const documents = (await journalDocuments(repo, "shared")).join("");
  for (let round = 0; round < 3; round++) {
    expect(documents).toContain(`without ${round}\n`);
    expect(documents).toContain(`with ${round}\n`);
  }
  expect(await journalDocuments(repo, "shared")).toHaveLength(6);
  await expectSound(repo);
});

test("asking for git where there is none is an error that says so", async () => {
  const repo = await checkpointRepo();
  const env = { ...withoutGit(repo), GIT_CHECKPOINT_ENGINE: "git" };
  expect(stable(await runBuilt(["list"], { cwd: repo.root, env }))).toMatchInlineSnapshot(`
    "
    stderr: fatal: there is no git program on PATH
    hint: install git, or set GIT_CHECKPOINT_ENGINE=isomorphic
    exit 128
    "
  `);
});

test("without git, a folder that is no repository is told as git tells it", async () => {
  const repo = await checkpointRepo();
  const env = withoutGit(repo);
  const answer = await runBuilt(["list"], { cwd: repo.home, env });
  expect(answer).toMatchObject({ status: 128, stdout: "" });
  expect(answer.stderr).toMatch(/^fatal: not a git repository[^\n]*\nhint: [^\n]+\n$/);
});

test("without git, what the other engine cannot do is refused with a reason", async () => {
  const repo = await checkpointRepo({ a: "a\n" }, { init: ["--object-format=sha256"] });
  const env = withoutGit(repo);
  expect(stable(await runBuilt(["save", "x"], { cwd: repo.root, env }))).toMatchInlineSnapshot(`
    "
    stderr: fatal: the isomorphic engine cannot work here: the repository's objects are sha256
    hint: install git, and let GIT_CHECKPOINT_ENGINE and checkpoint.engine be git or auto
    exit 128
    "
  `);
});
