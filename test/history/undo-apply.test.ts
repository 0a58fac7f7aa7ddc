import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";

const monday = { now: "2026-11-16T09:12:03Z" };

/** What stands in the worktree: contents, and whether they may be executed. */
function files(repo: CheckpointRepo): Record<string, string> {
  const names = readdirSync(repo.root, { recursive: true, encoding: "utf8" })
    .filter((name) => !/^(?:\.git|MEMORY\.md)(?:\/|$)/.test(name))
    .filter((name) => statSync(join(repo.root, name)).isFile());
  return Object.fromEntries(
    names.sort().map((name) => {
      const path = join(repo.root, name);
      return [name, `${statSync(path).mode & 0o100 ? "x " : ""}${readFileSync(path, "utf8")}`];
    }),
  );
}

/** A repository whose uncommitted work is saved, and gone from the worktree. */
async function savedWork(): Promise<CheckpointRepo> {
  const repo = await checkpointRepo({
    "form.ts": "let a = 1\n",
    "old.ts": "old\n",
    "run.sh": "echo\n",
    deps: "a file\n",
  });
  repo.write({ "form.ts": "let a = 2\n", "src/new.ts": "new\n" });
  rmSync(join(repo.root, "old.ts"));
  chmodSync(join(repo.root, "run.sh"), 0o755);
  rmSync(join(repo.root, "deps"));
  repo.write({ "deps/list": "now a folder\n" });
  await repo.checkpoint(["save", "work", "-m", "one"], monday);
  await repo.git("stash", "--quiet", "--include-untracked");
  return repo;
}

test.skipIf(process.platform === "win32")(
  "undo takes an apply back, redo does it again, in the order of all operations",
  async () => {
    const repo = await savedWork();
    const clean = files(repo);
    await repo.checkpoint(["apply", "work"], monday);
    const applied = files(repo);
    expect(applied).toMatchObject({
      "form.ts": "let a = 2\n",
      "src/new.ts": "new\n",
      "run.sh": "x echo\n",
      "deps/list": "now a folder\n",
    });
    await repo.checkpoint(["save", "other", "-m", "two"], monday);

    expect((await repo.checkpoint(["undo"])).stdout).toBe('Undid save of "other": no longer live\n');
    expect(await repo.checkpoint(["undo"])).toEqual({
      status: 0,
      stdout: 'Undid apply of "work": files: 4 returned, 2 removed\n',
      stderr: "",
    });
    expect(files(repo)).toEqual(clean);
    expect(existsSync(join(repo.root, "src")), "a folder that was made for a file").toBe(false);
    expect((await repo.checkpoint(["redo"])).stdout).toBe(
      'Redid apply of "work": files: 4 returned, 2 removed\n',
    );
    expect(files(repo)).toEqual(applied);
    expect((await repo.checkpoint(["undo", "work"])).stdout).toContain('Undid apply of "work"');
    expect(files(repo)).toEqual(clean);
    expect((await repo.checkpoint(["undo", "work"])).stdout).toBe('Undid save of "work": no longer live\n');
    expect((await repo.checkpoint(["redo", "work"])).stdout).toContain('Redid save of "work"');
    expect((await repo.checkpoint(["redo", "work"])).stdout).toContain('Redid apply of "work"');
    expect(files(repo)).toEqual(applied);
  },
);

test("what was changed after an apply is named and left, and the next undo goes further back", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n", "view.ts": "let b = 1\n" });
  repo.write({ "form.ts": "let a = 2\n", "view.ts": "let b = 2\n", "new.ts": "new\n" });
  await repo.checkpoint(["save", "work", "-m", "one"], monday);
  await repo.git("checkout", "--quiet", ".");
  rmSync(join(repo.root, "new.ts"));
  await repo.checkpoint(["apply", "work"], monday);
  repo.write({ "form.ts": "let a = 3\n", "new.ts": "newer\n" });
  expect(await repo.checkpoint(["undo"])).toEqual({
    status: 1,
    stdout:
      'Undid apply of "work": files: 1 returned, 2 left\nleft form.ts (it has changed since)\nleft new.ts (it has changed since)\n',
    stderr: "",
  });
  expect(files(repo)).toEqual({ "form.ts": "let a = 3\n", "new.ts": "newer\n", "view.ts": "let b = 1\n" });
  expect((await repo.checkpoint(["undo"])).stdout).toBe('Undid save of "work": no longer live\n');
});

test("a merge into uncommitted work is taken back to that very work", async () => {
  const repo = await checkpointRepo({ "form.ts": "1\n2\n3\n4\n5\n6\n7\n" });
  repo.write({ "form.ts": "one\n2\n3\n4\n5\n6\n7\n" });
  await repo.checkpoint(["save", "work", "-m", "one"], monday);
  repo.write({ "form.ts": "1\n2\n3\n4\n5\n6\nseven\n" });
  expect((await repo.checkpoint(["apply", "work", "--force"], monday)).stdout).toContain("merged form.ts");
  expect(files(repo)).toEqual({ "form.ts": "one\n2\n3\n4\n5\n6\nseven\n" });
  const { reversed } = JSON.parse((await repo.checkpoint(["undo", "--json"])).stdout);
  expect(reversed).toMatchObject([
    { name: "work", op: "apply", files: [{ path: "form.ts", outcome: "returned" }] },
  ]);
  expect(files(repo)).toEqual({ "form.ts": "1\n2\n3\n4\n5\n6\nseven\n" });
});

test("a receipt is no part of any journal, and one that is lost is told", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  repo.write({ "form.ts": "let a = 2\n" });
  await repo.checkpoint(["save", "work", "-m", "one"], monday);
  const journal = await repo.git("rev-parse", "refs/checkpoint-journal/work");
  await repo.git("checkout", "--quiet", ".");
  await repo.checkpoint(["apply", "work"], monday);
  expect(await repo.git("rev-parse", "refs/checkpoint-journal/work")).toBe(journal);
  rmSync(join(repo.root, ".git/checkpoint/applied"), { recursive: true });
  expect(await repo.checkpoint(["undo"])).toEqual({
    status: 1,
    stdout: "",
    stderr:
      "error: what the latest apply of 'work' wrote over is not kept any more; no file was changed\nhint: run 'git checkpoint undo' again for what was done before it\n",
  });
  expect(files(repo)).toEqual({ "form.ts": "let a = 2\n" });
  expect((await repo.checkpoint(["undo"])).stdout).toBe('Undid save of "work": no longer live\n');
});

test("an apply of another worktree is that worktree's own", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  repo.write({ "form.ts": "let a = 2\n" });
  await repo.checkpoint(["save", "work", "-m", "one"], monday);
  await repo.git("worktree", "add", "--quiet", join(repo.home, "side"));
  const side = { cwd: join(repo.home, "side") };
  await repo.checkpoint(["apply", "work"], { ...side, ...monday });
  expect((await repo.checkpoint(["undo"])).stdout).toBe('Undid save of "work": no longer live\n');
  expect((await repo.checkpoint(["undo"], side)).stdout).toBe('Undid apply of "work": files: 1 returned\n');
  expect(readFileSync(join(side.cwd, "form.ts"), "utf8")).toBe("let a = 1\n");
});

test("where nothing can be kept, nothing is written", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  repo.write({ "form.ts": "let a = 2\n" });
  await repo.checkpoint(["save", "work", "-m", "one"], monday);
  await repo.git("checkout", "--quiet", ".");
  writeFileSync(join(repo.root, ".git/checkpoint/applied"), "a file stands in the way\n");
  const answer = await repo.checkpoint(["apply", "work"]);
  expect(answer).toMatchObject({ status: 128, stdout: "" });
  expect(answer.stderr).toMatch(
    /^fatal: what stands in the worktree could not be kept for undo: .*; nothing was written\nhint: /,
  );
  expect(files(repo)).toEqual({ "form.ts": "let a = 1\n" });
});

test.skipIf(process.platform === "win32")(
  "nothing is put back through a link that leads elsewhere",
  async () => {
    const repo = await checkpointRepo({ "src/form.ts": "let a = 1\n" });
    repo.write({ "src/form.ts": "let a = 2\n" });
    await repo.checkpoint(["save", "work", "-m", "one"], monday);
    await repo.git("checkout", "--quiet", ".");
    await repo.checkpoint(["apply", "work"]);
    const elsewhere = join(dirname(repo.root), "elsewhere");
    mkdirSync(elsewhere, { recursive: true });
    writeFileSync(join(elsewhere, "form.ts"), "let a = 2\n");
    rmSync(join(repo.root, "src"), { recursive: true });
    symlinkSync(elsewhere, join(repo.root, "src"));
    expect((await repo.checkpoint(["undo"])).stdout).toContain("left src/form.ts");
    expect(readFileSync(join(elsewhere, "form.ts"), "utf8")).toBe("let a = 2\n");
  },
);
