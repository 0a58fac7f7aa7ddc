import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { few } from "../support/depth.ts";
import { ourRefs } from "../support/refs.ts";
import { stable } from "../support/stable.ts";

/** MEMORY.md as something that cannot be rewritten. */
const OBSTACLES: readonly (readonly [what: string, place: (repo: CheckpointRepo) => void])[] = [
  ["a folder", (repo) => mkdirSync(join(repo.root, "MEMORY.md"))],
  [
    "read-only",
    (repo) => {
      repo.write({ "MEMORY.md": "# Mine\n" });
      chmodSync(join(repo.root, "MEMORY.md"), 0o444);
    },
  ],
  [
    "a link out of the worktree",
    (repo) => {
      writeFileSync(join(repo.home, "elsewhere.md"), "# Elsewhere\n");
      symlinkSync(join(repo.home, "elsewhere.md"), join(repo.root, "MEMORY.md"));
    },
  ],
  ["a link that leads nowhere", (repo) => symlinkSync("/nowhere/at/all.md", join(repo.root, "MEMORY.md"))],
  ["a link to itself", (repo) => symlinkSync("MEMORY.md", join(repo.root, "MEMORY.md"))],
];

describe.each(few(OBSTACLES, 3))("MEMORY.md is %s", (_what, place) => {
  test("the checkpoint is saved all the same, and a warning says what is the matter", async () => {
    const repo = await checkpointRepo();
    place(repo);
    const saved = await repo.checkpoint(["save", "one", "--left-off", "here"]);
    expect(saved.status).toBe(0);
    expect(saved.stdout).toBe('Checkpoint "one" saved. Resume anytime: `git checkpoint continue one`\n');
    expect(saved.stderr).toMatch(
      /^warning: MEMORY\.md was not updated: [^\n]*'MEMORY\.md'[^\n]*\n(hint: [^\n]+\n)+$/,
    );
    expect(await repo.document("one")).toContain("here");
    expect((await repo.checkpoint(["list"])).stdout).toContain("one  main  just now");
    const continued = await repo.checkpoint(["continue"]);
    expect(continued.status).toBe(0);
    expect(continued.stdout).toContain("here");
    await repo.checkpoint(["save", "two"]);
    const cleared = await repo.checkpoint(["clear", "two"]);
    expect(cleared).toMatchObject({ status: 0, stdout: 'Cleared checkpoint "two"\n' });
  });

  test("index alone is an error", async () => {
    const repo = await checkpointRepo();
    place(repo);
    await repo.checkpoint(["save", "one"]);
    const index = await repo.checkpoint(["index"]);
    expect(index).toMatchObject({ status: 128, stdout: "" });
    expect(index.stderr).toMatch(/^fatal: [^\n]*'?MEMORY\.md'?[^\n]*\n(hint: [^\n]+\n)+$/);
  });
});

test("what stands in the way is left exactly as it is", async () => {
  const repo = await checkpointRepo();
  for (const [, place] of OBSTACLES.slice(1, 2)) place(repo);
  const before = statSync(join(repo.root, "MEMORY.md"), { bigint: true });
  const saved = await repo.checkpoint(["save", "one"]);
  expect(stable(saved)).toMatchInlineSnapshot(`
    "
    Checkpoint "one" saved. Resume anytime: \`git checkpoint continue one\`
    stderr: hint: only the branch, HEAD and files are recorded; say more with --left-off, --next, --failed
    warning: MEMORY.md was not updated: 'MEMORY.md' is read-only
    hint: run 'chmod u+w MEMORY.md' to let it be written
    hint: run 'git checkpoint index' when that is mended; the checkpoints themselves are safe
    exit 0
    "
  `);
  const after = statSync(join(repo.root, "MEMORY.md"), { bigint: true });
  expect([after.mtimeNs, after.mode, after.ino]).toEqual([before.mtimeNs, before.mode, before.ino]);
  expect(readFileSync(join(repo.root, "MEMORY.md"), "utf8")).toBe("# Mine\n");
  expect(stable(await repo.checkpoint(["index"]))).toMatchInlineSnapshot(`
    "
    stderr: fatal: MEMORY.md was not updated: 'MEMORY.md' is read-only
    hint: run 'chmod u+w MEMORY.md' to let it be written
    exit 128
    "
  `);
});

test("a link out of the worktree is neither followed nor replaced", async () => {
  const repo = await checkpointRepo();
  OBSTACLES[2]?.[1](repo);
  const saved = await repo.checkpoint(["save", "one"]);
  expect(stable(saved, { HOME: repo.home })).toMatchInlineSnapshot(`
    "
    Checkpoint "one" saved. Resume anytime: \`git checkpoint continue one\`
    stderr: hint: only the branch, HEAD and files are recorded; say more with --left-off, --next, --failed
    warning: MEMORY.md was not updated: 'MEMORY.md' leads outside, to 'HOME/elsewhere.md'
    hint: make it a file of its own, or set 'checkpoint.memoryDir' to the folder that holds it
    hint: run 'git checkpoint index' when that is mended; the checkpoints themselves are safe
    exit 0
    "
  `);
  expect(readFileSync(join(repo.home, "elsewhere.md"), "utf8")).toBe("# Elsewhere\n");
  expect(readlinkSync(join(repo.root, "MEMORY.md"))).toBe(join(repo.home, "elsewhere.md"));
});

test("a link that stays inside is followed, and stays a link", async () => {
  const repo = await checkpointRepo({ "notes/memory.md": "# Notes\n" });
  symlinkSync("notes/memory.md", join(repo.root, "MEMORY.md"));
  expect(await repo.checkpoint(["save", "one"])).toMatchObject({ status: 0 });
  expect(readlinkSync(join(repo.root, "MEMORY.md"))).toBe("notes/memory.md");
  expect(readFileSync(join(repo.root, "notes/memory.md"), "utf8")).toContain("- **one** (main, ");
});

test("the mode of a file that can be written stays", async () => {
  const repo = await checkpointRepo();
  repo.write({ "MEMORY.md": "# Mine\n" });
  chmodSync(join(repo.root, "MEMORY.md"), 0o600);
  await repo.checkpoint(["save", "one"]);
  expect(statSync(join(repo.root, "MEMORY.md")).mode & 0o777).toBe(0o600);
});

test("an info/exclude that cannot be written is a warning too", async () => {
  const repo = await checkpointRepo();
  const exclude = join(repo.root, ".git/info/exclude");
  chmodSync(exclude, 0o444);
  const saved = await repo.checkpoint(["save", "one", "--left-off", "here"]);
  expect(saved.status).toBe(0);
  expect(saved.stderr).toMatch(/^warning: [^\n]*\.git\/info\/exclude[^\n]*\n/);
  expect(saved.stderr, "it was written").not.toContain("MEMORY.md was not updated");
  expect(repo.memory()).toContain("**one**");
  expect(ourRefs(repo)).toContain("refs/checkpoints/one");
  chmodSync(exclude, 0o644);
  const line = /hint: add the line '(.*)' to /.exec(saved.stderr)?.[1] ?? "";
  appendFileSync(exclude, `${line}\n`);
  expect(await repo.git("status", "--porcelain"), "the remedy that was named helps").toBe("");
});
