import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { stable } from "../support/stable.ts";
import { type MadeTurn, transcript } from "../support/transcripts.ts";

const NOW = "2026-11-16T09:12:00Z";
const file = (repo: CheckpointRepo): string =>
  readFileSync(join(repo.root, "memory/session-handoff-LATEST.md"), "utf8");

async function withSession(turns: readonly MadeTurn[]): Promise<CheckpointRepo> {
  const repo = await checkpointRepo({ "src/form.ts": "let a = 1\n" });
  repo.write({ "../session.jsonl": transcript(turns, { session: "s-1", cwd: repo.root }) });
  return repo;
}

const WORK: readonly MadeTurn[] = [
  {
    ask: "Wire the button. Never touch the schema without asking me!",
    tokens: 9000,
    calls: [
      { tool: "Edit", path: "src/form.ts" },
      { tool: "Bash", command: "npm test", fails: "1 failing: submit returns null" },
      { tool: "Edit", path: "src/form.ts" },
      { tool: "Bash", command: "npm test", says: "all green" },
      { tool: "Bash", command: "npm run build", fails: "error TS2322 in src/form.ts" },
      {
        tool: "TodoWrite",
        input: {
          todos: [
            { content: "wire the button in src/form.ts", status: "completed" },
            { content: "mend the build: run `npm run build`, look at src/form.ts", status: "pending" },
          ],
        },
      },
    ],
  },
  { ask: "And make the error message red", tokens: 3000 },
  { ask: "save progress" },
];

test("a transcript alone makes a handoff: tasks, failures, files and the last request", async () => {
  const repo = await withSession(WORK);
  repo.write({ "src/form.ts": "let a = 2\n" });
  const answer = await repo.checkpoint(["handoff", "-v", "--transcript", "../session.jsonl"], { now: NOW });
  expect(stable(answer, { ROOT: repo.root })).toMatchInlineSnapshot(`
    "
    extract   0 items carried over, 0 dropped, 1 changed file, 13,000 tokens, 6 tool calls
    classify  0 facts, 3 episodes, 0 observations
    write     saved: memory/session-handoff-LATEST.md, 26 lines
    memory
      memory/context-log.md, line 3: added: [COMPLETION] wire the button in src/form.ts (it was completed this session)
      memory/context-log.md, line 4: added: [FIX] \`npm test\` failed: 1 failing: submit returns null → \`npm test\` ran green afterwards (an error whose fix is known)
      memory/context-log.md, line 5: added: [FEEDBACK] Never touch the schema without asking me! (the user's words in the transcript)
    check
      Open decisions are in the handoff? ⚠️ SKIPPED: no decision is open
      Session feedback saved to memory? ✓
      Next session can start from handoff alone? ✓
      In-progress code changes are described? ✗ src/form.ts changed, and no work is in progress
          say under '## Current Work State' in which file and function work stopped
      User's last request is complete or recorded? ✓
      STATE.md reviewed? ⚠️ SKIPPED: there is no STATE.md
    to decide
      - lesson? "Never touch the schema without asking me!"
          the user corrects something: a lesson, if a real mistake was made
          git checkpoint memory lesson 'Never touch the schema without asking me!'

    Do not compact yet: something would be lost.
    PARTIAL: In-progress code changes are described? src/form.ts changed, and no work is in progress
    stderr: hint: made MEMORY.md, where agents see the live checkpoints; without it: 'git config checkpoint.index never'
    exit 1
    "
  `);
  expect(file(repo)).toMatchInlineSnapshot(`
    "# Session Handoff
    _Last updated: 2026-11-16 09:12 on \`main\`_

    ## Next Actions (priority order)
    1. mend the build: run \`npm run build\`, look at src/form.ts

    ## Open Decisions
    - None

    ## Remaining Issues
    - \`npm run build\` failed: error TS2322 in src/form.ts

    ## Context Notes (needed next session)
    - User's last request: "And make the error message red"

    ### Errors and Fixes
    - \`npm test\` failed: 1 failing: submit returns null → \`npm test\` ran green afterwards

    ### Files
    - src/form.ts

    ## Current Focus
    - None

    ## User Priority Signals
    - Never touch the schema without asking me!
    "
  `);
});

test("the agent's own document wins over what was extracted, and this session has one then", async () => {
  const repo = await withSession(WORK);
  const input =
    "## Next Actions\n1. run `npm run build` and mend src/form.ts:4\n\n## Done\n- made the error message red\n";
  const answer = await repo.checkpoint(["handoff", "-v", "--transcript", "../session.jsonl"], {
    now: NOW,
    input,
  });
  expect(answer.stdout).toContain("User's last request is complete or recorded? ✓");
  expect(file(repo)).toContain(
    "## Next Actions (priority order)\n1. run `npm run build` and mend src/form.ts:4\n\n",
  );
  expect(file(repo)).not.toContain("error message red");
  const again = await repo.checkpoint(["handoff", "--transcript", "../session.jsonl", "--next", "x"], {
    now: NOW,
  });
  expect(again).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("this session has a handoff already"),
  });
});

test("a handoff is due from 5,000 tokens, 3 tool calls and a day without a checkpoint on", async () => {
  const repo = await withSession(WORK);
  const due = (now: string, path = "../session.jsonl") =>
    repo.checkpoint(["handoff", "--due", "--transcript", path], { now });
  expect(stable(await due(NOW))).toMatchInlineSnapshot(`
    "
    A handoff is due: git checkpoint handoff --transcript auto
      ✓ 13,000 tokens (from 5,000 on)
      ✓ 6 tool calls (from 3 on)
      ✓ no checkpoint so far
    exit 0
    "
  `);
  await repo.checkpoint(["save", "other", "--left-off", "x"], { now: NOW });
  expect(stable(await due("2026-11-17T09:11:59Z"))).toMatchInlineSnapshot(`
    "
    No handoff is due.
      ✓ 13,000 tokens (from 5,000 on)
      ✓ 6 tool calls (from 3 on)
      ✗ last checkpoint 23 h ago (from 24 h on)
    exit 1
    "
  `);
  expect((await due("2026-11-17T09:12:00Z")).status).toBe(0);
  expect((await due("2026-11-15T09:12:00Z")).stdout).toContain("✗ last checkpoint in the future");
  repo.write({ "../short.jsonl": transcript([{ ask: "hello", tokens: 4999 }], { cwd: repo.root }) });
  expect((await due("2026-12-17T09:12:00Z", "../short.jsonl")).stdout).toMatch(
    /✗ 4,999 tokens .*\n.*✗ 0 tool calls/,
  );
});

test("what was asked last is kept, also where nothing changed", async () => {
  const repo = await withSession([
    { ask: "why is the login slow?", calls: [{ tool: "Read", path: "src/form.ts" }] },
  ]);
  const { status } = await repo.checkpoint(["handoff", "--transcript", "../session.jsonl"], { now: NOW });
  expect(status).toBe(1);
  expect(file(repo)).toContain('- User\'s last request: "why is the login slow?"');
});

test("repeated workflows are proposed at the end of a handoff, and nothing is made of them", async () => {
  const turn = (what: string): MadeTurn => ({
    ask: `review the ${what} parser`,
    calls: [
      { tool: "Read", path: `src/${what}.ts` },
      { tool: "Grep" },
      { tool: "Edit", path: `src/${what}.ts` },
      { tool: "Bash", command: "npm test" },
    ],
  });
  const repo = await withSession([turn("date"), turn("amount"), turn("name")]);
  const input = "## Next Actions\n1. run `npm test` and mend src/date.ts\n";
  const answer = await repo.checkpoint(["handoff", "--transcript", "../session.jsonl"], { now: NOW, input });
  expect(answer.stdout).toContain(`
[Repeated workflow candidate detected]
- Signature: review + Read → Grep → Edit → Bash test + code change
- Frequency: 3 this session / 0 accumulated
- Suggestion: this workflow might benefit from a dedicated skill
- Proposed skill name: review_parser
`);
});
