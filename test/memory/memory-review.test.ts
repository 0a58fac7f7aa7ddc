import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { stable } from "../support/stable.ts";

const NOW = "2026-11-16T09:12:00Z";

async function review(repo: CheckpointRepo, ...args: string[]): Promise<string> {
  return stable(await repo.checkpoint(["memory", "review", ...args], { now: NOW }), { ROOT: repo.root });
}

const read = (repo: CheckpointRepo, path: string): string => readFileSync(join(repo.root, path), "utf8");

const MEMORY = `# Project Memory

## Facts
- The port is 3000
- See src/gone.ts and src/here.ts
- the port is 4000
- Tabs, not spaces!

## Style
- tabs not spaces
`;
const LOG = `# Context Log

[2026-08-17] [COMPLETION] [ttl:90d] [ref:0] login is done
[2026-08-19] [COMPLETION] [ttl:90d] [ref:0] logout is done
[2026-10-01] [DECISION] [ttl:permanent] [ref:4] queue jobs with Redis
[2026-10-02] [DECISION] [ttl:permanent] [ref:9] Tabs not spaces
[2026-10-03] [WORKFLOW] [ttl:90d] [ref:5] review the diff
[2026-10-04] [RULE] [ttl:permanent] [ref:0] retryJob() must be idempotent
[2026-10-05] [FIX] [ttl:90d] [ref:1] retryJob ran twice
[2026-10-06] [FIX] [ttl:90d] [ref:2] retryJob: ran twice
  seen on the staging host
[2026-02-30] [FIX] [ttl:90d] [ref:0] no such day
[2026-10-07] [FIX] [ttl:soon] [ref:0] no such time
[2027-01-01] [PLAN] [ttl:90d] [ref:0] next year
`;
const LESSONS = `# Lessons

### [2026-01-01] Trust the cache
> conf: 0.3 · seen: 2026-01-01 · obs: 1
It was once stale.

### [2026-01-02] Read the log first
> conf: 0.5 · seen: 2026-01-02 · obs: 1

### [2026-01-03] Guess the time
> conf: lots · seen: 2026-01-03 · obs: 1
`;

test("a review says what to do and changes nothing; --apply archives what is over, once", async () => {
  const files = {
    "MEMORY.md": MEMORY,
    "memory/context-log.md": LOG,
    "tasks/lessons.md": LESSONS,
    "src/here.ts": "",
  };
  const repo = await checkpointRepo(files);
  expect(await review(repo)).toMatchInlineSnapshot(`
    "
    promote
      memory/context-log.md:5 b472cf queue jobs with Redis (used 4 times)
          git checkpoint memory fact 'queue jobs with Redis'
      retryJob (3 entries name it, and MEMORY.md does not: lines 8,9,10)

    expired
      memory/context-log.md:3 [COMPLETION] login is done (expired on 2026-11-15)

    weak lessons
      tasks/lessons.md:3 Trust the cache (conf 0.3, not seen since 2026-01-01)

    logged twice
      memory/context-log.md:9,10 retryJob: ran twice (logged 2 times; line 10 stays)

    duplicate facts
      MEMORY.md:7,10 Tabs, not spaces! (written 2 times: keep one)

    contradictions
      MEMORY.md:6 the port is 4000 (says 4000 where line 4 says 3000)

    stale mentions
      MEMORY.md:5 src/gone.ts (there is no such file)

    not in form
      memory/context-log.md:12 [2026-02-30] [FIX] [ttl:90d] [ref:0] no such day (there is no day '2026-02-30')
      memory/context-log.md:13 [2026-10-07] [FIX] [ttl:soon] [ref:0] no such time ('ttl:soon' is neither permanent nor a number of days)
      memory/context-log.md:14 next year (2027-01-01 is in the future)
      tasks/lessons.md:11 > conf: lots · seen: 2026-01-03 · obs: 1 ('conf: lots' is no number from 0 to 1)

    Archive what is over: git checkpoint memory review --apply
    exit 0
    "
  `);
  expect(await repo.git("status", "--short")).toBe("");

  expect(await review(repo, "--apply")).toMatchInlineSnapshot(`
    "
    archived
      memory/context-log.md:3 [2026-08-17] [COMPLETION] [ttl:90d] [ref:0] login is done (expired)
      memory/context-log.md:9 [2026-10-05] [FIX] [ttl:90d] [ref:1] retryJob ran twice (duplicate)
      tasks/lessons.md:3 Trust the cache (weak and old)

    promote
      memory/context-log.md:5 b472cf queue jobs with Redis (used 4 times)
          git checkpoint memory fact 'queue jobs with Redis'
      retryJob (3 entries name it, and MEMORY.md does not: lines 8,9,10)

    duplicate facts
      MEMORY.md:7,10 Tabs, not spaces! (written 2 times: keep one)

    contradictions
      MEMORY.md:6 the port is 4000 (says 4000 where line 4 says 3000)

    stale mentions
      MEMORY.md:5 src/gone.ts (there is no such file)

    not in form
      memory/context-log.md:12 [2026-02-30] [FIX] [ttl:90d] [ref:0] no such day (there is no day '2026-02-30')
      memory/context-log.md:13 [2026-10-07] [FIX] [ttl:soon] [ref:0] no such time ('ttl:soon' is neither permanent nor a number of days)
      memory/context-log.md:14 next year (2027-01-01 is in the future)
      tasks/lessons.md:11 > conf: lots · seen: 2026-01-03 · obs: 1 ('conf: lots' is no number from 0 to 1)

    Moved to memory/archive/context-log.md and tasks/archive/lessons.md
    exit 0
    "
  `);
  expect(repo.memory()).toBe(MEMORY);
  const archived = LOG.split("\n").filter((line) => /login is done|\[ref:1\] retryJob/.test(line));
  expect(read(repo, "memory/archive/context-log.md")).toBe(
    `# Context Log Archive\n\n${archived.join("\n")}\n`,
  );
  expect(read(repo, "memory/context-log.md")).toBe(
    archived.reduce((log, line) => log.replace(`${line}\n`, ""), LOG),
  );
  const weak =
    "### [2026-01-01] Trust the cache\n> conf: 0.3 · seen: 2026-01-01 · obs: 1\nIt was once stale.\n";
  expect(read(repo, "tasks/archive/lessons.md")).toBe(`# Lessons Archive\n\n${weak}`);
  expect(read(repo, "tasks/lessons.md")).toBe(LESSONS.replace(`${weak}\n`, ""));
  // The archives were made by the program: they stay out of the way.
  expect(await repo.git("status", "--short")).toBe(" M memory/context-log.md\n M tasks/lessons.md\n");

  // What comes back a second time is not archived a second time.
  repo.write({ "memory/context-log.md": LOG, "tasks/lessons.md": LESSONS });
  const [log, lessons] = ["memory/archive/context-log.md", "tasks/archive/lessons.md"].map((path) =>
    read(repo, path),
  );
  expect((await review(repo, "--apply")).split("\n").slice(0, 5)).toMatchInlineSnapshot(`
    [
      "",
      "archived",
      "  memory/context-log.md:3 [2026-08-17] [COMPLETION] [ttl:90d] [ref:0] login is done (expired)",
      "  memory/context-log.md:9 [2026-10-05] [FIX] [ttl:90d] [ref:1] retryJob ran twice (duplicate)",
      "  tasks/lessons.md:3 Trust the cache (weak and old)",
    ]
  `);
  expect(read(repo, "memory/archive/context-log.md")).toBe(log);
  expect(read(repo, "tasks/archive/lessons.md")).toBe(lessons);
});

test("nothing to say of a memory that is in order, or of none", async () => {
  const repo = await checkpointRepo({ "README.md": "" });
  expect(await review(repo)).toBe("\nmemory is in order\nexit 0\n");
  expect(await review(repo, "--apply")).toBe("\nmemory is in order\nexit 0\n");
  expect(existsSync(join(repo.root, "memory"))).toBe(false);
  await repo.checkpoint(["memory", "episode", "all is well", "--type", "STATE"], { now: NOW });
  expect(await review(repo, "--json")).toMatchInlineSnapshot(`
    "
    {"version":1,"files":{"memory":"MEMORY.md","contextLog":"memory/context-log.md","lessons":"tasks/lessons.md"},"promote":[],"expired":[],"weak":[],"duplicates":[],"contradictions":[],"staleMentions":[],"odd":[],"limits":null,"moved":null}
    exit 0
    "
  `);
});

test("a MEMORY.md that agents do not read to its end: what to move out", async () => {
  const notes = Array.from({ length: 260 }, (_, n) => `- note ${n} ${"x".repeat(100)}\n`).join("");
  const repo = await checkpointRepo({
    "MEMORY.md": `# Project Memory\n\n## Facts\n- one\n\n## Old Notes\n${notes}`,
  });
  expect((await review(repo)).split("\ntoo long\n")[1]).toMatchInlineSnapshot(`
    "  MEMORY.md (266 lines, 28.4 KB: agents read 200 lines or 25 KB)
      move '## Old Notes' (lines 6-266, 28.4 KB) into a file of its own and link to it
    exit 0
    "
  `);
  const small = Array.from({ length: 30 }, (_, n) => `## Part ${n}\n- ${"x".repeat(900)}\n`).join("");
  repo.write({ "MEMORY.md": small });
  expect((await review(repo)).split("\ntoo long\n")[1]).toMatchInlineSnapshot(`
    "  MEMORY.md (60 lines, 26.8 KB: agents read 200 lines or 25 KB)
      move what is seldom needed into a file of its own and link to it
    exit 0
    "
  `);
  const fact = await repo.checkpoint(["memory", "fact", "b is new"]);
  expect(fact.stderr).toContain("hint: move what is seldom needed into a file of its own and link to it\n");
});

test("an archive that cannot be written: nothing is taken out of the log", async () => {
  const repo = await checkpointRepo({
    "memory/context-log.md": LOG,
    "memory/archive/context-log.md": "# Old\n",
  });
  chmodSync(join(repo.root, "memory/archive/context-log.md"), 0o444);
  expect(await review(repo, "--apply")).toMatchInlineSnapshot(`
    "
    stderr: fatal: 'memory/archive/context-log.md' is read-only
    hint: run 'chmod u+w memory/archive/context-log.md' to let it be written
    exit 128
    "
  `);
  expect(read(repo, "memory/context-log.md")).toBe(LOG);
  chmodSync(join(repo.root, "memory/archive/context-log.md"), 0o644);
  chmodSync(join(repo.root, "memory/context-log.md"), 0o444);
  expect(await review(repo, "--apply")).toContain("'memory/context-log.md' is read-only");
  expect(read(repo, "memory/context-log.md")).toBe(LOG);
  expect(read(repo, "memory/archive/context-log.md")).toContain("login is done");
  const episode = await repo.checkpoint(["memory", "episode", "x", "--type", "PLAN"], { now: NOW });
  expect([episode.status, read(repo, "memory/context-log.md")]).toEqual([128, LOG]);
});

test("a log with NUL bytes is left alone, and one of ten thousand lines is read to its end", async () => {
  const repo = await checkpointRepo({
    "memory/context-log.md": "[2026-01-01] [FIX] [ttl:90d] [ref:0] a\0b\n",
  });
  for (const args of [
    ["review", "--apply"],
    ["ref", "a"],
    ["episode", "x", "--type", "FIX"],
  ])
    expect(stable(await repo.checkpoint(["memory", ...args], { now: NOW }))).toContain("contains NUL bytes");
  const line = (n: number) =>
    `[2026-08-01] [FIX] [ttl:${n % 2 ? 90 : 300}d] [ref:0] mended module_${n % 5000} in pass ${n}\n`;
  repo.write({
    "memory/context-log.md": `# Context Log\n\n${Array.from({ length: 10_000 }, (_, n) => line(n)).join("")}`,
  });
  const { stdout } = await repo.checkpoint(["memory", "review", "--apply", "--json"], { now: NOW });
  expect(JSON.parse(stdout)).toMatchObject({ moved: { length: 5_000 }, duplicates: [] });
  expect(read(repo, "memory/context-log.md").split("\n")).toHaveLength(5_003);
  expect(read(repo, "memory/archive/context-log.md").split("\n")).toHaveLength(5_003);
});
