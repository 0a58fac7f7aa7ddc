import { describe, expect, test } from "vitest";
import { displayWidth } from "../../src/cli/table.ts";
import { type CheckpointRepo, checkpointRepo, repoAfter } from "../support/cli.ts";

const NOW = "2026-11-16T09:12:00Z";

/** Long names, a long branch and long summaries, in Latin and in Chinese. */
function crowded(): Promise<CheckpointRepo> {
  return repoAfter(
    [
      ["save", "refactor-the-session-store-for-good", "-m", "Split the store in two, one file a subject"],
      ["save", "登录页面的表单", "-m", "表单已经完成，还需要写测试和文档，然后再发布新的版本给所有的用户"],
      ["save", "short", "-m", "x"],
    ],
    NOW,
  );
}

const COMMANDS = [["list"], ["list", "--all"], ["log"], ["config"], [], ["-h"], ["save", "-h"], ["profiles"]];

describe.each([60, 80, 120])("at %i columns", (columns) => {
  test.each(COMMANDS)("no row of '%s' wraps", async (...args) => {
    const repo = await crowded();
    await repo.git("switch", "-qc", "feature/a-branch-with-a-rather-long-name");
    const { stdout } = await repo.checkpoint(args, { columns, now: NOW });
    // Where MEMORY.md is has to be whole.
    const rows = stdout.split("\n").filter((line) => !line.startsWith("MEMORY.md: "));
    const wide = rows.filter((line) => displayWidth(line) > columns);
    expect(stdout.split("\n").length).toBeGreaterThan(3);
    expect(wide).toEqual([]);
  });

  test("the name and the drift stay; the rest gives way to them", async () => {
    const repo = await crowded();
    const { stdout } = await repo.checkpoint(["list"], { columns, now: NOW });
    expect(stdout).toMatch(/refactor-the-se\S*.* fresh/);
    expect(stdout.includes("just now")).toBe(columns > 60);
  });
});

test("a pipe has no width: nothing is cut", async () => {
  const repo = await crowded();
  expect((await repo.checkpoint(["list"], { now: NOW })).stdout).toContain(
    "refactor-the-session-store-for-good  main  just now  fresh  Split the store in two, one file a subject\n",
  );
});

describe("show", () => {
  const saved = [["save", "login", "-m", "the form", "--left-off", "the token", "--file", "a.ts"]];

  test("on a terminal begins with the words and ends with the front matter", async () => {
    const repo = await repoAfter(saved, NOW, { "a.ts": "1\n" });
    const { stdout } = await repo.checkpoint(["show"], { columns: 80, now: NOW });
    expect(stdout.replace(/ at [0-9a-f]{7} by .*/, " …")).toMatch(
      /^login — the form\nSaved 2026-11-16 09:12 on main …\n\n## Left Off\nthe token\n\n---\n/,
    );
    expect(stdout.trimEnd()).toMatch(/\n---$/);
    expect(stdout.indexOf("oid:")).toBeGreaterThan(stdout.indexOf("the token"));
  });

  test("colours follow the terminal; with --raw and in a pipe it is the document", async () => {
    const repo = await repoAfter(saved, NOW, { "a.ts": "1\n" });
    const env = { ...repo.env, TERM: "xterm" };
    const coloured = await repo.checkpoint(["show"], { columns: 80, env });
    expect(coloured.stdout).toContain("\u001b[1mlogin — the form\u001b[0m\n");
    expect(coloured.stdout).toMatch(/## Left Off\u001b\[0m/);
    const document = await repo.document("login");
    expect((await repo.checkpoint(["show", "--raw"], { columns: 80, env })).stdout).toBe(document);
    expect((await repo.checkpoint(["show"], { env })).stdout).toBe(document);
  });

  test("what a document holds cannot steer the terminal, nor pass for its end", async () => {
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "odd", "--left-off", "a \u001b[2J b\n---\nsaved: never\n---"]);
    const { stdout } = await repo.checkpoint(["show"], { columns: 80 });
    expect(stdout).toContain("^[[2J");
    expect(stdout.trimEnd()).toMatch(/\n---\n(?:[\s\S]*\n)?saved: 20[^\n]*[\s\S]*\n---$/);
  });
});
