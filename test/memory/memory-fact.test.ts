import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addFacts } from "../../src/operations/memory/fact.ts";
import { unifyHandoffs } from "../../src/operations/memory/handoff-names.ts";
import { openWorkspace } from "../../src/operations/workspace.ts";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { stable } from "../support/stable.ts";

async function fact(repo: CheckpointRepo, ...args: readonly string[]): Promise<string> {
  return stable(await repo.checkpoint(["memory", "fact", ...args]), { ROOT: repo.root });
}

test("a fact is written, recognised in other words, contradicted, and replaced", async () => {
  const repo = await checkpointRepo();
  expect(await fact(repo, "The API listens on port 3000")).toMatchInlineSnapshot(`
    "
    Added to MEMORY.md, line 4, under "Facts"
    exit 0
    "
  `);
  expect(repo.memory()).toBe("# Project Memory\n\n## Facts\n- The API listens on port 3000\n");
  expect(await repo.git("status", "--porcelain")).toBe("");
  expect(await fact(repo, "port 3000: the `api` listens on.")).toMatchInlineSnapshot(`
    "
    Already there, line 4 of MEMORY.md: The API listens on port 3000
    exit 0
    "
  `);
  expect(await fact(repo, "the API listens on port 4000")).toMatchInlineSnapshot(`
    "
    To decide: it contradicts MEMORY.md, and was not added
      line 4: The API listens on port 3000
          the new one says 4000 where line 4 says 3000
    stderr: hint: rewrite line 4 with --replace, or keep both with --add
    exit 2
    "
  `);
  expect(repo.memory()).toContain("3000\n");
  expect(repo.memory()).not.toContain("4000");
  expect(await fact(repo, "the API listens on port 4000", "--replace")).toMatchInlineSnapshot(`
    "
    Replaced line 4 of MEMORY.md, which said: The API listens on port 3000
    exit 0
    "
  `);
  expect(await fact(repo, "the API listens on port 5000", "--add")).toMatchInlineSnapshot(`
    "
    Added to MEMORY.md, line 5, under "Facts"
    exit 0
    "
  `);
  expect(await fact(repo, "the API listens on port 6000", "--replace")).toMatchInlineSnapshot(`
    "
    To decide: it contradicts MEMORY.md, and was not added
      line 4: the API listens on port 4000
          the new one says 6000 where line 4 says 4000
      line 5: the API listens on port 5000
          the new one says 6000 where line 5 says 5000
    stderr: hint: mend the lines that are wrong and run it again, or keep them all with --add
    exit 2
    "
  `);
  expect(await fact(repo, "tests run with vitest", "--section", "How we work")).toMatchInlineSnapshot(`
    "
    Added to MEMORY.md, line 8, under "How we work"
    exit 0
    "
  `);
  expect(repo.memory()).toBe(
    "# Project Memory\n\n## Facts\n- the API listens on port 4000\n- the API listens on port 5000\n" +
      "\n## How we work\n- tests run with vitest\n",
  );
});

test("the list of checkpoints and the facts live in one file, and leave each other alone", async () => {
  const repo = await checkpointRepo();
  await fact(repo, "port is 3000");
  await repo.checkpoint(["save", "login", "--left-off", "form.ts"]);
  await fact(repo, "node is 20");
  expect(repo.memory()).toMatch(
    /## Active Checkpoints\n- \*\*login\*\*[\s\S]*## Facts\n- port is 3000\n- node is 20\n$/,
  );
  await repo.checkpoint(["clear", "login"]);
  expect(repo.memory()).toBe("# Project Memory\n\n## Facts\n- port is 3000\n- node is 20\n");
});

test("facts and a checkpoint that come at the same moment are all written", async () => {
  const repo = await checkpointRepo();
  const words = ["alpha", "beta", "gamma", "delta"];
  const answers = await Promise.all([
    ...words.map((word) => repo.checkpoint(["memory", "fact", `we like ${word}`])),
    repo.checkpoint(["save", "login", "--left-off", "form.ts"]),
  ]);
  expect(answers.map(({ status, stderr }) => `${status}${stderr}`)).toEqual(["0", "0", "0", "0", "0"]);
  for (const word of words) expect(repo.memory()).toContain(`- we like ${word}\n`);
  expect(repo.memory()).toContain("- **login**");
});

test("programs get the outcome as JSON", async () => {
  const repo = await checkpointRepo({ "MEMORY.md": "- port is 3000\n" });
  const { stdout, status } = await repo.checkpoint(["memory", "fact", "port is 4000", "--json"]);
  expect(status).toBe(2);
  expect(JSON.parse(stdout)).toEqual({
    version: 1,
    path: "MEMORY.md",
    text: "port is 4000",
    outcome: "to decide",
    conflicts: [{ line: 1, text: "port is 3000", reason: "says 4000 where line 1 says 3000" }],
  });
});

test("a file that agents would not read to its end takes no more, and says what to move out", async () => {
  const notes = Array.from(
    { length: 500 },
    (_, n) => `- note ${n} of the years before, kept for nobody\n`,
  ).join("");
  const repo = await checkpointRepo({ "MEMORY.md": `# M\n\n## Facts\n- a\n\n## Old Notes\n${notes}` });
  const before = repo.memory();
  expect(await fact(repo, "b is new")).toMatchInlineSnapshot(`
    "
    stderr: error: MEMORY.md would have 507 lines and 23.4 KB, and agents read no further than 200 lines or 25 KB
    hint: move '## Old Notes' (lines 7-507, 23.4 KB) into a file of its own and link to it
    hint: or add it all the same with --add
    exit 2
    "
  `);
  expect(repo.memory()).toBe(before);
  const at = await openWorkspace({ cwd: repo.root, env: repo.env });
  const adding = addFacts(at, [{ text: "b is new", section: null }]);
  await expect(adding.finally(() => at.close())).rejects.toMatchObject({
    code: "memory-full",
    // The option is the command's: other callers have none.
    hints: [expect.stringMatching(/^move '## Old Notes'/)],
  });
  expect(await fact(repo, "A")).toContain("exit 0");
  expect(await fact(repo, "b is new", "--add")).toContain("exit 0");
  expect(repo.memory()).toBe(before?.replace("- a\n", "- a\n- b is new\n"));
});

test("a secret is written as given, with a warning", async () => {
  const repo = await checkpointRepo();
  const token = `ghp_${"a1B2c3D4e5F6g7H8i9J0".repeat(2).slice(0, 36)}`;
  expect(await fact(repo, `the deploy token is ${token}`)).toMatchInlineSnapshot(`
    "
    Added to MEMORY.md, line 4, under "Facts"
    stderr: warning: the text looks like a secret: GitHub personal access token (github-pat) ghp_…
    hint: MEMORY.md holds it as given; take it out there if it is one
    exit 0
    "
  `);
  expect(repo.memory()).toContain(`- the deploy token is ${token}\n`);
  const other = `the deploy token is ${token.replace("a1", "b2")}`;
  expect(await fact(repo, other)).not.toContain("secret");
  const { stdout } = await repo.checkpoint(["memory", "fact", other, "--add", "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({ outcome: "added", secrets: [{ rule: "github-pat" }] });
  const episode = ["memory", "episode", `rotated ${token}`, "--type", "EVENT"];
  expect(stable(await repo.checkpoint(episode, { now: "2026-11-16T09:12:00Z" }))).toMatchInlineSnapshot(`
    "
    Logged 95bee2 [EVENT] in memory/context-log.md, line 3; expires on 2027-02-14
    stderr: warning: the text looks like a secret: GitHub personal access token (github-pat) ghp_…
    hint: memory/context-log.md holds it as given; take it out there if it is one
    exit 0
    "
  `);
  const lesson = ["memory", "lesson", "Rotate tokens", "--body", `such as\n${token}`];
  expect(stable(await repo.checkpoint(lesson, { now: "2026-11-16T09:12:00Z" }))).toMatchInlineSnapshot(`
    "
    Learned "Rotate tokens" in tasks/lessons.md, line 5: conf 0.5
    stderr: warning: the text looks like a secret: GitHub personal access token (github-pat) ghp_…
    hint: tasks/lessons.md holds it as given; take it out there if it is one
    exit 0
    "
  `);
  expect((await repo.checkpoint([...lesson.slice(0, 3), "--observed"])).stderr).toBe("");
});

test("what cannot be asked is refused before anything is touched", async () => {
  const repo = await checkpointRepo();
  expect(await fact(repo, " ")).toMatchInlineSnapshot(`
    "
    stderr: error: a fact needs words
    hint: say what is true for good, as in 'git checkpoint memory fact "the API listens on port 3000"'
    exit 129
    "
  `);
  expect(await fact(repo, "x", "--section", "Active Checkpoints")).toMatchInlineSnapshot(`
    "
    stderr: error: 'Active Checkpoints' is made from the checkpoints
    hint: name another section; what is written there would not last
    exit 129
    "
  `);
  expect(await fact(repo, "x", "--add", "--replace")).toContain("exit 129");
  expect(repo.memory()).toBeNull();
});

test("a file that may not or cannot be written is left alone", async () => {
  const repo = await checkpointRepo({ "MEMORY.md": "# M\n", "bin/MEMORY.md": "a\0b" });
  chmodSync(join(repo.root, "MEMORY.md"), 0o444);
  expect(await fact(repo, "port is 3000")).toMatchInlineSnapshot(`
    "
    stderr: fatal: 'MEMORY.md' is read-only
    hint: run 'chmod u+w MEMORY.md' to let it be written
    exit 128
    "
  `);
  expect(await fact(repo, "port is 3000", "--memory-dir", "bin")).toMatchInlineSnapshot(`
    "
    stderr: error: 'bin/MEMORY.md' contains NUL bytes and was left alone
    hint: save it as UTF-8 text
    exit 2
    "
  `);
  expect(repo.memory()).toBe("# M\n");
});

test("a link leads to the file that is meant, and nowhere else", async () => {
  const repo = await checkpointRepo({ "docs/memory.md": "# M\n" });
  const link = join(repo.root, "MEMORY.md");
  symlinkSync("docs/memory.md", link);
  expect(await fact(repo, "port is 3000")).toContain("exit 0");
  expect(readFileSync(join(repo.root, "docs/memory.md"), "utf8")).toContain("- port is 3000\n");
  mkdirSync(join(repo.root, "away"));
  symlinkSync("../.git/config", join(repo.root, "away/MEMORY.md"));
  const config = readFileSync(join(repo.root, ".git/config"), "utf8");
  expect(await fact(repo, "port is 3000", "--memory-dir", "away")).toContain("exit 2");
  expect(readFileSync(join(repo.root, ".git/config"), "utf8")).toBe(config);
});

test("a bare repository has facts where a memory folder is set", async () => {
  const repo = await checkpointRepo();
  const bare = join(repo.root, ".git");
  await repo.git("config", "core.bare", "true");
  const asked = (...more: readonly string[]) =>
    repo.checkpoint(["memory", "fact", "port is 3000", ...more], { cwd: bare });
  expect(stable(await asked(), { ROOT: repo.root })).toMatchInlineSnapshot(`
    "
    stderr: error: MEMORY.md has no place in a bare repository
    hint: name a folder with --memory-dir or 'checkpoint.memoryDir'
    exit 1
    "
  `);
  expect(await asked("--memory-dir", "../notes")).toMatchObject({ status: 0 });
  expect(existsSync(join(repo.root, "notes/MEMORY.md"))).toBe(true);
});

test("old names of the handoff in MEMORY.md are unified, once", async () => {
  const repo = await checkpointRepo();
  const at = await openWorkspace({ cwd: repo.root, env: repo.env });
  try {
    expect(await unifyHandoffs(at)).toBeNull();
    const file =
      "- memory/session-handoff-v3.md\n- memory/session-handoff-v4.md\n- never session-handoff-v5.md\n";
    writeFileSync(join(repo.root, "MEMORY.md"), file);
    const left = [{ line: 3, name: "session-handoff-v5.md" }];
    expect(await unifyHandoffs(at)).toEqual({
      path: "MEMORY.md",
      replaced: [
        { line: 1, name: "session-handoff-v3.md" },
        { line: 2, name: "session-handoff-v4.md" },
      ],
      left,
      dropped: [{ line: 2, text: "- memory/session-handoff-v4.md" }],
    });
    expect(repo.memory()).toBe("- memory/session-handoff-LATEST.md\n- never session-handoff-v5.md\n");
    const again = { path: "MEMORY.md", replaced: [], left: [{ ...left[0], line: 2 }], dropped: [] };
    expect(await unifyHandoffs(at)).toEqual(again);
  } finally {
    await at.close();
  }
});
