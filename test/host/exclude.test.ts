import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { excludeFromStatus } from "../../src/host/files/exclude.ts";
import { tempRepo } from "../support/git.ts";

test("the memory file no longer shows in status, and one line says so", async () => {
  const repo = await tempRepo();
  const commonDir = join(repo.root, ".git");
  const exclude = join(commonDir, "info", "exclude");
  writeFileSync(exclude, Buffer.from([0x2a, 0x2e, 0xff, 0x0d, 0x0a, 0x2a, 0x7e]));
  repo.write({ "MEMORY.md": "x", "docs/MEMORY.md": "x" });
  await excludeFromStatus(commonDir, ["MEMORY.md"]);
  await excludeFromStatus(commonDir, ["MEMORY.md"]);
  expect(readFileSync(exclude, "latin1")).toBe("*.\xff\r\n*~\n/MEMORY.md\n");
  expect(await repo.git("status", "--porcelain", "-uall")).toBe("?? docs/MEMORY.md\n");
});

test("a repository without an info folder gets one", async () => {
  const repo = await tempRepo();
  rmSync(join(repo.root, ".git", "info"), { recursive: true, force: true });
  repo.write({ "notes/MEMORY.md": "x" });
  await excludeFromStatus(join(repo.root, ".git"), ["notes/MEMORY.md"]);
  expect(await repo.git("status", "--porcelain", "-uall")).toBe("");
});

test("a path of odd characters matches itself and nothing else", async () => {
  const repo = await tempRepo();
  const odd = ["!a", "#b", "c*", "d?", "[e]", "f\\g", "h  ", " i", "j\nk", "l\r", "größe", "m\t"];
  repo.write(Object.fromEntries(odd.map((path) => [path, "x"])));
  repo.write({ c1: "", d1: "", e: "", fg: "", h: "", "deep/#b": "" });
  for (const path of odd) await excludeFromStatus(join(repo.root, ".git"), [path]);
  const left = (await repo.git("status", "--porcelain", "-uall", "-z")).split("\0").filter(Boolean);
  expect(left).toEqual(["?? c1", "?? d1", "?? deep/#b", "?? e", "?? fg", "?? h"]);
});
