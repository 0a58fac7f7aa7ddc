import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo, MADE_MEMORY, runCli } from "../support/cli.ts";

const NOW = { now: "2026-11-16T09:12:03Z" };

function excludes(repo: CheckpointRepo): string {
  return readFileSync(join(repo.root, ".git/info/exclude"), "utf8");
}

test("a file that we made goes with its last checkpoint, and comes back with an undo", async () => {
  const repo = await checkpointRepo();
  const before = excludes(repo);
  const saved = await repo.checkpoint(["save", "login", "-m", "x"], NOW);
  expect(saved.stderr).toBe(MADE_MEMORY);
  expect(excludes(repo)).toBe(`${before}/MEMORY.md\n`);
  const listed = repo.memory();
  await repo.checkpoint(["continue", "login"], NOW);
  expect(repo.memory()).toBeNull();
  expect(excludes(repo)).toBe(before);
  const undone = await repo.checkpoint(["undo"], NOW);
  expect(undone.stderr, "that it is made is said only once").not.toContain("MEMORY.md");
  expect(repo.memory()).toBe(listed);
  expect(await repo.git("status", "--porcelain")).toBe("");
  await repo.checkpoint(["clear", "login"]);
  expect((await repo.checkpoint(["index"])).stdout).toBe(
    "MEMORY.md is not needed: there is nothing to list\n",
  );
  repo.write({ "MEMORY.md": "# Project Memory\n" });
  expect(await repo.git("status", "--porcelain"), "a file of the user's own shows").toBe("?? MEMORY.md\n");
});

test("a file that says anything else stays, and so does one that the user made", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "login", "-m", "x"]);
  writeFileSync(join(repo.root, "MEMORY.md"), `${repo.memory()}\nmine\n`);
  await repo.checkpoint(["clear", "login"]);
  expect(repo.memory()).toBe("# Project Memory\n\nmine\n");
  const another = await checkpointRepo();
  another.write({ "MEMORY.md": "# Project Memory\n" });
  const saved = await another.checkpoint(["save", "login", "-m", "x"]);
  expect(saved.stderr).toBe("");
  await another.checkpoint(["clear", "login"]);
  expect(another.memory()).toBe("# Project Memory\n");
});

test("a list that an earlier version left empty is removed by 'index'", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "login", "-m", "x"]);
  await repo.checkpoint(["clear", "login"]);
  repo.write({ "MEMORY.md": "# Project Memory\n", ".git/info/exclude": `${excludes(repo)}/MEMORY.md\n` });
  expect((await repo.checkpoint(["index"])).stdout).toMatch(
    /^MEMORY\.md removed: nothing is left to list in /,
  );
  expect(repo.memory()).toBeNull();
});

test("in a folder elsewhere only a file of ours goes", async () => {
  const repo = await checkpointRepo();
  const file = join(repo.home, "notes", "MEMORY.md");
  await repo.git("config", "checkpoint.memoryDir", join(repo.home, "notes"));
  const saved = await repo.checkpoint(["save", "login", "-m", "x"]);
  expect(saved.stderr).toContain(`hint: made ${file}, where agents see`);
  await repo.checkpoint(["clear", "login"]);
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, "# Project Memory\n");
  await repo.checkpoint(["save", "login", "-m", "x"]);
  await repo.checkpoint(["clear", "login"]);
  expect(readFileSync(file, "utf8")).toBe("# Project Memory\n");
});

test("in two worktrees each has its own, and both stay out of 'git status'", async () => {
  const repo = await checkpointRepo();
  const linked = join(repo.home, "linked");
  await repo.git("worktree", "add", "--quiet", linked);
  const there = (args: readonly string[]) => runCli(args, { cwd: linked, env: repo.env });
  await repo.checkpoint(["save", "login", "-m", "x"]);
  await there(["save", "parser", "-m", "y"]);
  await repo.checkpoint(["clear", "login", "parser"]);
  expect(repo.memory()).toBeNull();
  expect(existsSync(join(linked, "MEMORY.md"))).toBe(true);
  expect(excludes(repo)).toContain("/MEMORY.md\n");
  await there(["index"]);
  expect(existsSync(join(linked, "MEMORY.md"))).toBe(false);
  expect(excludes(repo)).not.toContain("/MEMORY.md\n");
});

test("where the list moved to another place, it does not stay behind in the old one", async () => {
  const repo = await checkpointRepo({ ".gitignore": "memory/\n" });
  await repo.checkpoint(["save", "login", "-m", "x"], NOW);
  mkdirSync(join(repo.root, "memory"));
  writeFileSync(join(repo.root, "memory/MEMORY.md"), "# Facts\n");
  await repo.checkpoint(["save", "parser", "-m", "y"], NOW);
  expect(repo.memory()).toBeNull();
  expect(readFileSync(join(repo.root, "memory/MEMORY.md"), "utf8")).toContain(
    "- **parser** (main, Nov 16) — y\n",
  );
  const mine =
    "# Mine\n\n## Active Checkpoints\n- **login** (main, Nov 16) — x\n- my own\n\nResume any: `continue`\n";
  repo.write({ "MEMORY.md": mine });
  await repo.checkpoint(["clear", "login"]);
  expect(repo.memory()).toBe("# Mine\n\n## Active Checkpoints\n- my own\n");
  rmSync(join(repo.root, "memory"), { recursive: true });
  await repo.checkpoint(["index"]);
  expect(repo.memory()).toContain("- **parser** (main, ");
});
