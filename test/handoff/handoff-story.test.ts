import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { stable } from "../support/stable.ts";

const SESSIONS = ["2026-11-02", "2026-11-05", "2026-11-09", "2026-11-16", "2026-12-01"] as const;
const at = (day: string): string => `${day}T09:12:00Z`;
const STATE = ["memory", "episode", "staging is down until the disk is replaced", "--type", "state"];
const LESSON = ["memory", "lesson", "Run the form tests before a commit"];

async function handoff(repo: CheckpointRepo, day: string, document: string): Promise<string> {
  return stable(await repo.checkpoint(["handoff", "-v"], { now: at(day), input: document }), {
    ROOT: repo.root,
  });
}

const file = (repo: CheckpointRepo): string =>
  readFileSync(join(repo.root, "memory/session-handoff-LATEST.md"), "utf8");
const metadata = (repo: CheckpointRepo): string =>
  /^> conf:.*$/m.exec(readFileSync(join(repo.root, "tasks/lessons.md"), "utf8"))?.[0] ?? "";

test("five sessions: done things go, open ones stay, what is used again is proposed, lessons and episodes age", async () => {
  const repo = await checkpointRepo({ "src/form.ts": "let a = 1\n" });
  const [first, second, third, fourth, fifth] = SESSIONS;

  expect(
    await handoff(
      repo,
      first,
      `## Next Actions
1. Wire the button in src/form.ts, then run \`npm test -- form\`
2. Deploy the form with \`npm run deploy\`

## Open Decisions
- store: sqlite | postgres — user lean: sqlite

## Key Decisions
- tokens expire after one hour — the provider does the same

## Key Concepts
- the form posts JSON to /api/form

## Done
- read the old code
`,
    ),
  ).toMatchInlineSnapshot(`
    "
    extract   0 items carried over, 0 dropped, 0 changed files
    classify  1 fact, 2 episodes, 0 observations
    write     saved: memory/session-handoff-LATEST.md, 23 lines
    memory
      MEMORY.md, line 9: added: the form posts JSON to /api/form (a concept is still true next session)
      memory/context-log.md, line 3: added: [DECISION] tokens expire after one hour — the provider does the same (a decision holds until it is taken back)
      memory/context-log.md, line 4: added: [COMPLETION] read the old code (it was completed this session)
    check
      Open decisions are in the handoff? ✓
      Session feedback saved to memory? ⚠️ SKIPPED: the session has no words of the user's on what matters
      Next session can start from handoff alone? ✓
      In-progress code changes are described? ⚠️ SKIPPED: nothing is uncommitted
      User's last request is complete or recorded? ⚠️ SKIPPED: the last request is not known without a transcript
      STATE.md reviewed? ⚠️ SKIPPED: there is no STATE.md
    to decide
      - store: sqlite | postgres — user lean: sqlite

    Checkpoint complete. Run /compact to compress context. Handoff: memory/session-handoff-LATEST.md
    WORKING
    stderr: hint: made MEMORY.md, where agents see the live checkpoints; without it: 'git config checkpoint.index never'
    exit 0
    "
  `);
  await repo.checkpoint(STATE, { now: at(first) });
  await repo.checkpoint([...LESSON, "--body", "The button was broken for a day."], { now: at(first) });
  expect(metadata(repo)).toBe("> conf: 0.5 · seen: 2026-11-02 · obs: 1");

  // The second session has done the first action, in its own words.
  expect(
    await handoff(
      repo,
      second,
      `## Done
- Wired the button in src/form.ts, then ran \`npm test -- form\`

## Key Decisions
- tokens expire after one hour — the provider does the same
`,
    ),
  ).toMatchInlineSnapshot(`
    "
    extract   2 items carried over, 1 dropped, 0 changed files
      carried over (--anew leaves it behind):
        - Deploy the form with \`npm run deploy\` (nothing says that it is done)
        - store: sqlite | postgres — user lean: sqlite (nothing decides it)
      dropped:
        - Wire the button in src/form.ts, then run \`npm test -- form\` (done: Wired the button in src/form.ts, then ran \`npm test -- form\`)
    classify  0 facts, 2 episodes, 0 observations
    write     saved: memory/session-handoff-LATEST.md, 20 lines
    memory
      memory/context-log.md, line 3: reused for the 1st time: [DECISION] tokens expire after one hour — the provider does the same (a decision holds until it is taken back)
      memory/context-log.md, line 6: added: [COMPLETION] Wired the button in src/form.ts, then ran \`npm test -- form\` (it was completed this session)
    check
      Open decisions are in the handoff? ✓
      Session feedback saved to memory? ⚠️ SKIPPED: the session has no words of the user's on what matters
      Next session can start from handoff alone? ✓
      In-progress code changes are described? ⚠️ SKIPPED: nothing is uncommitted
      User's last request is complete or recorded? ⚠️ SKIPPED: the last request is not known without a transcript
      STATE.md reviewed? ⚠️ SKIPPED: there is no STATE.md
    to decide
      - store: sqlite | postgres — user lean: sqlite

    Checkpoint complete. Run /compact to compress context. Handoff: memory/session-handoff-LATEST.md
    WORKING
    exit 0
    "
  `);
  expect(file(repo)).not.toMatch(/button/i);
  expect(file(repo)).toContain("1. Deploy the form with `npm run deploy`");
  expect(file(repo)).toContain("- store: sqlite | postgres — user lean: sqlite");
  expect(await repo.document("handoff")).toContain("Wired the button");
  const log = await repo.checkpoint(["show", "handoff@{1}"]);
  expect(log.stdout).toContain("1. Wire the button in src/form.ts");
  for (let obs = 2; obs <= 3; obs++) await repo.checkpoint([...LESSON, "--observed"], { now: at(second) });
  expect(metadata(repo)).toBe("> conf: 0.6 · seen: 2026-11-05 · obs: 3");

  // The third one decides; the same decision about tokens came up again.
  const three = await handoff(
    repo,
    third,
    `## Key Decisions
- store: sqlite — one file, no server
- tokens expire after one hour — the provider does the same

## Next Actions
1. Write the schema in src/store.ts and run \`npm test -- store\`
`,
  );
  expect(three).toContain("- store: sqlite | postgres — user lean: sqlite (decided: store: sqlite");
  expect(three).toContain("reused for the 2nd time: [DECISION] tokens expire after one hour");
  expect(three).not.toContain("promote to MEMORY.md");
  expect(file(repo)).toMatch(/## Open Decisions\n- None\n/);
  for (let obs = 4; obs <= 6; obs++) await repo.checkpoint([...LESSON, "--observed"], { now: at(third) });
  expect(metadata(repo)).toBe("> conf: 0.7 · seen: 2026-11-09 · obs: 6");

  // In its third reuse the decision is proposed for MEMORY.md, and nothing is done without being told.
  expect(
    await handoff(
      repo,
      fourth,
      `## Next Actions
1. [x] Write the schema in src/store.ts and run \`npm test -- store\`

## Key Decisions
- tokens expire after one hour — the provider does the same
`,
    ),
  ).toMatchInlineSnapshot(`
    "
    extract   1 item carried over, 1 dropped, 0 changed files
      carried over (--anew leaves it behind):
        - Deploy the form with \`npm run deploy\` (nothing says that it is done)
      dropped:
        - Write the schema in src/store.ts and run \`npm test -- store\` (done: Write the schema in src/store.ts and run \`npm test -- store\`)
    classify  0 facts, 2 episodes, 0 observations
    write     saved: memory/session-handoff-LATEST.md, 20 lines
    memory
      memory/context-log.md, line 3: reused for the 3rd time: [DECISION] tokens expire after one hour — the provider does the same (a decision holds until it is taken back)
      memory/context-log.md, line 8: added: [COMPLETION] Write the schema in src/store.ts and run \`npm test -- store\` (it was completed this session)
    check
      Open decisions are in the handoff? ⚠️ SKIPPED: no decision is open
      Session feedback saved to memory? ⚠️ SKIPPED: the session has no words of the user's on what matters
      Next session can start from handoff alone? ✓
      In-progress code changes are described? ⚠️ SKIPPED: nothing is uncommitted
      User's last request is complete or recorded? ⚠️ SKIPPED: the last request is not known without a transcript
      STATE.md reviewed? ⚠️ SKIPPED: there is no STATE.md
    to decide
      - promote to MEMORY.md: tokens expire after one hour — the provider does the same
          used 3 times
          git checkpoint memory fact 'tokens expire after one hour — the provider does the same'

    Checkpoint complete. Run /compact to compress context. Handoff: memory/session-handoff-LATEST.md
    WORKING
    exit 0
    "
  `);
  expect(repo.memory()).not.toContain("tokens expire");
  for (let obs = 7; obs <= 9; obs++) await repo.checkpoint([...LESSON, "--observed"], { now: at(fourth) });
  expect(metadata(repo)).toBe("> conf: 0.8 · seen: 2026-11-16 · obs: 9");
  for (let time = 1; time <= 7; time++) await repo.checkpoint([...LESSON, "--violated"], { now: at(fourth) });
  expect(metadata(repo)).toBe("> conf: 0.3 · seen: 2026-11-16 · obs: 9");

  // A day before its day the episode is there; on the day it is over, and goes to the archive when told.
  await repo.checkpoint(["memory", "fact", "tokens expire after one hour — the provider does the same"]);
  const last = await handoff(repo, fifth, "## Open Decisions\n- host: ours | theirs\n");
  expect(last).not.toContain("promote to MEMORY.md");
  expect(last).not.toContain("archive: staging is down");
  const day = { now: at("2026-12-02") };
  expect(stable(await repo.checkpoint(["memory", "review", "--apply"], day))).toMatchInlineSnapshot(`
    "
    archived
      memory/context-log.md:5 [2026-11-02] [STATE] [ttl:30d] [ref:0] staging is down until the disk is replaced (expired)

    Moved to memory/archive/context-log.md
    exit 0
    "
  `);
  expect(readFileSync(join(repo.root, "memory/context-log.md"), "utf8")).not.toContain("staging");
  expect(readFileSync(join(repo.root, "memory/archive/context-log.md"), "utf8")).toContain(
    "[2026-11-02] [STATE] [ttl:30d] [ref:0] staging is down until the disk is replaced",
  );
  expect(file(repo)).toMatchInlineSnapshot(`
    "# Session Handoff
    _Last updated: 2026-12-01 09:12 on \`main\`_

    ## Next Actions (priority order)
    1. Deploy the form with \`npm run deploy\`

    ## Open Decisions
    - host: ours | theirs

    ## Remaining Issues
    - None

    ## Context Notes (needed next session)
    - None

    ## Current Focus
    - None
    "
  `);
  expect(await repo.git("status", "--porcelain")).toBe("");
});
