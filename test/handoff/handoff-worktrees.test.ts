import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkpointRepo, runCli } from "../support/cli.ts";

const LATEST = "memory/session-handoff-LATEST.md";
const NOW = "2026-11-16T09:12:00Z";

test("one handoff file for all worktrees, in the main one", async () => {
  const repo = await checkpointRepo({ "src/a.ts": "let a = 1\n" });
  const beside = `${repo.root}-beside`;
  await repo.git("worktree", "add", "-q", beside, "-b", "beside");
  const there = (args: readonly string[], input = "") =>
    runCli(args, { cwd: beside, env: repo.env, now: NOW, input });

  const first = await there(["handoff"], "## Next Actions\n1. mend src/a.ts\n");
  expect(first.status).toBe(0);
  expect(first.stdout).toContain(`handoff saved: ${join(repo.root, LATEST)}, `);
  expect(existsSync(join(beside, "memory", "session-handoff-LATEST.md"))).toBe(false);
  expect(readFileSync(join(repo.root, LATEST), "utf8")).toContain("1. mend src/a.ts");
  expect(await repo.git("status", "--porcelain")).toBe("");

  // What is edited in the main worktree counts in the other one.
  writeFileSync(
    join(repo.root, LATEST),
    readFileSync(join(repo.root, LATEST), "utf8").replace(
      "1. mend src/a.ts",
      "1. mend src/a.ts\n2. write src/b.ts",
    ),
  );
  await there(["handoff"], "## Done\n- mend src/a.ts\n");
  expect(readFileSync(join(repo.root, LATEST), "utf8")).toContain("1. write src/b.ts");

  // A file of one's own beside it is a second truth; so it is told, and left alone.
  mkdirSync(join(beside, "memory"), { recursive: true });
  writeFileSync(join(beside, LATEST), "# mine\n");
  const told = await there(["handoff"], "## Next Actions\n1. look at src/c.ts\n");
  expect(told.stdout).toContain(`⚠️ ${LATEST} is a second handoff file`);
  expect(readFileSync(join(beside, LATEST), "utf8")).toBe("# mine\n");

  await there(["clear", "handoff"]);
  expect(existsSync(join(repo.root, LATEST))).toBe(false);
});

test("a handoff file that git tracks is taken in without a copy, and one that it does not track with one", async () => {
  const mine = "# Handoff\n\n## Next Steps\n- old action in src/a.ts\n";
  const tracked = await checkpointRepo({ [LATEST]: mine });
  const input = "## Next Actions\n1. new action in src/b.ts\n";
  const answer = await tracked.checkpoint(["handoff"], { now: NOW, input });
  expect(answer.stderr).toContain(`${LATEST} was there before: it is the first state of 'handoff'\n`);
  expect(existsSync(join(tracked.root, "memory/archive"))).toBe(false);
  expect(await tracked.git("show", `HEAD:${LATEST}`)).toBe(mine);

  const untracked = await checkpointRepo();
  untracked.write({ [LATEST]: mine });
  const other = await untracked.checkpoint(["handoff"], { now: NOW, input });
  expect(other.stderr).toContain("'handoff', and a copy is in memory/archive\n");
  expect(existsSync(join(untracked.root, "memory/archive"))).toBe(true);
});
