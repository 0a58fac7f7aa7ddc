import { existsSync, readFileSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { stable } from "../support/stable.ts";

const OWN = "# Shop\n\n## Facts\n- The API listens on port 3000\n";
const NOW = { now: "2026-11-16T09:12:03Z" };
const HINT =
  "hint: MEMORY.md is tracked by git and was left alone; to list checkpoints there: 'git config checkpoint.index always'\n";

function tracked(text = OWN): Promise<CheckpointRepo> {
  return checkpointRepo({ "MEMORY.md": text, "a.txt": "a\n" });
}

test("a tracked MEMORY.md is left alone, and that is said once", async () => {
  const repo = await tracked();
  const first = await repo.checkpoint(["save", "login", "-m", "wire the button"], NOW);
  expect(first).toMatchObject({ status: 0, stderr: HINT });
  expect((await repo.checkpoint(["save", "parser", "-m", "x"], NOW)).stderr).toBe("");
  expect((await repo.checkpoint(["continue", "login"], NOW)).stderr).toBe("");
  expect(repo.memory()).toBe(OWN);
  expect(await repo.git("status", "--porcelain")).toBe("");
  await repo.git("checkout", "--quiet", "-b", "other");
  const index = stable(await repo.checkpoint(["index"]), { ROOT: repo.root });
  expect(index).toMatchInlineSnapshot(`
    "
    MEMORY.md is tracked by git and was left alone: ROOT/MEMORY.md
    stderr: hint: to list checkpoints there: 'git config checkpoint.index always'
    exit 0
    "
  `);
  expect((await repo.checkpoint(["doctor"])).status).toBe(0);
});

test("a command that prints nothing leaves the hint to the next one", async () => {
  const repo = await tracked();
  expect(await repo.checkpoint(["autosave"])).toMatchObject({ status: 0, stdout: "", stderr: "" });
  expect((await repo.checkpoint(["save", "login", "-m", "x"])).stderr).toBe(HINT);
});

test("a tracked file that is gone from the worktree is not made anew", async () => {
  const repo = await tracked();
  renameSync(join(repo.root, "MEMORY.md"), join(repo.root, "away.md"));
  await repo.checkpoint(["save", "login", "-m", "x"]);
  expect(repo.memory()).toBeNull();
});

test("whoever says 'always', or names the folder, has it written", async () => {
  for (const [key, value] of [
    ["checkpoint.index", "always"],
    ["checkpoint.memoryDir", "."],
  ] as const) {
    const repo = await tracked();
    await repo.git("config", key, value);
    expect((await repo.checkpoint(["save", "login", "-m", "x"], NOW)).stderr).toBe("");
    expect(repo.memory()).toContain("- **login** (main, Nov 16) — x\n");
    await repo.checkpoint(["clear", "login"]);
    expect(repo.memory()).toBe(OWN);
  }
  const repo = await tracked();
  await repo.checkpoint(["save", "login", "-m", "x", "--memory-dir", "."], NOW);
  expect(repo.memory()).toContain("- **login** (main, Nov 16) — x\n");
});

test("'never' writes no list anywhere, and leaves what stands", async () => {
  const repo = await checkpointRepo();
  await repo.git("config", "checkpoint.index", "never");
  expect((await repo.checkpoint(["save", "login", "-m", "x"], NOW)).stderr).toBe("");
  expect(repo.memory()).toBeNull();
  expect(existsSync(join(repo.root, ".git/info/exclude")) && (await repo.git("status", "--porcelain"))).toBe(
    "",
  );
  const index = await repo.checkpoint(["index"]);
  expect(index).toEqual({
    status: 0,
    stdout: "MEMORY.md was left alone: checkpoint.index is 'never'\n",
    stderr: "",
  });
  await repo.checkpoint(["memory", "fact", "tokens last an hour"]);
  expect(repo.memory()).toBe("# Project Memory\n\n## Facts\n- tokens last an hour\n");
  await repo.git("config", "--unset", "checkpoint.index");
  await repo.checkpoint(["index"]);
  expect(repo.memory()).toContain("- **login** (main, Nov 16) — x\n");
  await repo.git("config", "checkpoint.index", "never");
  const before = repo.memory();
  await repo.checkpoint(["clear", "login"]);
  expect(repo.memory()).toBe(before);
});

test("a word that the setting does not have is told, and the checkpoint is safe", async () => {
  const repo = await checkpointRepo();
  await repo.git("config", "checkpoint.index", "sometimes");
  const answer = await repo.checkpoint(["save", "login", "-m", "x"], NOW);
  expect(stable(answer, { ROOT: repo.root })).toMatchInlineSnapshot(`
    "
    Checkpoint "login" saved. Resume anytime: \`git checkpoint continue login\`
    stderr: warning: MEMORY.md was not updated: checkpoint.index is 'sometimes', which is not auto, always or never
    hint: run 'git config checkpoint.index <value>' with auto, always or never
    hint: run 'git checkpoint index' when that is mended; the checkpoints themselves are safe
    exit 0
    "
  `);
  expect(await repo.document("login")).toContain("name: login\n");
});

test("what was asked for is written into a tracked file: facts, and the handoff's", async () => {
  const repo = await tracked();
  const fact = await repo.checkpoint(["memory", "fact", "tokens last an hour"]);
  expect(fact.status).toBe(0);
  expect(repo.memory()).toBe(`${OWN}- tokens last an hour\n`);
  const document =
    "# Handoff\n\n## Next Actions\n- ship it\n\n## Permanent Facts\n- the cache lives in redis\n";
  await repo.checkpoint(["handoff", "-F", "-"], { input: document, ...NOW });
  expect(repo.memory()).toBe(`${OWN}- tokens last an hour\n- the cache lives in redis\n`);
});

test("a link is judged by the file that it leads to", async () => {
  const repo = await checkpointRepo({ "docs/notes.md": OWN, "a.txt": "a\n" });
  symlinkSync("docs/notes.md", join(repo.root, "MEMORY.md"));
  await repo.checkpoint(["save", "login", "-m", "x"], NOW);
  expect(readFileSync(join(repo.root, "docs/notes.md"), "utf8")).toBe(OWN);
});

const VOLATILE = "## Current State\nThe form posts.\n";

test("what a tracked file says of a moment stays in it until somebody says yes", async () => {
  const repo = await tracked(OWN + VOLATILE);
  const answer = await repo.checkpoint(["save", "--as", "named", "-m", "x"], NOW);
  expect(answer.stderr).toBe(
    `hint: MEMORY.md is tracked by git and keeps 'Current State'; to have a save move them: 'git config checkpoint.index always'\n${HINT}`,
  );
  expect(repo.memory()).toBe(OWN + VOLATILE);
  expect(await repo.document("main")).not.toContain("The form posts.");
  expect((await repo.checkpoint(["save", "--as", "named", "-m", "x"], NOW)).stderr).toBe("");
  await repo.git("config", "checkpoint.index", "always");
  await repo.checkpoint(["save", "--as", "named", "-m", "x"], NOW);
  expect(repo.memory()).not.toContain("Current State");
  expect(await repo.document("main")).toContain("The form posts.");
});

test("on a terminal the yes can be given, and is asked for once", async () => {
  const save = ["save", "main", "--as", "named", "-m", "x"];
  const repo = await tracked(OWN + VOLATILE);
  const no = await repo.checkpoint(save, { ...NOW, answers: ["no"] });
  expect(no.stdout + no.stderr).toContain(
    "MEMORY.md is tracked by git. Move 'Current State' from it into the checkpoint? (yes/no)",
  );
  expect(repo.memory()).toBe(OWN + VOLATILE);
  expect((await repo.checkpoint(save, { ...NOW, answers: [] })).stdout).not.toContain("tracked");
  const another = await tracked(OWN + VOLATILE);
  const yes = await another.checkpoint(save, { ...NOW, answers: ["yes"] });
  expect(yes.stderr).toContain("moved from MEMORY.md into 'main': 'Current State'\n");
  expect(another.memory()).toBe(OWN);
  expect(await another.document("main")).toContain("The form posts.");
});
