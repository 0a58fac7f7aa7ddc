import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { type CheckpointRepo, type CliAnswer, checkpointRepo, withProgram } from "../../support/cli.ts";
import { copyFolder, template } from "../../support/copies.ts";
import { repoLike } from "../../support/git.ts";
import { type MadeTurn, transcript } from "../../support/transcripts.ts";
import { seedTable } from "./table.ts";

const NOW = "2026-11-16T09:12:00Z";
const LATER = "2026-11-17T09:12:00Z";
const LATEST = "memory/session-handoff-LATEST.md";
const NEXT = "## Next Actions\n1. run `npm test -- form` and mend src/form.ts\n";
const FULL = `${NEXT}2. deploy with \`npm run deploy\`

## Current Work State
- In-progress work: src/form.ts, submit(), wired but not tested

## Open Decisions
- store: sqlite | postgres — user lean: sqlite

## Remaining Issues
- the date parser fails on 29 February

## Context Notes (needed next session)
- the token is read twice, in src/form.ts and src/user.ts

## Dead Ends
- caching the token — logout kept it alive

## Current Focus
- Top priority: the form
- Friction: slow tests

## Key Decisions
- tokens expire after one hour — the provider does the same

## Key Concepts
- the form posts JSON to /api/form

## Feedback
- never touch the schema without asking

## Errors and Fixes
- \`npm test\` hung → a timer was left open

## Done
- wired the button
`;

const files = (repo: Pick<CheckpointRepo, "root">, path = LATEST): string =>
  readFileSync(join(repo.root, path), "utf8");
const give = (repo: CheckpointRepo, input: string, args: readonly string[] = [], now = NOW) =>
  repo.checkpoint(["handoff", "-v", ...args], { now, input });
const ask = (repo: CheckpointRepo, ...args: readonly string[]) => repo.checkpoint(args, { now: NOW });

async function handed(document = FULL, more: Record<string, string> = {}): Promise<CheckpointRepo> {
  const from = await template(["handed", document, more], async (folder) => {
    const repo = await checkpointRepo({ "src/form.ts": "let a = 1\n", ...more });
    await give(repo, document);
    copyFolder(repo.root, folder);
  });
  return withProgram(repoLike(from));
}

/** A repository beside the record of a session in it. */
async function worked(turns: readonly MadeTurn[]): Promise<CheckpointRepo> {
  const repo = await checkpointRepo({ "src/form.ts": "let a = 1\n" });
  repo.write({ "../session.jsonl": transcript(turns, { session: "s-1", cwd: repo.root }) });
  return repo;
}

const review = (what: string): MadeTurn => ({
  ask: `review the ${what} parser`,
  calls: [
    { tool: "Read", path: `src/${what}.ts` },
    { tool: "Grep" },
    { tool: "Edit", path: `src/${what}.ts` },
    { tool: "Bash", command: "npm test" },
  ],
});
const REVIEWS = [review("date"), review("amount"), review("name")];
const FROM = ["--transcript", "../session.jsonl"];

const handedHas = (section: string, words: string) => async (): Promise<void> => {
  const text = files(await handed());
  const [, rest = ""] = text.split(`## ${section}`);
  expect(rest.split("\n## ")[0]).toContain(words);
};
const remembered = (path: string, line: RegExp) => async (): Promise<void> => {
  expect(files(await handed(), path)).toMatch(line);
};
/** What the command says of a document; it is asked once for all who look for something in it. */
const printed = new Map<string, Promise<CliAnswer>>();
const prints =
  (words: string | RegExp, document = FULL) =>
  async (): Promise<void> => {
    const answer =
      printed.get(document) ??
      checkpointRepo({ "src/form.ts": "let a = 1\n" }).then((repo) => give(repo, document));
    printed.set(document, answer);
    expect((await answer).stdout).toMatch(words);
  };
const lesson = async (...steps: readonly (readonly string[])[]): Promise<string> => {
  const repo = await checkpointRepo();
  await ask(repo, "memory", "lesson", "Run the tests first");
  for (const step of steps) await ask(repo, "memory", "lesson", "Run the tests first", ...step);
  return files(repo, "tasks/lessons.md");
};
const proposes = async (): Promise<void> => {
  const repo = await worked(REVIEWS);
  const { stdout } = await give(repo, NEXT, FROM);
  expect(stdout).toContain("[Repeated workflow candidate detected]");
  expect(existsSync(join(repo.home, ".claude/skills"))).toBe(false);
};
const noVersions = async (): Promise<void> => {
  const repo = await handed();
  await give(repo, "## Next Actions\n1. another in src/b.ts\n", ["-f"], LATER);
  expect((await repo.git("ls-files", "--others", "memory")).trim()).toBe(`memory/context-log.md\n${LATEST}`);
  expect(existsSync(join(repo.root, "memory/session-handoff-v2.md"))).toBe(false);
  expect(files(repo)).toContain("another in src/b.ts");
};
const forwardOnly = async (): Promise<void> => {
  const repo = await handed(
    `${FULL}\n## Summary\n- shipped the login\n\n## Achieved\n- closed five tickets\n`,
  );
  expect(files(repo)).not.toMatch(/wired the button|shipped the login|closed five tickets/);
};
const dropsDone = async (): Promise<void> => {
  const repo = await handed();
  const { stdout } = await give(repo, "## Done\n- deployed with `npm run deploy`\n", ["-f"], LATER);
  expect(stdout).toContain("deploy with `npm run deploy` (done: ");
  expect(files(repo)).not.toContain("npm run deploy");
  expect((await ask(repo, "show", "handoff@{1}")).stdout).toContain("npm run deploy");
};
const checksFirst = async (): Promise<void> => {
  const repo = await checkpointRepo({ "src/form.ts": "let a = 1\n" });
  repo.write({ "src/form.ts": "let a = 2\n" });
  const answer = await give(repo, NEXT);
  expect(answer.stdout).toMatch(/In-progress code changes are described\? ✗/);
  expect(answer.stdout).not.toContain("Run /compact");
  expect(answer.stdout.trimEnd().split("\n").at(-1)).toMatch(/^PARTIAL: /);
};
const mends = async (): Promise<void> => {
  const repo = await checkpointRepo({ "src/form.ts": "let a = 1\n" });
  repo.write({ "src/form.ts": "let a = 2\n" });
  expect((await give(repo, NEXT)).stdout).toMatch(/say under '## Current Work State'/);
};
const fact = async (text: string, ...args: readonly string[]) => {
  const repo = await checkpointRepo();
  repo.write({ "memory/MEMORY.md": "# Mine\n\n## Facts\n- The port is 3000\n\n## Style\n- tabs\n" });
  const answer = await ask(repo, "memory", "fact", text, ...args);
  return { answer, text: files(repo, "memory/MEMORY.md") };
};
const logged = async (type: string, ttl: string): Promise<void> => {
  const repo = await checkpointRepo();
  await ask(repo, "memory", "episode", "the queue is Redis", "--type", type);
  expect(files(repo, "memory/context-log.md")).toContain(
    `[2026-11-16] [${type}] [ttl:${ttl}] [ref:0] the queue is Redis`,
  );
};
const JUDGES = "what a conversation meant is the agent's to judge; it says so in the document or an option";
const STATE_FILE =
  "what of a STATE.md no longer holds only the agent knows; the checklist asks whether it was looked at";

seedTable("handoff", 116, [
  {
    sentence: "Saves session state before context compaction, task switching, or ending a session.",
    works: async () => expect(files(await handed())).toContain("mend src/form.ts"),
  },
  {
    sentence:
      "Triggers: '/session-checkpoint', 'checkpoint', 'compact', 'save progress', 'handoff', '체크포인트', …",
    agent: "which words of the user call it is for the agent's command file to say",
  },
  {
    sentence:
      "Runs 5-phase pipeline: context extraction → entity classification → handoff write → memory save → preservation check → compact guidance.",
    works: prints(
      /extract {3}[\s\S]*classify {2}[\s\S]*write {5}[\s\S]*memory\n[\s\S]*check\n[\s\S]*Run \/compact/,
    ),
  },
  {
    sentence: "context: !cat memory/session-handoff-LATEST.md",
    works: async () => {
      const repo = await handed();
      const { stdout } = await ask(repo, "continue", "handoff");
      expect(stdout).toContain("mend src/form.ts");
      expect((await ask(repo, "list")).stdout).toContain("handoff");
    },
  },
  {
    sentence:
      "Has what the next session must know been clearly identified? If not, go deeper on Phase 1 first.",
    agent: JUDGES,
  },
  {
    sentence: "No code changes and no open decisions this session → compact not needed",
    works: async () => {
      const answer = await give(await checkpointRepo(), "");
      expect(answer.stderr).toContain("nothing to save: no change and no open decision");
    },
  },
  {
    sentence: "Already ran checkpoint this session → skip, no duplicate",
    works: async () => {
      const repo = await checkpointRepo();
      const env = { ...repo.env, CLAUDECODE: "1", CLAUDE_CODE_SESSION_ID: "s-1" };
      await repo.checkpoint(["handoff"], { now: NOW, input: NEXT, env });
      const again = await repo.checkpoint(["handoff"], { now: NOW, input: `${NEXT}2. more\n`, env });
      expect(again.stderr).toContain("this session has a handoff already");
    },
  },
  {
    sentence: "Only want to update the handoff file directly → edit it manually",
    works: async () => {
      const repo = await handed();
      repo.write({ [LATEST]: files(repo).replace("mend src/form.ts", "mend src/user.ts") });
      await give(repo, "## Remaining Issues\n- CI is red\n", ["-f"], LATER);
      expect(files(repo)).toContain("mend src/user.ts");
    },
  },
  { sentence: "Handoff is a single file (LATEST) — no version numbers", works: noVersions },
  { sentence: "Completed items get deleted, not archived", works: dropsDone },
  {
    sentence: "The next session must be able to start from this file alone",
    works: prints("Next session can start from handoff alone? ✓"),
  },
  { sentence: "Preservation check before compact — always", works: checksFirst },
  {
    sentence: "Phase 1: Extract what compact could destroy — cover all categories that apply",
    agent: JUDGES,
  },
  {
    sentence: "Open decisions — discussed but not resolved",
    works: handedHas("Open Decisions", "store: sqlite | postgres"),
  },
  {
    sentence: "Current work state — what is in-progress right now (file, function, where you left off)",
    works: handedHas("Current Work State", "src/form.ts, submit()"),
  },
  {
    sentence: "User priority signals — what was emphasized → save as feedback memory",
    works: remembered("MEMORY.md", /## Feedback\n- never touch the schema without asking/),
  },
  {
    sentence: "Key tech concepts — new patterns, APIs, architecture insights discovered this session",
    works: remembered("MEMORY.md", /- the form posts JSON to \/api\/form/),
  },
  {
    sentence: "File paths + code snippets — specific files modified, function names, critical code fragments",
    works: async () => {
      const repo = await worked([{ ask: "wire the button", calls: [{ tool: "Edit", path: "src/form.ts" }] }]);
      repo.write({ "src/form.ts": "let a = 2\n" });
      const { stdout } = await give(repo, NEXT, FROM);
      expect(stdout).toContain("1 changed file");
      expect(await repo.document("handoff")).toContain("path: src/form.ts");
    },
  },
  {
    sentence: "Errors + fixes — error messages encountered and how they were resolved",
    works: handedHas("Context Notes", "`npm test` hung → a timer was left open"),
  },
  {
    sentence: "Current mental model — code flow, bug causation, failed approaches and why they failed",
    works: handedHas("Context Notes", "the token is read twice"),
  },
  {
    sentence: "Next steps — concrete actions for next session (with commands if applicable)",
    works: handedHas("Next Actions", "1. run `npm test -- form`"),
  },
  {
    sentence: "Dead ends — approaches tried and abandoned this session (prevent repetition next session)",
    works: handedHas("Context Notes", "caching the token"),
  },
  {
    sentence: "Auto-trigger: tokens ≥ 5,000 AND tool calls ≥ 3 AND ≥ 24h since last checkpoint → recommended",
    works: async () => {
      const calls = [{ tool: "Grep" }, { tool: "Grep" }, { tool: "Grep" }];
      const due = async (tokens: number) =>
        (await ask(await worked([{ ask: "wire it", tokens, calls }]), "handoff", "--due", ...FROM)).status;
      expect([await due(5000), await due(4999)]).toEqual([0, 1]);
    },
  },
  {
    sentence: "Same criteria apply on manual invocation.",
    differs: "whoever runs the command has decided; --due asks for the criteria without writing anything",
    shows: async () => expect((await give(await checkpointRepo(), NEXT)).status).toBe(0),
  },
  { sentence: "Scan the session conversation for four entity types", agent: JUDGES },
  {
    sentence: "① Permanent fact candidates → promote to memory/MEMORY.md",
    works: async () => {
      const repo = await handed(FULL, {});
      expect(files(repo, "MEMORY.md")).toContain("- the form posts JSON to /api/form");
      const other = await checkpointRepo();
      other.write({ "memory/MEMORY.md": "# Mine\n" });
      await give(other, FULL);
      expect(files(other, "memory/MEMORY.md")).toContain("- the form posts JSON to /api/form");
    },
  },
  { sentence: "Newly discovered file paths / function names / architecture decisions", agent: JUDGES },
  { sentence: "New external tools / APIs / libraries (confirm installed)", agent: JUDGES },
  { sentence: "New hard rules or constraints", agent: JUDGES },
  { sentence: "Criterion: still true next session", agent: JUDGES },
  {
    sentence: "② Episode entries → append to memory/context-log.md (TTL tag required)",
    works: remembered(
      "memory/context-log.md",
      /^\[2026-11-16\] \[COMPLETION\] \[ttl:90d\] \[ref:0\] wired the button$/m,
    ),
  },
  {
    sentence: "Completion events, external events, future plans",
    works: () => logged("PLAN", "90d"),
  },
  { sentence: "ttl:permanent (decisions/architecture)", works: () => logged("DECISION", "permanent") },
  { sentence: "ttl:90d (completions/plans)", works: () => logged("COMPLETION", "90d") },
  { sentence: "ttl:30d (temporary states)", works: () => logged("STATE", "30d") },
  {
    sentence: "Format: [DATE] [TYPE] [ttl:Nd] [ref:0] description",
    works: () => logged("ARCHITECTURE", "permanent"),
  },
  {
    sentence: "③ Raw observations / patterns → preserve exact user phrasing",
    works: async () => {
      const repo = await worked([
        {
          ask: "Wire it. Never touch the schema without asking me!",
          calls: [{ tool: "Edit", path: "src/form.ts" }],
        },
      ]);
      await give(repo, NEXT, FROM);
      expect(files(repo, "memory/context-log.md")).toContain("Never touch the schema without asking me!");
    },
  },
  { sentence: "Insights, judgments, or frustrations expressed directly by the user", agent: JUDGES },
  {
    sentence: "Candidates for tasks/lessons.md if they describe a repeated mistake",
    works: prints("memory lesson 'never touch the schema without asking'"),
  },
  {
    sentence: "For new lessons, add a metadata line below the header: > conf: 0.5 · seen: today · obs: 1",
    works: async () => expect(await lesson()).toContain("\n> conf: 0.5 · seen: 2026-11-16 · obs: 1\n"),
  },
  {
    sentence: "On re-observation of an existing lesson, update seen to today and increment obs.",
    works: async () => expect(await lesson(["--observed"])).toContain("seen: 2026-11-16 · obs: 2"),
  },
  {
    sentence: "After obs reaches 3 / 6 / 9, raise conf by +0.1 (max 0.9).",
    works: async () => {
      const often = (times: number) => Array.from({ length: times }, () => ["--observed"]);
      expect(await lesson(...often(2))).toContain("> conf: 0.6");
      expect(await lesson(...often(8))).toContain("> conf: 0.8");
    },
  },
  {
    sentence: "On user correction after a violation, lower conf by -0.1 (min 0.3) and update seen.",
    works: async () => {
      expect(await lesson(["--violated"])).toContain("> conf: 0.4");
      expect(await lesson(["--violated"], ["--violated"], ["--violated"])).toContain("> conf: 0.3");
    },
  },
  {
    sentence: "④ Items in context-log.md with [ref:N], N ≥ 3 → check if they belong in MEMORY.md",
    works: async () => {
      const repo = await checkpointRepo();
      repo.write({
        "memory/context-log.md": "[2026-11-01] [DECISION] [ttl:permanent] [ref:3] queue with Redis\n",
      });
      expect((await ask(repo, "memory", "review")).stdout).toContain("memory fact 'queue with Redis'");
    },
  },
  {
    sentence: "Same entity appearing 3+ times → add to MEMORY.md if not already there",
    differs: "it is proposed with its lines; what to say of it is for the user to write",
    shows: async () => {
      const repo = await checkpointRepo();
      const line = (what: string) => `[2026-11-01] [FIX] [ttl:90d] [ref:0] retryJob() ${what}\n`;
      repo.write({ "memory/context-log.md": `${line("ran twice")}${line("never ran")}${line("ran late")}` });
      expect((await ask(repo, "memory", "review")).stdout).toContain("retryJob (3 entries name it");
    },
  },
  {
    sentence: "⑤ Optional: Snapshot Cleanup (90-day policy): older than 90 days can be archived or deleted",
    differs:
      "'prune' drops journals of ended checkpoints past their age; snapshots of others are not ours to delete",
    shows: async () => expect((await ask(await handed(), "prune", "--dry-run")).status).toBe(0),
  },
  {
    sentence: "This is optional; not applicable to most projects",
    says: "it leaves the choice to the project",
  },
  {
    sentence: "Phase 1.6: detect repeated manual workflows that could be promoted to a skill",
    works: proposes,
  },
  {
    sentence: "Scan this session's tool calls and user messages for repeated workflow signatures.",
    works: proposes,
  },
  {
    sentence: "Signature: Intent — user request type (review / analyze / verify / generate / deploy)",
    works: async () => {
      const { stdout } = await give(await worked(REVIEWS), NEXT, FROM);
      expect(stdout).toContain("- Signature: review + ");
    },
  },
  {
    sentence: "Tool Sequence — executed tool-call pattern (e.g., Read → Grep → Edit → Bash test)",
    works: async () => {
      const { stdout } = await give(await worked(REVIEWS), NEXT, FROM);
      expect(stdout).toContain("Read → Grep → Edit → Bash test");
    },
  },
  {
    sentence: "Output Shape — final deliverable form (report / code change / file creation)",
    works: async () => {
      const { stdout } = await give(await worked(REVIEWS), NEXT, FROM);
      expect(stdout).toContain(" + code change\n");
    },
  },
  {
    sentence: "Within-session repetition: same signature executed ≥ 3 times this session",
    works: async () => {
      const twice = await give(await worked(REVIEWS.slice(1)), NEXT, FROM);
      expect(twice.stdout).not.toContain("[Repeated workflow");
      await proposes();
    },
  },
  {
    sentence: "Cross-session accumulation: [ref:N] in context-log.md for the same task type ≥ 5",
    differs: "the entry itself counts as the first time, so that [ref:4] is five times",
    shows: async () => {
      const repo = await checkpointRepo();
      const at = (refs: number) =>
        `[2026-11-01] [WORKFLOW] [ttl:90d] [ref:${refs}] review + Read → Edit + report\n`;
      repo.write({ "memory/context-log.md": at(3) });
      expect((await ask(repo, "workflows")).stdout).toBe("no repeated workflow\n");
      repo.write({ "memory/context-log.md": at(4) });
      expect((await ask(repo, "workflows")).stdout).toContain("0 this session / 5 accumulated");
    },
  },
  {
    sentence:
      "Output format: [Repeated workflow candidate detected]- Signature- Frequency- Suggestion- name- triggers",
    works: async () => {
      const { stdout } = await give(await worked(REVIEWS), NEXT, FROM);
      expect(stdout).toMatch(
        /\[Repeated workflow candidate detected\]\n- Signature: .*\n- Frequency: 3 this session \/ 0 accumulated\n- Suggestion: this workflow might benefit from a dedicated skill\n- Proposed skill name: [a-z_]+\n- Proposed triggers: "[^"]+", "[^"]+", "[^"]+"\n/,
      );
    },
  },
  {
    sentence: "Non-trigger: one-off exploration (single Glob → Read)",
    works: async () => {
      const look: MadeTurn = { ask: "analyze it", calls: [{ tool: "Glob" }, { tool: "Read", path: "a.ts" }] };
      const repo = await worked([look, look, look]);
      expect((await ask(repo, "workflows", "-v", ...FROM)).stdout).toContain("one-off exploration");
    },
  },
  {
    sentence: "Signature duplicates an existing skill — scan ~/.claude/skills/*/SKILL.md to confirm",
    works: async () => {
      const repo = await worked(REVIEWS);
      repo.write({
        ".claude/skills/reviewer/SKILL.md":
          "---\nname: reviewer\ndescription: Review a parser and mend it\n---\n",
      });
      expect((await ask(repo, "workflows", "-v", ...FROM)).stdout).toContain(
        "covered by the skill 'reviewer'",
      );
    },
  },
  {
    sentence: "Signature is too generic → would collide with an already-established skill",
    works: async () => {
      const turn: MadeTurn = { ask: "hmm, and now?", calls: [{ tool: "Bash", command: "make it" }] };
      const repo = await worked([turn, turn, turn]);
      expect((await ask(repo, "workflows", "-v", ...FROM)).stdout).toContain("too generic");
    },
  },
  { sentence: "Promotion workflow: Proposal only. Never author the skill automatically.", works: proposes },
  {
    sentence: "If user approves → user invokes their skill-authoring workflow.",
    agent: "the user invokes it, in the agent",
  },
  {
    sentence: "If user declines → drop proposal, optionally log to tasks/lessons.md for future reference.",
    differs:
      "it is noted in the repository's configuration, where the next search looks, and not among lessons",
    shows: async () => {
      const repo = await worked(REVIEWS);
      const { stdout } = await ask(repo, "workflows", ...FROM);
      const [, name = ""] = /Proposed skill name: (.*)/.exec(stdout) ?? [];
      await ask(repo, "workflows", ...FROM, "--decline", name);
      expect((await give(repo, NEXT, FROM)).stdout).not.toContain("[Repeated workflow");
    },
  },
  {
    sentence: "File: memory/session-handoff-LATEST.md",
    works: async () => expect(existsSync(join((await handed()).root, LATEST))).toBe(true),
  },
  {
    sentence: "Read the previous handoff first — remove completed items",
    works: dropsDone,
  },
  {
    sentence: "Update status of in-progress items",
    works: async () => {
      const repo = await handed();
      const now = "## Current Work State\n- In-progress work: src/user.ts, read()\n";
      await give(repo, now, ["-f"], LATER);
      expect(files(repo)).toContain("src/user.ts, read()");
      expect(files(repo)).not.toContain("wired but not tested");
    },
  },
  {
    sentence: "Add newly surfaced items",
    works: async () => {
      const repo = await handed();
      await give(repo, "## Remaining Issues\n- CI is red on Windows\n", ["-f"], LATER);
      expect(files(repo)).toContain("- CI is red on Windows");
      expect(files(repo)).toContain("- the date parser fails on 29 February");
    },
  },
  {
    sentence: "Do not archive completed items — just delete them. Git history preserves them.",
    works: dropsDone,
  },
  {
    sentence: "## Next Actions (priority order)1.[most urgent] — include the exact command or step to start",
    works: async () =>
      expect(files(await handed())).toContain("## Next Actions (priority order)\n1. run `npm test"),
  },
  {
    sentence: "2.[next]",
    works: async () => expect(files(await handed())).toContain("\n2. deploy with `npm run deploy`\n"),
  },
  {
    sentence: "## Current Work State -In-progress work: [file, function, where you left off]",
    works: handedHas("Current Work State", "- In-progress work: src/form.ts, submit()"),
  },
  {
    sentence: "Omit section if nothing in-progress",
    works: async () => expect(files(await handed(NEXT))).not.toContain("Current Work State"),
  },
  {
    sentence: "## Open Decisions-[topic]: [options] — user lean: [if known]",
    works: handedHas("Open Decisions", "- store: sqlite | postgres — user lean: sqlite"),
  },
  {
    sentence: "## Remaining Issues-[unresolved bugs or blockers]",
    works: handedHas("Remaining Issues", "- the date parser fails"),
  },
  {
    sentence: "## Context Notes (needed next session)-[important causation discovered this session]",
    works: handedHas("Context Notes (needed next session)", "the token is read twice"),
  },
  {
    sentence: "-[approaches tried and failed — do not repeat]",
    works: handedHas("Context Notes (needed next session)", "caching the token — logout kept it alive"),
  },
  {
    sentence: "-[critical file paths and function names — for post-compact recovery]",
    works: handedHas("Context Notes (needed next session)", "src/form.ts and src/user.ts"),
  },
  {
    sentence: "## Current Focus-Top priority: [what]-Friction: [what]",
    works: handedHas("Current Focus", "- Top priority: the form\n- Friction: slow tests"),
  },
  {
    sentence: 'Forbidden: Listing "what was done this session" — handoff is forward-looking only',
    works: forwardOnly,
  },
  { sentence: "Forbidden: Version numbers (v1, v2, v3…)", works: noVersions },
  { sentence: "Forbidden: Keeping completed items", works: dropsDone },
  {
    sentence: "Forbidden: Exceeding 200 lines",
    works: async () => {
      const issues = Array.from({ length: 200 }, (_, at) => `- issue ${at}\n`).join("");
      const answer = await give(await checkpointRepo(), `${NEXT}\n## Remaining Issues\n${issues}`);
      expect(answer).toMatchObject({ status: 2, stderr: expect.stringContaining("at most 200 are read") });
    },
  },
  {
    sentence: "MEMORY.md — add facts to the relevant section (rewrite section, never append raw)",
    works: async () => {
      const { text } = await fact("spaces in Makefiles", "--section", "Style");
      expect(text).toBe(
        "# Mine\n\n## Facts\n- The port is 3000\n\n## Style\n- tabs\n- spaces in Makefiles\n",
      );
    },
  },
  {
    sentence: "Check for duplicates before adding (skip or update if already present)",
    works: async () => {
      const { text } = await fact("the PORT is 3000!");
      expect(text.match(/port is 3000/gi)).toHaveLength(1);
    },
  },
  {
    sentence: "Stale items (contradicted by current state) → fix immediately",
    differs:
      "which of two facts is right is for a person to decide: both are shown, and --replace takes the new one",
    shows: async () => {
      const asked = await fact("the port is 4000");
      expect(asked.answer).toMatchObject({ status: 2, stdout: expect.stringContaining("3000") });
      expect((await fact("the port is 4000", "--replace")).text).not.toContain("3000");
    },
  },
  {
    sentence: "context-log.md — append episode entries (date + TTL + ref:0 format required)",
    works: () => logged("COMPLETION", "90d"),
  },
  {
    sentence: "tasks/lessons.md — add behavior correction rules (only if a real mistake occurred)",
    agent: "whether a real mistake occurred is a judgement: a handoff never writes a lesson by itself",
  },
  {
    sentence:
      "If the file does not exist, create it first with a minimal header: # Lessons <!-- conf scale … -->",
    works: async () =>
      expect(await lesson()).toMatch(
        /^# Lessons\n+<!-- conf scale: 0\.3 \(tentative\) → 0\.5 \(moderate\) → 0\.7\+ \(verified\) -->\n<!-- Format: /,
      ),
  },
  {
    sentence: "v2 format: the header ### [YYYY-MM-DD] title is followed by a metadata line",
    works: async () =>
      expect(await lesson()).toContain(
        "### [2026-11-16] Run the tests first\n> conf: 0.5 · seen: 2026-11-16 · obs: 1",
      ),
  },
  {
    sentence: "On re-observation: locate the existing lesson header → update seen to today, increment obs",
    works: async () => expect((await lesson(["--observed"])).match(/^### /gm)).toHaveLength(1),
  },
  {
    sentence: "Periodic cleanup (optional): conf < 0.4 AND (today − seen) > 90 days → move to archive folder",
    works: async () => {
      const repo = await checkpointRepo();
      repo.write({
        "tasks/lessons.md": "# Lessons\n\n### [2026-01-01] Old\n> conf: 0.3 · seen: 2026-01-01 · obs: 1\n",
      });
      await ask(repo, "memory", "review", "--apply");
      expect(files(repo, "tasks/lessons.md")).not.toContain("Old");
    },
  },
  {
    sentence: "Backward compatible: lessons without v2 metadata are unchanged",
    works: async () => {
      const repo = await checkpointRepo();
      const old = "# Lessons\n\n### Be kind\nAlways.\n";
      repo.write({ "tasks/lessons.md": old });
      await ask(repo, "memory", "lesson", "Another");
      expect(files(repo, "tasks/lessons.md").startsWith(old)).toBe(true);
    },
  },
  {
    sentence: "Remove references to old handoff filenames in MEMORY.md index; unify to LATEST.",
    works: async () => {
      const repo = await checkpointRepo();
      repo.write({ "MEMORY.md": "# Mine\n- start with memory/session-handoff-v2.md\n" });
      await give(repo, NEXT);
      expect(files(repo, "MEMORY.md")).toContain("session-handoff-LATEST.md");
      expect(files(repo, "MEMORY.md")).not.toContain("handoff-v2");
    },
  },
  { sentence: "Optional STATE.md: Resolved blockers → remove the entry", agent: STATE_FILE },
  { sentence: "STATE.md: Completed items → remove the entry", agent: STATE_FILE },
  { sentence: "STATE.md: Major milestones → optionally add to changelog", agent: STATE_FILE },
  {
    sentence: "STATE.md: No change → skip entirely (do not touch)",
    works: async () => {
      const repo = await checkpointRepo();
      repo.write({ "STATE.md": "# State\n- all is well\n" });
      await give(repo, FULL);
      expect(files(repo, "STATE.md")).toBe("# State\n- all is well\n");
    },
  },
  { sentence: "□ Open decisions are in the handoff?", works: prints("Open decisions are in the handoff? ✓") },
  { sentence: "□ Session feedback saved to memory?", works: prints("Session feedback saved to memory? ✓") },
  {
    sentence: "□ Next session can start from handoff alone?",
    works: prints("Next session can start from handoff alone? ✓"),
  },
  {
    sentence: "□ In-progress code changes are described?",
    works: prints("In-progress code changes are described? "),
  },
  {
    sentence: "□ User's last request is complete or recorded?",
    works: prints("User's last request is complete or recorded? "),
  },
  {
    sentence: "□ STATE.md reviewed? (skip if no state change this session)",
    works: prints("STATE.md reviewed? ⚠️ SKIPPED: "),
  },
  { sentence: "Any NO → fix before proceeding.", works: mends },
  {
    sentence: "NO_TOOLS mode: all Phase 1–4 data must be persisted to files BEFORE running /compact.",
    works: checksFirst,
  },
  {
    sentence:
      '"Checkpoint complete. Run /compact to compress context. Handoff: memory/session-handoff-LATEST.md"',
    works: prints(
      "Checkpoint complete. Run /compact to compress context. Handoff: memory/session-handoff-LATEST.md\n",
    ),
  },
  {
    sentence:
      "Overwriting MEMORY.md existing sections: read current content first; overwrite in place, never append raw",
    works: async () =>
      expect((await fact("tabs!", "--section", "Style")).text.match(/tabs/g)).toHaveLength(1),
  },
  {
    sentence: "Deleting state entries: verify the condition was actually met before removing",
    works: async () => {
      const repo = await handed();
      const { stdout } = await give(repo, "## Done\n- painted the shed\n", ["-f"], LATER);
      expect(stdout).toContain("painted the shed");
      expect(files(repo)).toContain("npm run deploy");
    },
  },
  {
    sentence: 'Report "saved" only after verifying the write succeeded (file size / line count).',
    works: prints(/write {5}saved: memory\/session-handoff-LATEST\.md, \d+ lines/),
  },
  {
    sentence: "Phase 4 checklist items actually skipped → mark ⚠️ SKIPPED: reason. No phantom passes.",
    works: async () => {
      const { stdout } = await give(await checkpointRepo(), NEXT);
      expect(stdout).toContain("Session feedback saved to memory? ⚠️ SKIPPED: ");
      expect(stdout).toContain("User's last request is complete or recorded? ⚠️ SKIPPED: ");
    },
  },
  {
    sentence: "Final status: WORKING / PARTIAL (specific gaps listed) / BROKEN (handoff save failed).",
    works: async () => {
      await checksFirst();
      expect((await give(await checkpointRepo(), FULL)).stdout).toMatch(/\nWORKING[^\n]*\n$/);
    },
  },
  {
    sentence:
      "Scope: records incomplete items, updates MEMORY.md; does not write code, nor rewrite STATE.md, nor call /compact",
    works: async () => {
      const repo = await handed(FULL, { "STATE.md": "# State\n" });
      expect(await repo.git("status", "--short")).toBe("");
      expect(files(repo, "STATE.md")).toBe("# State\n");
    },
  },
  {
    sentence: "Invariant 1: only memory/session-handoff-LATEST.md exists. No versioned files",
    works: noVersions,
  },
  { sentence: "Invariant 2: the handoff must not list what was done this session", works: forwardOnly },
  {
    sentence: "Invariant 3: if any Phase 4 item is NO, do not tell the user to compress",
    works: checksFirst,
  },
  { sentence: "Invariant 4: workflow promotion proposes only, never executes", works: proposes },
  {
    sentence: "Output: incomplete items + open decisions + remaining issues only. Max 200 lines.",
    differs:
      "what was decided and the user's own words stay in the file too: without them the next session would ask again",
    shows: async () => {
      const text = files(await handed());
      expect(text.split("\n").length).toBeLessThanOrEqual(200);
      expect(text).not.toMatch(/^## Done/m);
      expect(text).toMatch(/^## Key Decisions$[\s\S]*^## Feedback$/m);
    },
  },
  {
    sentence: "The rationalizations and their counters; pair with /session-start; proven in",
    says: "they repeat the rules above for a reader",
  },
]);
