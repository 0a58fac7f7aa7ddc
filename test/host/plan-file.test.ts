import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newestPlan, readPlan } from "../../src/host/files/plan-file.ts";
import { tempFolder, writeFiles } from "../support/git.ts";

function machine() {
  const root = tempFolder();
  writeFiles(root, {
    "home/.claude/plans/a.md": "# A\n",
    "repo/docs/plan.markdown": "# P\n",
    "repo/src/plan.ts": "code\n",
    "cwd/notes.txt": "notes\n",
  });
  const at = { home: join(root, "home"), worktree: join(root, "repo"), cwd: join(root, "cwd") };
  return { root, at };
}

test("a plan is read from the home folder, the worktree, or where its path says", async () => {
  const { at } = machine();
  expect(await readPlan("~/.claude/plans/a.md", at)).toBe("# A\n");
  expect(await readPlan("docs/plan.markdown", at)).toBe("# P\n");
  expect(await readPlan(join(at.cwd, "notes.txt"), at)).toBe("notes\n");
  expect(await readPlan("notes.txt", { ...at, worktree: null })).toBe("notes\n");
});

test("what is no readable text file of a plan's kind is not read", async () => {
  const { at, root } = machine();
  mkdirSync(join(root, "repo", "folder.md"));
  writeFiles(join(root, "repo"), {
    "big.md": "x".repeat(1024 * 1024 + 1),
    "full.md": "x".repeat(1024 * 1024),
    "binary.md": "a\0b",
    ".env": "KEY=1\n",
  });
  const unread = ["none.md", "src/plan.ts", ".env", "folder.md", "big.md", "binary.md", "a\0.md", ""];
  for (const path of [...unread, "//server/share/a.md", "\\\\server\\share\\a.md"])
    expect([path, await readPlan(path, at)]).toEqual([path, null]);
  expect(await readPlan("full.md", at)).toHaveLength(1024 * 1024);
});

test.skipIf(process.platform === "win32")("a pipe with a plan's name does not stop the program", async () => {
  const { at } = machine();
  execFileSync("mkfifo", [join(at.worktree, "pipe.md")]);
  expect(await readPlan("pipe.md", at)).toBeNull();
});

test("the newest plan of a folder is the one changed last", async () => {
  const folder = tempFolder();
  expect(await newestPlan(folder)).toBeNull();
  expect(await newestPlan(join(folder, "none"))).toBeNull();
  writeFiles(folder, { "old.md": "# Old\n", "new.md": "# New\n", "newer.txt": "no\n", "sub/x.md": "# X\n" });
  utimesSync(join(folder, "old.md"), 100, 100);
  utimesSync(join(folder, "new.md"), 200, 200);
  expect(await newestPlan(folder)).toEqual({ path: join(folder, "new.md"), text: "# New\n" });
  utimesSync(join(folder, "old.md"), 300, 300);
  expect((await newestPlan(folder))?.text).toBe("# Old\n");
  symlinkSync(join(folder, "nowhere.md"), join(folder, "broken.md"));
  writeFiles(folder, { "big.md": "x".repeat(1024 * 1024 + 1) });
  expect((await newestPlan(folder))?.text).toBe("# Old\n");
});
