import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo, runCli } from "../support/cli.ts";
import { hermeticEnv, runGit, tempFolder } from "../support/git.ts";
import { smallDisk } from "../support/small-disk.ts";
import { stable } from "../support/stable.ts";

const NOW = "2026-11-16T09:12:00Z";
const NEXT = "## Next Actions\n1. run `npm test -- form` and mend src/form.ts\n";
const LATEST = "memory/session-handoff-LATEST.md";

const handoff = (repo: CheckpointRepo, input: string, args: readonly string[] = [], now = NOW) =>
  repo.checkpoint(["handoff", "-v", ...args], { now, input });
const lastLine = (text: string): string => text.trimEnd().split("\n").at(-1) ?? "";
const text = (repo: CheckpointRepo, path = LATEST): string => readFileSync(join(repo.root, path), "utf8");

test("nothing to save, and what this session has saved already, are said; --force goes past both", async () => {
  const repo = await checkpointRepo();
  expect(stable(await handoff(repo, ""))).toMatchInlineSnapshot(`
    "
    stderr: error: nothing to save: no change and no open decision
    hint: say what comes next in a document on standard input, or with --next
    exit 1
    "
  `);
  expect(existsSync(join(repo.root, "memory"))).toBe(false);
  const session = { ...repo.env, CLAUDECODE: "1", CLAUDE_CODE_SESSION_ID: "s-1" };
  expect((await repo.checkpoint(["handoff"], { now: NOW, input: NEXT, env: session })).status).toBe(0);
  const again = await repo.checkpoint(["handoff"], { now: NOW, input: `${NEXT}2. more\n`, env: session });
  expect(stable(again)).toMatchInlineSnapshot(`
    "
    stderr: error: this session has a handoff already, saved DATE
    hint: bring it up to date with --force
    exit 1
    "
  `);
  expect(stable(await handoff(repo, NEXT))).toContain("says all of this already");
  const forced = await repo.checkpoint(["handoff", "-f"], {
    now: NOW,
    input: `${NEXT}2. more\n`,
    env: session,
  });
  expect(forced.status).toBe(0);
  expect(text(repo)).toContain("2. more\n");
});

test("201 lines are refused with what to cut, and nothing is written", async () => {
  const repo = await checkpointRepo();
  const issues = Array.from({ length: 185 }, (_, at) => `- issue ${at}\n`).join("");
  const answer = await handoff(repo, `${NEXT}\n## Remaining Issues\n${issues}`);
  expect(answer).toMatchObject({ status: 2, stdout: "" });
  expect(answer.stderr).toMatch(
    /^error: the handoff would have 20\d lines, and at most 200 are read\nhint: cut at least \d lines?: 'Remaining Issues' has 187, /,
  );
  expect(existsSync(join(repo.root, LATEST))).toBe(false);
  expect(await repo.git("for-each-ref", "refs/checkpoints")).toBe("");
});

test("one handoff file: others are reported, and MEMORY.md speaks of LATEST only", async () => {
  const repo = await checkpointRepo({
    "memory/session-handoff-v2.md": "# old\n",
    "MEMORY.md": "# Mine\n\n- see memory/session-handoff-v1.md first  \n- and `src/a.ts`\n",
  });
  const answer = await handoff(repo, NEXT);
  expect(answer.stdout).toContain(
    "⚠️ memory/session-handoff-v2.md is a second handoff file: take over what is still open in it, and remove it",
  );
  expect(lastLine(answer.stdout)).toBe("PARTIAL: memory/session-handoff-v2.md is a second handoff file");
  expect(repo.memory()).toContain("- see memory/session-handoff-LATEST.md first  \n- and `src/a.ts`\n");
  expect(text(repo, "memory/session-handoff-v2.md")).toBe("# old\n");
});

test("a handoff file from before is taken in first, and its open items are carried over", async () => {
  const repo = await checkpointRepo();
  repo.write({
    [LATEST]: "# Handoff\n\n## Next Steps\n- old action in src/a.ts\n\n## Open Decisions\n- db: a | b\n",
  });
  const answer = await handoff(repo, NEXT);
  expect(answer.stderr).toContain("was there before: it is the first state of 'handoff'");
  expect(text(repo)).toMatch(/1\. run `npm test -- form`[^\n]*\n2\. old action in src\/a\.ts\n/);
  expect(text(repo)).toContain("- db: a | b\n");
  const before = await repo.checkpoint(["show", "handoff@{1}"]);
  expect(before.stdout).toContain("- old action in src/a.ts");
});

test("what was edited by hand counts; --anew carries nothing over; undo brings the last one back", async () => {
  const repo = await checkpointRepo();
  await handoff(repo, NEXT);
  writeFileSync(
    join(repo.root, LATEST),
    text(repo).replace("## Open Decisions\n- None", "## Open Decisions\n- x: a | b"),
  );
  await handoff(repo, "## Done\n- nothing much\n");
  expect(text(repo)).toContain("- x: a | b");
  const before = text(repo);
  await handoff(repo, "## Next Actions\n1. start over in src/b.ts\n", ["--anew"]);
  expect(text(repo)).not.toContain("x: a | b");
  await repo.checkpoint(["undo"]);
  expect(text(repo)).toBe(before);
});

test("facts that contradict are for a person to decide; the words of the user are kept as they are", async () => {
  const repo = await checkpointRepo({ "MEMORY.md": "# Mine\n\n## Facts\n- port is 3000\n" });
  const document = `${NEXT}\n## Facts\n- Port is 4000\n\n## Feedback\n- don't touch the *schema*!\n\n## Key Concepts\n- PORT is: 3000\n`;
  const { stdout, status } = await handoff(repo, document);
  expect(status).toBe(0);
  expect(stdout).toContain("already there: PORT is: 3000");
  expect(stdout.slice(stdout.indexOf("to decide\n"))).toMatchInlineSnapshot(`
    "to decide
      - fact: Port is 4000
          line 4 of MEMORY.md says otherwise: port is 3000
          git checkpoint memory fact --replace 'Port is 4000'
      - lesson? "don't touch the *schema*!"
          the user corrects something: a lesson, if a real mistake was made
          git checkpoint memory lesson 'don'\\''t touch the *schema*!'

    Checkpoint complete. Run /compact to compress context. Handoff: memory/session-handoff-LATEST.md
    WORKING
    "
  `);
  expect(repo.memory()).toContain("## Feedback\n- don't touch the *schema*!\n");
  expect(repo.memory()).not.toContain("4000");
});

test("a read-only file ends in PARTIAL with the gap named, and compaction is not advised", async () => {
  const repo = await checkpointRepo();
  repo.write({ "MEMORY.md": "# Mine\n" });
  await handoff(repo, NEXT);
  chmodSync(join(repo.root, LATEST), 0o444);
  const answer = await handoff(repo, "## Next Actions\n1. another action in src/a.ts\n");
  expect(answer.status).toBe(1);
  expect(lastLine(answer.stdout)).toMatch(
    /^PARTIAL: memory\/session-handoff-LATEST\.md was not written: .*read-only/,
  );
  expect(answer.stdout).toContain("Next session can start from handoff alone? ✗ its file does not say it");
  expect(answer.stdout).not.toContain("Run /compact");
  expect(await repo.document("handoff")).toContain("another action");
  chmodSync(join(repo.root, LATEST), 0o644);
  chmodSync(join(repo.root, "MEMORY.md"), 0o444);
  const memory = await handoff(repo, "## Key Concepts\n- zod validates\n\n## Feedback\n- never again\n");
  expect(memory.status).toBe(1);
  expect(lastLine(memory.stdout)).toMatch(
    /^PARTIAL: .*2 facts were not saved: .*MEMORY\.md.*Session feedback saved to memory\? not in the memory/,
  );
});

test("a full disk ends in BROKEN, with the text kept", async (context) => {
  const disk = smallDisk();
  if (!disk) return context.skip("mounting a file system is not permitted here");
  const root = join(disk.folder, "repo");
  mkdirSync(root);
  const env = hermeticEnv(tempFolder());
  await runGit(root, env, ["init", "--quiet"]);
  disk.leaveBytes(0);
  const answer = await runCli(["handoff", "-v"], { cwd: root, env, input: NEXT });
  expect(answer.status).toBe(128);
  expect(lastLine(answer.stdout)).toMatch(/^BROKEN: the handoff was not saved: /);
  expect(answer.stdout).not.toContain("Run /compact");
  expect(answer.stdout.match(/⚠️ SKIPPED: the handoff was not saved/g)).toHaveLength(6);
  expect(answer.stderr).toMatch(/hint: your text is kept in /);
});

test("a check that says no names what to mend", async () => {
  const repo = await checkpointRepo({
    "src/form.ts": "let a = 1\n",
    "STATE.md": "# State\n\n- [ ] wire the button\n",
  });
  repo.write({ "src/form.ts": "let a = 2\n" });
  const answer = await handoff(repo, "## Done\n- wired the button\n");
  expect(answer.status).toBe(1);
  expect(answer.stdout.slice(answer.stdout.indexOf("check\n"))).toMatchInlineSnapshot(`
    "check
      Open decisions are in the handoff? ⚠️ SKIPPED: no decision is open
      Session feedback saved to memory? ⚠️ SKIPPED: the session has no words of the user's on what matters
      Next session can start from handoff alone? ✗ no next action
          say what to do first: the command to run, or the file and what to change in it
      In-progress code changes are described? ✗ src/form.ts changed, and no work is in progress
          say under '## Current Work State' in which file and function work stopped
      User's last request is complete or recorded? ⚠️ SKIPPED: the last request is not known without a transcript
      STATE.md reviewed? ✗ line 3 still lists 'wire the button'
          take out of STATE.md what is done

    Do not compact yet: something would be lost.
    PARTIAL: Next session can start from handoff alone? no next action; In-progress code changes are described? src/form.ts changed, and no work is in progress; STATE.md reviewed? line 3 still lists 'wire the button'
    "
  `);
});

test("without -v: where it was saved, what is not ✓, what to decide, and the verdict", async () => {
  const repo = await checkpointRepo({
    "src/form.ts": "let a = 1\n",
    "MEMORY.md": "## Facts\n- port is 3000\n",
  });
  const short = (input: string, now = NOW) => repo.checkpoint(["handoff"], { now, input });
  repo.write({ "src/form.ts": "let a = 2\n" });
  const first = await short(
    `${NEXT}2. deploy it\n\n## Open Decisions\n- store: sqlite | postgres\n\n## Facts\n- Port is 4000\n\n## Key Decisions\n- polling — webhooks are blocked\n`,
  );
  expect(first.stderr).toMatch(/^hint: MEMORY.md is tracked by git and was left alone; [^\n]+\n$/);
  expect(first.stdout).toMatchInlineSnapshot(`
    "handoff saved: memory/session-handoff-LATEST.md, 26 lines
    memory saved: 1 line in memory/context-log.md
    In-progress code changes are described? ✗ src/form.ts changed, and no work is in progress
          say under '## Current Work State' in which file and function work stopped
    ⚠️ SKIPPED: the session has no words of the user's on what matters; the last request is not known without a transcript; there is no STATE.md
    to decide
      - store: sqlite | postgres
      - fact: Port is 4000
          line 2 of MEMORY.md says otherwise: port is 3000
          git checkpoint memory fact --replace 'Port is 4000'

    Do not compact yet: something would be lost.
    PARTIAL: In-progress code changes are described? src/form.ts changed, and no work is in progress
    "
  `);
  await repo.commit("the form");
  const second = await short("## Done\n- deploy it\n", "2026-11-17T09:12:00Z");
  expect(second.stdout).toMatchInlineSnapshot(`
    "handoff saved: memory/session-handoff-LATEST.md, 17 lines; 2 items carried over, 1 dropped
    memory saved: 1 line in memory/context-log.md
    carried over (--anew leaves it behind):
      - run \`npm test -- form\` and mend src/form.ts (nothing says that it is done)
      - store: sqlite | postgres (nothing decides it)
    dropped:
      - deploy it (done: deploy it)
    ⚠️ SKIPPED: the session has no words of the user's on what matters; nothing is uncommitted; the last request is not known without a transcript; there is no STATE.md
    to decide
      - store: sqlite | postgres

    Checkpoint complete. Run /compact to compress context. Handoff: memory/session-handoff-LATEST.md
    WORKING
    "
  `);
});

test("--json tells every phase; a dry run writes nothing", async () => {
  const repo = await checkpointRepo();
  const dry = await handoff(repo, NEXT, ["--dry-run"]);
  expect(dry).toMatchObject({ status: 0, stdout: expect.stringMatching(/^# Session Handoff\n/) });
  expect(existsSync(join(repo.root, "memory"))).toBe(false);
  const { stdout } = await handoff(repo, NEXT, ["--json"]);
  expect(Object.keys(JSON.parse(stdout))).toEqual(
    expect.arrayContaining([
      "version",
      "status",
      "gaps",
      "extract",
      "classify",
      "write",
      "memory",
      "check",
      "guidance",
    ]),
  );
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    status: "WORKING",
    write: { file: { path: LATEST, lines: 17 } },
  });
});

test("check asks the same of the handoff as it stands", async () => {
  const repo = await checkpointRepo({ "src/form.ts": "let a = 1\n" });
  await handoff(repo, `${NEXT}\n## Feedback\n- never again\n`);
  const good = await repo.checkpoint(["check", "handoff"], { now: NOW });
  expect(good.status).toBe(0);
  writeFileSync(join(repo.root, "MEMORY.md"), "# Mine\n");
  expect(stable(await repo.checkpoint(["check", "handoff"], { now: NOW }))).toMatchInlineSnapshot(`
    "
    handoff: incomplete
      ✓ summary
      ✓ next
      ✓ paths
      · context: "never again"
          it tells nothing of this work: name the preference, the limit or the place
      Open decisions are in the handoff? ⚠️ SKIPPED: no decision is open
      Session feedback saved to memory? ✗ not in the memory: "never again"
          see what kept it out, and add it with 'git checkpoint memory fact <words> --section Feedback'
      Next session can start from handoff alone? ✓
      In-progress code changes are described? ⚠️ SKIPPED: nothing is uncommitted
      User's last request is complete or recorded? ⚠️ SKIPPED: the last request is not known without a transcript
      STATE.md reviewed? ⚠️ SKIPPED: there is no STATE.md
    exit 1
    "
  `);
});
