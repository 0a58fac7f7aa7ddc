import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo, runCli } from "../support/cli.ts";

const NOW = { now: "2026-11-16T09:12:03Z" };

/** A repository with a second worktree, and what runs and stands there. */
async function withLinked(files: Record<string, string> = { "a.txt": "a\n" }) {
  const repo = await checkpointRepo(files);
  const linked = join(repo.home, "linked");
  await repo.git("worktree", "add", "--quiet", "-b", "feature", linked);
  const there = (args: readonly string[], env: Record<string, string> = {}) =>
    runCli(args, { cwd: linked, env: { ...repo.env, ...env }, ...NOW });
  return { repo, linked, there, memoryThere: () => memoryIn(linked) };
}

function memoryIn(folder: string): string | null {
  const file = join(folder, "MEMORY.md");
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

const save = (repo: CheckpointRepo, name: string) => repo.checkpoint(["save", name, "-m", "x"], NOW);

test("the list of a worktree is right after the next command in it, whatever that is", async () => {
  const { repo, there, memoryThere } = await withLinked();
  await save(repo, "login");
  expect(memoryThere()).toBeNull();
  for (const command of [
    ["list"],
    [],
    ["status"],
    ["log"],
    ["show", "login"],
    ["config"],
    ["continue", "nobody"],
  ]) {
    await there(command);
    expect(memoryThere(), command.join(" ")).toBe(repo.memory());
    await save(repo, `after-${command.join("-") || "bare"}`);
    expect(memoryThere()).not.toBe(repo.memory());
  }
  await there(["list"]);
  await repo.checkpoint(["clear", "--all"], NOW);
  expect(repo.memory()).toBeNull();
  await there([]);
  expect(memoryThere()).toBeNull();
});

test("the main worktree follows the linked one", async () => {
  const { repo, there, memoryThere } = await withLinked();
  await there(["save", "parser", "-m", "x"]);
  expect(repo.memory()).toBeNull();
  await repo.checkpoint(["list"], NOW);
  expect(repo.memory()).toBe(memoryThere());
});

test("a list that is right is not touched, and the file of a single worktree is not looked at", async () => {
  const { repo, there, linked } = await withLinked();
  await save(repo, "login");
  await there(["list"]);
  const file = join(linked, "MEMORY.md");
  const edited = readFileSync(file, "utf8").replace("- **login**", "- my own\n- **login**");
  writeFileSync(file, edited);
  const before = statSync(file, { bigint: true }).mtimeNs;
  await there(["list"]);
  await save(repo, "login2");
  await repo.checkpoint(["clear", "login2"], NOW);
  await there(["list"]);
  expect(statSync(file, { bigint: true }).mtimeNs).toBe(before);
  const alone = await checkpointRepo();
  await save(alone, "login");
  expect(existsSync(join(alone.root, ".git/checkpoint/indexed"))).toBe(false);
});

test("a command that is to change nothing leaves it", async () => {
  const { repo, there, memoryThere } = await withLinked();
  await save(repo, "login");
  await there(["save", "parser", "-m", "x", "--dry-run"]);
  await there(["doctor", "--offline"]);
  expect(memoryThere()).toBeNull();
});

test("a folder that is named for one command does not stand for the worktree's own", async () => {
  const { repo, there, memoryThere } = await withLinked();
  await save(repo, "login");
  await there(["list"], { GIT_CHECKPOINT_MEMORY_DIR: join(repo.home, "notes") });
  expect(memoryIn(join(repo.home, "notes"))).toBe(repo.memory());
  expect(memoryThere()).toBeNull();
  await there(["list"]);
  expect(memoryThere()).toBe(repo.memory());
});

test("a bullet that nothing stands behind is told by a command that only reads, too", async () => {
  const { repo, linked, there, memoryThere } = await withLinked();
  await save(repo, "login");
  await there(["list"]);
  writeFileSync(
    join(linked, "MEMORY.md"),
    (memoryThere() ?? "").replace("- **login**", "- **gone** (dev, Nov 01)\n- **login**"),
  );
  await save(repo, "parser");
  expect((await there(["list"])).stderr).toBe("Checkpoint file missing (cleaned up stale entry): gone\n");
  expect(memoryThere()).toBe(repo.memory());
});

test("a tracked MEMORY.md is left alone there too, without another word", async () => {
  const { repo, linked, there } = await withLinked({ "MEMORY.md": "# Mine\n" });
  expect((await save(repo, "login")).stderr).toContain("hint: MEMORY.md is tracked by git");
  expect(await there(["list"])).toMatchObject({ status: 0, stderr: "" });
  expect(memoryIn(linked)).toBe("# Mine\n");
});

test("what cannot be written is no noise in commands that only read", async () => {
  const { repo, linked, there } = await withLinked();
  writeFileSync(join(linked, "MEMORY.md"), "#\0\n");
  await save(repo, "login");
  expect(await there(["list"])).toMatchObject({ status: 0, stderr: "" });
});
