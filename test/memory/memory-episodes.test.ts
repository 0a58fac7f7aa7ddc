import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { stable } from "../support/stable.ts";

async function on(repo: CheckpointRepo, day: string, ...args: string[]): Promise<string> {
  const answer = await repo.checkpoint(["memory", ...args], { now: `${day}T09:12:00Z` });
  return stable(answer, { ROOT: repo.root });
}

const logOf = (repo: CheckpointRepo): string =>
  readFileSync(join(repo.root, "memory/context-log.md"), "utf8");

test("an episode is logged, comes back in other words, is counted, and is proposed for MEMORY.md", async () => {
  const repo = await checkpointRepo({ "README.md": "# Demo\n" });
  expect(
    await on(repo, "2026-11-16", "episode", "Redis is the queue,\n  not RabbitMQ", "--type", "decision"),
  ).toMatchInlineSnapshot(`
    "
    Logged a56354 [DECISION] in memory/context-log.md, line 3; kept for good
    exit 0
    "
  `);
  expect(
    await on(repo, "2026-11-16", "episode", "the login form ships", "--type", "STATE"),
  ).toMatchInlineSnapshot(`
    "
    Logged 41fb95 [STATE] in memory/context-log.md, line 4; expires on 2026-12-16
    exit 0
    "
  `);
  expect(logOf(repo)).toBe(
    "# Context Log\n\n" +
      "[2026-11-16] [DECISION] [ttl:permanent] [ref:0] Redis is the queue, not RabbitMQ\n" +
      "[2026-11-16] [STATE] [ttl:30d] [ref:0] the login form ships\n",
  );
  expect(await repo.git("status", "--short")).toBe("");

  const again = ["episode", "redis is the queue; not RabbitMQ!", "--type", "DECISION"];
  expect(await on(repo, "2026-11-16", ...again)).toMatchInlineSnapshot(`
    "
    Already logged as a56354 in memory/context-log.md, line 3; kept for good
    exit 0
    "
  `);
  expect(await on(repo, "2026-11-20", ...again)).toMatchInlineSnapshot(`
    "
    Logged before as a56354 in memory/context-log.md, line 3: counted as a reuse, used once
    exit 0
    "
  `);
  expect(await on(repo, "2026-11-21", "ref", "rabbitmq, not the queue redis")).toContain("exit 1");
  expect(await on(repo, "2026-11-21", "ref", "not rabbitmq")).toMatchInlineSnapshot(`
    "
    a56354 "Redis is the queue, not RabbitMQ": used 2 times
    exit 0
    "
  `);
  expect(await on(repo, "2026-11-22", "ref", "a56354")).toMatchInlineSnapshot(`
    "
    a56354 "Redis is the queue, not RabbitMQ": used 3 times
    It is worth a place in MEMORY.md: git checkpoint memory fact 'Redis is the queue, not RabbitMQ'
    exit 0
    "
  `);
  expect(logOf(repo)).toContain(
    "[2026-11-16] [DECISION] [ttl:permanent] [ref:3] Redis is the queue, not RabbitMQ\n",
  );
  expect(logOf(repo).split("\n")).toHaveLength(5);

  // The day before it expires the words are a reuse, on the day itself a new entry.
  const ships = ["episode", "The login form ships.", "--type", "state"];
  expect(await on(repo, "2026-12-15", ...ships)).toContain("used once");
  expect(await on(repo, "2026-12-16", ...ships)).toContain("Logged ");
  expect(logOf(repo)).toContain("[2026-12-16] [STATE] [ttl:30d] [ref:0] The login form ships.\n");
});

test("ref says which episodes it might be, and that there is none", async () => {
  const lines = [1, 2, 3, 4, 5, 6].map(
    (n) => `- [2026-11-0${n}] [FIX] [ttl:90d] [ref:0] gateway timeout ${n}\n`,
  );
  const repo = await checkpointRepo({ "memory/context-log.md": `# Log\n\n${lines.join("")}` });
  expect(await on(repo, "2026-11-16", "ref", "Gateway")).toMatchInlineSnapshot(`
    "
    stderr: error: 6 episodes fit 'Gateway'
    hint: name one by its id, as in 'git checkpoint memory ref ID'
    hint: fcdb09 is 'gateway timeout 1'
    hint: b24b68 is 'gateway timeout 2'
    hint: 9fe84d is 'gateway timeout 3'
    hint: a4293c is 'gateway timeout 4'
    hint: 922213 is 'gateway timeout 5'
    hint: and 1 more
    exit 2
    "
  `);
  expect(await on(repo, "2026-11-16", "ref", "proxy")).toMatchInlineSnapshot(`
    "
    stderr: error: no episode fits 'proxy'
    hint: give its id, or words of its text; 'git checkpoint memory episode' adds one
    exit 1
    "
  `);
  expect(await on(repo, "2026-11-16", "ref", "timeout 4")).toContain("used once");
  expect(logOf(repo)).toBe(
    `# Log\n\n${lines.join("")}`.replace("[ref:0] gateway timeout 4", "[ref:1] gateway timeout 4"),
  );
  // A list goes on as a list.
  await on(repo, "2026-11-16", "episode", "gateway is gone", "--type", "EVENT");
  expect(logOf(repo)).toMatch(/\n- \[2026-11-16\] \[EVENT\] \[ttl:90d\] \[ref:0\] gateway is gone\n$/);
});

test("types and times to live: what is known, what is given, what is nonsense", async () => {
  const repo = await checkpointRepo({});
  expect(await on(repo, "2026-11-16", "episode", "moved offices", "--type", "office")).toMatchInlineSnapshot(`
    "
    stderr: error: 'OFFICE' is no known type of episode
    hint: say with --ttl how long it is kept, or use one of DECISION, ARCHITECTURE, RULE, CONSTRAINT, FEEDBACK, COMPLETION, PLAN, EVENT, FIX, RELEASE, WORKFLOW, STATE, BLOCKER, WORKAROUND, TEMPORARY
    exit 129
    "
  `);
  expect(await on(repo, "2026-11-16", "episode", "moved offices", "--type", "büro", "--ttl", "7d")).toContain(
    "exit 0",
  );
  expect(logOf(repo)).toContain("[2026-11-16] [BÜRO] [ttl:7d] [ref:0] moved offices\n");
  for (const ttl of ["soon", "0d", "3651d", "90", "-1d", "1.5d", ""]) {
    const told = await on(repo, "2026-11-16", "episode", "x", "--type", "PLAN", "--ttl", ttl);
    expect(told).toContain("give --ttl permanent, 90d, 30d or another number of days from 1d to 3650d");
    expect(told).toContain("exit 129");
  }
  expect(await on(repo, "2026-11-16", "episode", "x", "--type", "two words")).toMatchInlineSnapshot(`
    "
    stderr: error: 'two words' is no type of episode
    hint: a type is one word of at most 31 letters, such as DECISION
    exit 129
    "
  `);
  expect(await on(repo, "2026-11-16", "episode", " \n ", "--type", "PLAN")).toMatchInlineSnapshot(`
    "
    stderr: error: the text is empty
    hint: say it in a few words, in quotes
    exit 129
    "
  `);
  expect(await on(repo, "2026-11-16", "episode", "x")).toMatchInlineSnapshot(`
    "
    stderr: error: required option '--type <type>' not specified
    hint: run 'git checkpoint memory episode -h' to see how it is used
    exit 129
    "
  `);
  expect(await on(repo, "2026-11-16", "episode", "\u200b", "--type", "PLAN")).toContain("exit 129");
  expect(await on(repo, "2026-11-16", "ref", "")).toContain("exit 129");
  expect(logOf(repo).split("\n")).toHaveLength(4);
});

test("memory alone, with an unknown word, with --json before it, and in a bare repository", async () => {
  const repo = await checkpointRepo({});
  expect(await on(repo, "2026-11-16")).toMatchInlineSnapshot(`
    "
    stderr: error: say what to do with the memory
    hint: give one of: fact, episode, ref, lesson, review
    exit 129
    "
  `);
  expect(await on(repo, "2026-11-16", "reveiw")).toMatchInlineSnapshot(`
    "
    stderr: error: there is no command 'memory reveiw'
    hint: did you mean 'review'?
    exit 129
    "
  `);
  expect(await on(repo, "2026-11-16", "episode", "a", "--typ", "PLAN")).toContain("exit 129");
  const told = await on(repo, "2026-11-16", "--json", "episode", "a plan", "--type", "PLAN");
  expect(told).toMatchInlineSnapshot(`
    "
    {"version":1,"date":"2026-11-16","type":"PLAN","ttl":90,"text":"a plan","refs":0,"path":"memory/context-log.md","id":"bf85a0","line":3,"outcome":"added","expires":"2027-02-14","worthAFact":false}
    exit 0
    "
  `);
  expect(await on(repo, "2026-11-16", "episode", "--help")).toContain("--ttl <time>");
  const bare = join(repo.home, "bare.git");
  await repo.git("clone", "-q", "--bare", repo.root, bare);
  const inBare = await repo.checkpoint(["memory", "episode", "a", "--type", "PLAN"], { cwd: bare });
  expect(stable(inBare)).toMatchInlineSnapshot(`
    "
    stderr: error: there is no 'memory/context-log.md' in a bare repository
    hint: run it in a worktree
    exit 1
    "
  `);
  expect(existsSync(join(bare, "memory"))).toBe(false);
});
