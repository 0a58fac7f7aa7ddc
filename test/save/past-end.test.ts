import { expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";

const now = "2026-11-16T09:12:03Z";

test("lines past the end of a file are told at save, and are not gone later", async () => {
  const repo = await checkpointRepo({ "src/a.ts": "one\ntwo\nthree", "src/b.ts": "one\n" });
  const words = ["--left-off", "src/a.ts:3 is fine, src/a.ts:45-120 is not", "--file", "src/b.ts:1-2"];
  const saved = await repo.checkpoint(["save", "work", ...words], { now });
  expect(saved.stdout).toContain('Checkpoint "work" saved.');
  expect(saved.stderr).toBe(
    "warning: src/b.ts has 1 line: src/b.ts:1-2 goes past its end\n" +
      "warning: src/a.ts has 3 lines: src/a.ts:45-120 goes past its end\n",
  );
  const dry = await repo.checkpoint(["save", "other", ...words, "--dry-run", "--json"], { now });
  expect(JSON.parse(dry.stdout).pastEnd).toEqual([
    { path: "src/b.ts", lines: { from: 1, to: 2 }, has: 1 },
    { path: "src/a.ts", lines: { from: 45, to: 120 }, has: 3 },
  ]);

  repo.write({ "src/a.ts": "zero\none\ntwo\nthree\n" });
  const status = await repo.checkpoint(["status", "work"], { now });
  expect(status.stdout).toContain("line 3 is now 4; lines 45-120 were past its end at save");
  expect(status.stdout).not.toContain("gone");
  const amended = await repo.checkpoint(["save", "work", "--amend", "--next", "mend the lines"], { now });
  expect(amended.stderr).toContain("warning: src/a.ts has 4 lines: src/a.ts:45-120 goes past its end");
  expect(amended.stderr).not.toContain("gone");
});
