import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { few } from "../support/depth.ts";
import { HANDOFF_FILES } from "../support/handoff-files.ts";
import { type MadeTurn, transcript } from "../support/transcripts.ts";

const NOW = "2026-11-16T09:12:00Z";
const LATEST = "memory/session-handoff-LATEST.md";
const NEXT = "## Next Actions\n1. run `npm test -- form` and mend src/form.ts\n";

const handoff = (repo: CheckpointRepo, input: string, args: readonly string[] = [], now = NOW) =>
  repo.checkpoint(["handoff", "-v", ...args], { now, input });
const read = (repo: CheckpointRepo, path = LATEST): string => readFileSync(join(repo.root, path), "utf8");

function withSession(repo: CheckpointRepo, turns: readonly MadeTurn[]): readonly string[] {
  repo.write({ "../session.jsonl": transcript(turns, { session: "s-1", cwd: repo.root }) });
  return ["--transcript", "../session.jsonl"];
}

test("nothing that was open is taken for done: other order, a parent's first line, an open box below a ticked one", async () => {
  const repo = await checkpointRepo();
  const document = `## Done
- Merge dev into main
- Tests:
  - unit green
- parser
## Next Actions
1. Merge main into dev with \`git merge main\`
2. Tests:
   - write the e2e test in src/a.ts
3. parser:
   rewrite it in src/p.ts
4. [x] Set up CI
   - [ ] add a cache
`;
  expect((await handoff(repo, document)).status).toBe(0);
  const file = read(repo);
  for (const words of ["Merge main into dev", "write the e2e test", "rewrite it in src/p.ts", "add a cache"])
    expect(file).toContain(words);
  for (const words of ["Merge dev into main", "unit green", "Set up CI"]) expect(file).not.toContain(words);
  expect(await repo.document("handoff")).toContain("Set up CI");
});

test.each(
  few(
    [
      "## Completed ✅\n- gone by\n",
      "## 3. Done\n- gone by\n",
      "## Done — Nov 16\n- gone by\n",
      "## What I did\n- gone by\n",
      "## Work completed\ngone by\n",
      "## 本次完成\n- gone by\n",
      "## 오늘 한 일\n- gone by\n",
      "## Erledigte Aufgaben\n- gone by\n",
      "## Notes\n- gone by ✅\n- (done) gone by\n- gone by (done)\n- DONE - gone by\n- [✓] gone by\n- ~~gone by~~ — done\n",
      "## Notes\n- <del>gone by</del>\n- ~~gone\n  by~~\n- x\n  - ✅ gone by\n",
      "## Notes\nDone\n----\n- gone by\n",
      "## Notes\n> - [x] gone by\n\n| [x] gone by | yes |\n",
      "## Notes\n1. x\n   ## Done\n   - gone by\n",
      "---\ndone: [gone by]\n---\n## Notes\n- x\n",
    ],
    4,
  ),
)("what is done does not reach the file: %j", async (document) => {
  const repo = await checkpointRepo();
  await handoff(repo, `${document}\n${NEXT}`);
  expect(read(repo)).not.toMatch(/gone\s+by/);
  expect(await repo.document("handoff")).toMatch(/gone\s+by/);
});

test.each(few(["## Not done yet", "## Definition of done", "## Half finished", "## To be completed"], 1))(
  "%s is still to do",
  async (heading) => {
    const repo = await checkpointRepo();
    await handoff(repo, `${NEXT}\n${heading}\n- keep this\n`);
    expect(read(repo)).toContain("- keep this");
  },
);

test("context notes stay when the last request is noted, and an old request goes when there is a new one", async () => {
  const repo = await checkpointRepo();
  await handoff(
    repo,
    `${NEXT}\n## Context Notes\n- the columns differ in order\n`,
    withSession(repo, [{ ask: "make it red" }]),
  );
  expect(read(repo)).toContain('- the columns differ in order\n- User\'s last request: "make it red"\n');
  const turns = withSession(repo, [{ ask: "make it blue" }]);
  const answer = await handoff(repo, "## Open Decisions\n- a: b | c\n", [...turns, "-f"]);
  expect(answer.stdout).toContain(
    `User's last request: "make it red" (the user asked for something else since)`,
  );
  expect(read(repo)).toContain('- the columns differ in order\n- User\'s last request: "make it blue"\n');
  const again = await handoff(repo, "## Open Decisions\n- d: e | f\n", [...turns, "-f"]);
  expect(again.stdout).not.toContain("make it blue");
  expect(read(repo).match(/make it blue/g)).toHaveLength(1);
});

test("what was in progress, and what was ticked off by hand, is told when it goes", async () => {
  const repo = await checkpointRepo();
  await handoff(
    repo,
    `${NEXT}2. deploy with \`make deploy\`\n\n## Current Work State\n- src/form.ts, half of submit()\n`,
  );
  writeFileSync(join(repo.root, LATEST), read(repo).replace("2. deploy", "2. [x] deploy"));
  const { stdout } = await handoff(repo, "## Open Decisions\n- a: b | c\n", [], "2026-11-17T09:12:00Z");
  expect(stdout).toContain("- deploy with `make deploy` (ticked off)");
  expect(stdout).toContain("- src/form.ts, half of submit() (nothing says that it is still in progress)");
  expect(read(repo, "memory/context-log.md")).toContain(
    "[COMPLETION] [ttl:90d] [ref:0] deploy with `make deploy`",
  );
});

test.each([[[]], [["--redact"]]])(
  "no secret out of the transcript gets anywhere, in the memory either: %j",
  async (redact) => {
    const repo = await checkpointRepo();
    const key = ["AKIA", "Z7QK3VJ5N2XW4RTB"].join("");
    const calls = [
      { tool: "Bash", command: `npm test -- ${key}`, fails: "1 failing" },
      { tool: "Bash", command: `npm test -- ${key}` },
    ];
    const args = withSession(repo, [{ ask: `use ${key}, never another`, calls }]);
    expect((await handoff(repo, NEXT, [...args, ...redact, "--dry-run"])).stdout).not.toContain(key);
    const answer = await handoff(repo, NEXT, [...args, ...redact]);
    const everything = [
      answer.stdout,
      read(repo),
      read(repo, "memory/context-log.md"),
      repo.memory() ?? "",
      await repo.document("handoff"),
    ];
    for (const text of everything) expect(text).not.toContain(key);
  },
);

test("two sessions that end at once both get into the handoff", async () => {
  const repo = await checkpointRepo();
  const answers = await Promise.all(
    ["one", "two", "three"].map((word) =>
      handoff(repo, `## Next Actions\n1. run \`make ${word}\` in src/form.ts\n`),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([0, 0, 0]);
  for (const word of ["one", "two", "three"]) expect(read(repo)).toContain(`make ${word}`);
});

test("links out of the worktree and into git's folders are neither read nor written", async () => {
  const repo = await checkpointRepo();
  writeFileSync(join(repo.home, "netrc"), "## Next Actions\n- machine secret\n");
  mkdirSync(join(repo.root, "memory"));
  symlinkSync(join(repo.home, "netrc"), join(repo.root, LATEST));
  symlinkSync(".git/config", join(repo.root, "MEMORY.md"));
  const config = readFileSync(join(repo.root, ".git/config"), "utf8");
  const answer = await handoff(repo, `${NEXT}\n## Facts\n- x is y\n`);
  expect(answer.status).toBe(1);
  expect(answer.stdout).toMatch(
    /\nPARTIAL: .*session-handoff-LATEST\.md was not written: .*1 fact was not saved/,
  );
  expect(await repo.document("handoff")).not.toContain("machine secret");
  expect(readFileSync(join(repo.root, ".git/config"), "utf8")).toBe(config);
  await repo.checkpoint(["save", "other", "-m", "x"], { now: NOW });
  expect(readFileSync(join(repo.root, ".git/config"), "utf8")).toBe(config);
});

test("what is too much of a long file from before gives way, and --anew leaves all of it behind", async () => {
  const repo = await checkpointRepo();
  repo.write({ [LATEST]: HANDOFF_FILES.long ?? "" });
  const answer = await handoff(repo, NEXT);
  expect(answer.status).toBe(0);
  expect(answer.stdout).toMatch(/gave way to the new document, over 200 lines/);
  expect(read(repo).trimEnd().split("\n").length).toBeLessThanOrEqual(200);
  expect(read(repo)).toContain("1. run `npm test -- form` and mend src/form.ts\n2. step 1 of the migration");
  const anew = await handoff(repo, `${NEXT}2. look at src/b.ts\n`, ["--anew"]);
  expect(anew.status).toBe(0);
  expect(read(repo).split("\n").length).toBeLessThan(20);
  expect((await repo.checkpoint(["show", "handoff@{2}"])).stdout).toContain("note 39: see `db/notes/39.md`");
});

test("a handoff that was renamed is a keepsake: the next one starts its own", async () => {
  const repo = await checkpointRepo();
  await handoff(repo, NEXT);
  await repo.checkpoint(["rename", "handoff", "october"], { now: NOW });
  expect(existsSync(join(repo.root, LATEST))).toBe(false);
  await handoff(repo, "## Next Actions\n1. run `make` in src/b.ts\n");
  expect(read(repo)).not.toContain("src/form.ts");
  expect((await repo.checkpoint(["index"], { now: NOW })).status).toBe(0);
});

test("the same day again is no reuse, and a later one is", async () => {
  const repo = await checkpointRepo();
  const decision = (word: string): string =>
    `## Key Decisions\n- use sqlite — one file\n\n## Open Decisions\n- ${word}: a | b\n`;
  await handoff(repo, decision("one"));
  for (const word of ["two", "three"]) await handoff(repo, decision(word), [], "2026-11-20T09:12:00Z");
  expect(read(repo, "memory/context-log.md")).toContain(
    "[DECISION] [ttl:permanent] [ref:1] use sqlite — one file",
  );
});

test("an issue that a transcript brought ends when its command ran green in a later one", async () => {
  const repo = await checkpointRepo();
  const build = (fails?: string): readonly MadeTurn[] => [
    { ask: "build it", calls: [{ tool: "Bash", command: "npm run build", ...(fails ? { fails } : {}) }] },
  ];
  await handoff(repo, NEXT, withSession(repo, build("error TS2322")));
  expect(read(repo)).toContain("## Remaining Issues\n- `npm run build` failed: error TS2322\n");
  const { stdout } = await handoff(repo, "", [...withSession(repo, build()), "-f"], "2026-11-17T09:12:00Z");
  expect(stdout).toContain("- `npm run build` failed: error TS2322 (`npm run build` ran green)");
  expect(read(repo)).toContain("## Remaining Issues\n- None\n");
});
