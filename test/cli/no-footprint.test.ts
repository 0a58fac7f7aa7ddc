import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { runs, STORY_ENGINES } from "../support/depth.ts";
import { runGit } from "../support/git.ts";

/** All of a repository that belongs to the user. */
async function ownership(repo: CheckpointRepo): Promise<Record<string, unknown>> {
  // First of all: git itself refreshes the index when asked for the status.
  const index = join(repo.root, ".git/index");
  const facts = existsSync(index) ? statSync(index, { bigint: true }) : null;
  const ask = async (...args: string[]): Promise<string> => {
    const answer = await runGit(repo.root, repo.env, ["--no-optional-locks", ...args]);
    return `${answer.status} ${answer.stdout}${answer.stderr}`;
  };
  return {
    indexBytes: facts ? readFileSync(index).toString("base64") : null,
    indexTime: facts?.mtimeNs,
    indexInode: facts?.ino,
    status: await ask("status", "--porcelain=v2", "--branch", "--untracked-files=all"),
    branches: await ask("branch", "--all", "--verbose"),
    stash: await ask("stash", "list"),
    tags: await ask("tag"),
    log: await ask("log", "--all", "--oneline"),
    config: await ask("config", "--list", "--show-origin"),
    reflogs: reflogs(repo),
    other: await ask("for-each-ref", "refs/heads", "refs/tags", "refs/remotes"),
    worktree: listed(repo.root),
  };
}

/** Files of the worktree with their time of change, our own projection apart. */
function listed(root: string): readonly string[] {
  const names = readdirSync(root, { recursive: true, encoding: "utf8" }).sort();
  return names
    .filter((name) => !name.startsWith(".git/") && name !== ".git" && name !== "MEMORY.md")
    .map((name) => `${name} ${statSync(join(root, name), { bigint: true }).mtimeNs}`);
}

function reflogs(repo: CheckpointRepo): readonly string[] {
  const folder = join(repo.root, ".git/logs");
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return names.sort();
}

const COMMANDS: readonly (readonly string[])[] = [
  ["save", "one", "--left-off", "in a.ts:1", "--next", "b", "--failed", "c: d"],
  ["save", "one", "--force", "--left-off", "again", "--file", "b.ts"],
  ["save", "two"],
  ["save", "three", "--dry-run"],
  ["save", "one"],
  [],
  ["list"],
  ["list", "--drift", "--json"],
  ["show", "one"],
  ["status"],
  ["status", "one", "--diff"],
  ["continue", "one", "--keep"],
  ["continue", "one", "--diff"],
  ["index"],
  ["config"],
  ["clear", "two"],
  ["save", "four"],
  ["clear", "--all"],
];

/** After which commands to look for traces: every third and so the last, or each. */
function isLookedAt(nth: number): boolean {
  return (COMMANDS.length - 1 - nth) % runs({ short: 3, deep: 1 }) === 0;
}

async function dirty(repo: CheckpointRepo): Promise<void> {
  repo.write({ "a.ts": "stashed\n" });
  await repo.git("stash");
  repo.write({ "a.ts": "let a = 2\n", "new.ts": "untracked\n", "staged.ts": "staged\n" });
  await repo.git("add", "staged.ts");
  await repo.git("tag", "v1");
  await repo.git("branch", "other");
}

describe.each(STORY_ENGINES)("with the engine '%s'", (engine) => {
  test.each([
    ["with nothing to commit", false],
    ["with uncommitted changes, a stash and a tag", true],
  ])("no command leaves a trace in a repository %s", async (_state, changed) => {
    const repo = await checkpointRepo({ "a.ts": "let a = 1\n", "b.ts": "let b = 1\n" });
    // Reflogs for every ref, if anybody were to write them.
    await repo.git("config", "core.logAllRefUpdates", "always");
    if (changed) await dirty(repo);
    const before = await ownership(repo);
    expect(before.status).not.toContain("MEMORY");
    for (const [nth, command] of COMMANDS.entries()) {
      const answer = await repo.checkpoint(command, { env: { ...repo.env, GIT_CHECKPOINT_ENGINE: engine } });
      expect([0, 2], `${command.join(" ")}: ${answer.stderr}`).toContain(answer.status);
      if (isLookedAt(nth)) expect(await ownership(repo), command.join(" ")).toEqual(before);
    }
  });

  test("an unborn branch has no index, and gets none", async () => {
    const repo = await checkpointRepo({});
    const before = await ownership(repo);
    for (const [nth, command] of COMMANDS.entries()) {
      await repo.checkpoint(command, { env: { ...repo.env, GIT_CHECKPOINT_ENGINE: engine } });
      if (isLookedAt(nth)) expect(await ownership(repo), command.join(" ")).toEqual(before);
    }
  });

  test("a tracked MEMORY.md changes in its section alone, and stays out of the exclude file", async () => {
    const own =
      "---\nkey: v\n---\n# Notes  \n\nkeep   this\n\n## Mine\r\n- a\n```\n## Active Checkpoints\n```\n";
    const repo = await checkpointRepo({ "MEMORY.md": own });
    const env = { ...repo.env, GIT_CHECKPOINT_ENGINE: engine };
    const exclude = join(repo.root, ".git/info/exclude");
    const excluded = readFileSync(exclude, "utf8");
    await repo.checkpoint(["save", "one", "-m", "about it"], { env });
    expect(readFileSync(exclude, "utf8")).toBe(excluded);
    expect(await repo.git("status", "--porcelain")).toBe(" M MEMORY.md\n");
    const diff = (await repo.git("diff", "--unified=0", "MEMORY.md")).split("\n").slice(4);
    expect(diff.filter((line) => line.startsWith("-"))).toEqual([]);
    const added = diff.filter((line) => line.startsWith("+")).join("\n");
    expect(added.replace(/, \w{3} \d\d\)/, ", DAY)")).toMatchInlineSnapshot(`
      "+## Active Checkpoints
      +- **one** (main, DAY) — about it
      +
      +Resume any: \`git checkpoint continue\` or \`git checkpoint continue {name}\`
      +"
    `);
    expect(await repo.document("one"), "our own change is not the user's").not.toContain("path: MEMORY.md");
    await repo.checkpoint(["clear", "one"], { env });
    expect(repo.memory()).toBe(own);
    expect(await repo.git("status", "--porcelain")).toBe("");
  });

  test("an untracked MEMORY.md of the user's keeps every byte around the section", async () => {
    const repo = await checkpointRepo();
    const own = "\ufeff# Mine\r\n\r\ntext\r\n";
    repo.write({ "MEMORY.md": own });
    const env = { ...repo.env, GIT_CHECKPOINT_ENGINE: engine };
    const status = await repo.git("status", "--porcelain");
    await repo.checkpoint(["save", "one"], { env });
    expect(await repo.git("status", "--porcelain"), "whoever made it knows it is there").toBe(status);
    expect(repo.memory()?.startsWith("\ufeff# Mine\r\n\r\n## Active Checkpoints\r\n- **one** (main, ")).toBe(
      true,
    );
    expect(repo.memory()?.endsWith("\r\n\r\ntext\r\n")).toBe(true);
    await repo.checkpoint(["continue"], { env });
    expect(repo.memory()).toBe(own);
  });

  test("info/exclude keeps its other lines, and gains one, once", async () => {
    const repo = await checkpointRepo();
    repo.write({ ".git/info/exclude": "# mine\r\n*.swp\nno line ending at the end: \xff" });
    const before = readFileSync(join(repo.root, ".git/info/exclude"));
    const env = { ...repo.env, GIT_CHECKPOINT_ENGINE: engine };
    for (const name of ["one", "two", "three"]) await repo.checkpoint(["save", name], { env });
    const after = readFileSync(join(repo.root, ".git/info/exclude"));
    expect(after).toEqual(Buffer.concat([before, Buffer.from("\n/MEMORY.md\n")]));
    expect(await repo.git("status", "--porcelain")).toBe("");
  });

  test("a folder without info/ gets one", async () => {
    const repo = await checkpointRepo();
    rmSync(join(repo.root, ".git/info"), { recursive: true, force: true });
    await repo.checkpoint(["save", "one"], { env: { ...repo.env, GIT_CHECKPOINT_ENGINE: engine } });
    expect(await repo.git("status", "--porcelain")).toBe("");
  });
});

test("the user's own push, fetch and clone carry nothing of ours", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "one", "--left-off", "here"]);
  const bare = join(repo.home, "remote.git");
  const clone = join(repo.home, "clone");
  await repo.git("init", "--quiet", "--bare", bare);
  await repo.git("push", "--quiet", "--all", bare);
  await repo.git("push", "--quiet", "--tags", bare);
  await repo.git("clone", "--quiet", repo.root, clone);
  for (const folder of [bare, clone])
    expect((await runGit(folder, repo.env, ["for-each-ref"])).stdout).not.toContain("checkpoint");
});
