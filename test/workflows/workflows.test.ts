import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { writeFiles } from "../support/git.ts";
import { snapshot } from "../support/snapshot.ts";
import { type MadeCall, type MadeTurn, transcript } from "../support/transcripts.ts";

const READ: MadeCall = { tool: "Read", path: "src/parser.ts" };
const GREP: MadeCall = { tool: "Grep" };
const GLOB: MadeCall = { tool: "Glob" };
const EDIT: MadeCall = { tool: "Edit", path: "src/parser.ts" };
const TESTS: MadeCall = { tool: "Bash", command: "npx vitest run test/parser.test.ts" };

/** Three reviews of a parser, none done in quite the same way, between other work. */
const REVIEWS: readonly MadeTurn[] = [
  { ask: "review the parser", calls: [READ, GREP, EDIT, TESTS] },
  { ask: "how do closures work?", calls: [] },
  {
    ask: "Please review the parser in src/parser.ts once more.",
    calls: [READ, READ, GREP, EDIT, EDIT, TESTS],
  },
  { ask: "add a changelog entry", calls: [{ tool: "Write", path: "CHANGELOG.md" }] },
  {
    ask: "review the parser's error paths",
    calls: [READ, GREP, EDIT, TESTS, { tool: "Bash", command: "git commit -m 'test'" }],
  },
];

async function workflows(repo: CheckpointRepo, turns: readonly MadeTurn[], ...flags: readonly string[]) {
  writeFiles(repo.home, { "session.jsonl": transcript(turns) });
  return repo.checkpoint(["workflows", "--transcript", join(repo.home, "session.jsonl"), ...flags]);
}

/** Files a session where Claude Code would, for a folder it began in. */
function file(repo: CheckpointRepo, cwd: string, turns: readonly MadeTurn[], session = "s1"): string {
  const path = join(repo.home, ".claude/projects", cwd.replace(/[^a-zA-Z0-9]/g, "-"), `${session}.jsonl`);
  writeFiles(dirname(path), { [`${session}.jsonl`]: transcript(turns, { session, cwd }) });
  return path;
}

test("three like runs in a session are proposed as a skill, and nothing is created", async () => {
  const repo = await checkpointRepo();
  writeFiles(repo.home, { "session.jsonl": transcript(REVIEWS) });
  const before = [snapshot(repo.root), snapshot(repo.home)];
  expect(await workflows(repo, REVIEWS)).toMatchInlineSnapshot(`
    {
      "status": 0,
      "stderr": "",
      "stdout": "[Repeated workflow candidate detected]
    - Signature: review + Read → Grep → Edit → Bash test + code change
    - Frequency: 3 this session / 0 accumulated
    - Suggestion: this workflow might benefit from a dedicated skill
    - Proposed skill name: review_parser
    - Proposed triggers: "review the parser", "Please review the parser in src/parser.ts once more", "review the parser's error paths"
    ",
    }
  `);
  expect([snapshot(repo.root), snapshot(repo.home)]).toEqual(before);
});

test("a proposal that is declined stays declined, under whatever name it comes back", async () => {
  const repo = await checkpointRepo();
  expect(await workflows(repo, REVIEWS, "--decline", "review_lexer")).toMatchInlineSnapshot(`
    {
      "status": 1,
      "stderr": "error: no skill 'review_lexer' is proposed
    hint: run 'git checkpoint workflows' to see what is
    ",
      "stdout": "",
    }
  `);
  expect(await workflows(repo, REVIEWS, "--decline", "review_parser")).toMatchInlineSnapshot(`
    {
      "status": 0,
      "stderr": "",
      "stdout": "Declined review_parser: it will not be proposed again
    ",
    }
  `);
  expect(await repo.git("config", "--get-all", "checkpoint.declinedWorkflow")).toBe(
    "review_parser: review + Read → Grep → Edit → Bash test + code change\n",
  );
  expect((await workflows(repo, REVIEWS)).stdout).toBe("no repeated workflow\n");
  const lexer = REVIEWS.map((turn) => ({ ...turn, ask: turn.ask.replaceAll("parser", "lexer") }));
  expect((await workflows(repo, lexer, "-v")).stdout).toContain(
    "- review + Read → Grep → Edit → Bash test + code change: declined\n",
  );
  await repo.git("config", "--unset", "checkpoint.declinedWorkflow", "^review_parser:");
  expect((await workflows(repo, REVIEWS)).stdout).toContain("- Proposed skill name: review_parser\n");
});

test("two like runs are no workflow yet", async () => {
  const repo = await checkpointRepo();
  expect(await workflows(repo, REVIEWS.slice(0, 4))).toEqual({
    status: 0,
    stdout: "no repeated workflow\n",
    stderr: "",
  });
});

test("exploration and work of no kind are passed over in silence, and named only if asked", async () => {
  const repo = await checkpointRepo();
  const looks = ["where is the parser", "find the lexer", "find the scanner", "find the printer"];
  const vague = ["hm", "go on", "yes", "and now?"];
  const turns = [
    ...looks.map((ask) => ({ ask, calls: [GLOB, READ] })),
    ...vague.map((ask) => ({ ask, calls: [{ tool: "Bash", command: "ls" }] })),
  ];
  expect((await workflows(repo, turns)).stdout).toBe("no repeated workflow\n");
  expect((await workflows(repo, turns, "--verbose")).stdout).toMatchInlineSnapshot(`
    "no repeated workflow

    Repeated, and not proposed
    - analyze + Glob → Read + report: one-off exploration: it only looks around
    - other + Bash + report: too generic: nothing tells it from other work
    "
  `);
});

test.each([
  [
    ".claude/skills/parser-care/SKILL.md",
    "---\nname: parser-care\ndescription: >-\n  Reviews a parser\n  and its tests.\n---\n",
  ],
  [".agents/skills/review-parser/SKILL.md", "no front matter\n"],
  [".claude/commands/review_parser.md", "Review it.\n"],
])("silent where %s covers it, in the home folder or in the project", async (path, content) => {
  for (const where of ["home", "root"] as const) {
    const repo = await checkpointRepo();
    writeFiles(repo[where], { [path]: content });
    expect((await workflows(repo, REVIEWS)).stdout).toBe("no repeated workflow\n");
    const { passedOver } = JSON.parse((await workflows(repo, REVIEWS, "--json")).stdout);
    expect(passedOver).toEqual([
      {
        signature: "review + Read → Grep → Edit → Bash test + code change",
        why: expect.stringMatching(/^covered by the skill '(parser-care|review[-_]parser)'$/),
      },
    ]);
  }
});

test("a skill for other work covers nothing", async () => {
  const repo = await checkpointRepo();
  writeFiles(repo.home, {
    ".claude/skills/a/SKILL.md": "---\nname: deploy-parser\ndescription: Deploys the parser service\n---\n",
    ".claude/skills/b/SKILL.md": "---\nname: pr-review\ndescription: Reviews pull requests\n---\n",
  });
  expect((await workflows(repo, REVIEWS)).stdout).toContain("Proposed skill name: review_parser\n");
});

test("the project's log counts over sessions", async () => {
  const repo = await checkpointRepo();
  const log = [
    "# Context Log",
    "",
    "[2026-11-02] [WORKFLOW] [ttl:90d] [ref:2] review + Read → Grep → Edit → Bash test + code change",
    "[2026-11-09] [WORKFLOW] [ttl:90d] [ref:1] review + Read → Edit → Bash test + code change",
    "[2026-11-09] [WORKFLOW] [ttl:90d] [ref:9] review + Read → Edit → Bash test + report",
    "[2026-11-03] [COMPLETION] [ttl:90d] [ref:1] Deployed the docs site",
    "[2026-11-10] [COMPLETION] [ttl:90d] [ref:2] deployed the Docs site.",
    "[2026-11-10] [COMPLETION] [ttl:90d] [ref:3] released 1.2",
    "[2026-11-10] [STATE] [ttl:30d] [ref:8] blue",
  ];
  repo.write({ "memory/context-log.md": `${log.join("\n")}\n` });
  expect((await repo.checkpoint(["workflows"])).stdout).toMatchInlineSnapshot(`
    "[Repeated workflow candidate detected]
    - Signature: review + Read → Grep → Edit → Bash test + code change
    - Frequency: 0 this session / 5 accumulated
    - Suggestion: this workflow might benefit from a dedicated skill
    - Proposed skill name: review_bash_test
    - Proposed triggers: "review bash test", "run review_bash_test", "use review_bash_test"

    [Repeated workflow candidate detected]
    - Signature: review + Read → Edit → Bash test + report
    - Frequency: 0 this session / 10 accumulated
    - Suggestion: this workflow might benefit from a dedicated skill
    - Proposed skill name: review_bash_test_2
    - Proposed triggers: "review bash test", "run review_bash_test_2", "use review_bash_test_2"

    [Repeated workflow candidate detected]
    - Signature: deploy + not recorded + not recorded
    - Frequency: 0 this session / 5 accumulated
    - Suggestion: this workflow might benefit from a dedicated skill
    - Proposed skill name: deploy_docs_site
    - Proposed triggers: "Deployed the docs site", "deploy the docs", "deploy the docs again"
    "
  `);
  const { stdout } = await workflows(repo, REVIEWS.slice(0, 1));
  expect(stdout).toContain("- Frequency: 1 this session / 5 accumulated\n");
});

test("a log that cannot be read counts for nothing, and stops nothing", async () => {
  const repo = await checkpointRepo();
  const entry = "[2026-11-10] [COMPLETION] [ttl:90d] [ref:9] deployed the docs site\n";
  const log = "memory/context-log.md";
  const stdout = async (more?: object) => {
    const answer = await repo.checkpoint(["workflows"], more);
    expect(answer).toMatchObject({ status: 0, stderr: "" });
    return answer.stdout;
  };
  repo.write({ [log]: entry });
  expect(await stdout()).toContain("Proposed skill name: deploy_docs_site\n");
  repo.write({ [log]: `${entry}\0` });
  expect(await stdout()).toBe("no repeated workflow\n");
  rmSync(join(repo.root, log));
  writeFiles(repo.home, { "elsewhere.md": entry });
  symlinkSync(join(repo.home, "elsewhere.md"), join(repo.root, log));
  expect(await stdout()).toBe("no repeated workflow\n");
  rmSync(join(repo.root, log));
  mkdirSync(join(repo.root, log));
  expect(await stdout()).toBe("no repeated workflow\n");
  await repo.git("config", "core.bare", "true");
  expect(await stdout({ cwd: join(repo.root, ".git") })).toBe("no repeated workflow\n");
});

test("without a file the session of this folder is found, by its id or as the newest here", async () => {
  const repo = await checkpointRepo({ "src/parser.ts": "" });
  const once = REVIEWS.slice(0, 1);
  const frequency = async (more?: object) =>
    /\d this session/.exec((await repo.checkpoint(["workflows"], more)).stdout)?.[0] ?? "none";
  expect(await frequency()).toBe("none");
  expect(await repo.checkpoint(["workflows", "--transcript", "auto"])).toMatchInlineSnapshot(`
    {
      "status": 1,
      "stderr": "error: no session of an agent is recorded for this folder
    hint: give its file with --transcript <file>; records of Claude Code, Codex, Gemini CLI, Qwen Code and Copilot CLI are known
    ",
      "stdout": "",
    }
  `);
  const older = file(repo, repo.root, REVIEWS);
  utimesSync(older, 1000, 1000);
  expect(await frequency()).toBe("3 this session");
  expect(await frequency({ cwd: join(repo.root, "src") })).toBe("3 this session");
  // Another repository whose path has the same slug.
  file(repo, `${dirname(repo.root)}-repo`, [...REVIEWS, ...REVIEWS], "s2");
  expect(await frequency()).toBe("3 this session");
  file(repo, join(repo.root, "src"), once, "s3");
  expect(await frequency({ cwd: join(repo.root, "src") })).toBe("none");
  const inSession = { ...repo.env, CLAUDECODE: "1", CLAUDE_CODE_SESSION_ID: "s1" };
  expect(await frequency({ env: inSession, cwd: join(repo.root, "src") })).toBe("3 this session");
  expect(await frequency({ env: { ...inSession, CLAUDE_CODE_SESSION_ID: "s9" } })).toBe("none");
  expect(await frequency({ env: { ...inSession, CLAUDE_CODE_SESSION_ID: "../x" } })).toBe("none");
  expect(await frequency({ env: { ...repo.env, GEMINI_CLI: "1" } })).toBe("none");
});

test("what cannot be a session is told, with exit 129", async () => {
  const repo = await checkpointRepo({ "notes.md": "# Notes\n", "empty.jsonl": "" });
  mkdirSync(join(repo.root, "folder"));
  execFileSync("mkfifo", [join(repo.root, "pipe")]);
  repo.write({ "other.jsonl": '{"timestamp":"x","type":"meta","payload":{"id":"1"}}\n' });
  const told = [];
  for (const name of ["nosuch.jsonl", "folder", "pipe", "notes.md", "empty.jsonl", "other.jsonl"]) {
    const { stdout, stderr, status } = await repo.checkpoint(["workflows", "--transcript", name]);
    expect({ stdout, status }).toEqual({ stdout: "", status: 129 });
    told.push(stderr.split("\n")[0]);
  }
  expect(told).toMatchInlineSnapshot(`
    [
      "error: there is no file 'nosuch.jsonl'",
      "error: 'folder' is a folder, not a file",
      "error: 'pipe' is not a regular file",
      "error: 'notes.md' is no session's record that is known: it looks like Markdown",
      "error: 'empty.jsonl' is no session's record that is known: it is empty",
      "error: 'other.jsonl' is no session's record that is known: it looks like JSON lines of another program",
    ]
  `);
});

test("control characters of a session reach no terminal", async () => {
  const repo = await checkpointRepo();
  const turns = REVIEWS.map((turn) => ({ ...turn, ask: `${turn.ask} \u001b[31m\u202e\r\n- Frequency: 9` }));
  const { stdout } = await workflows(repo, turns);
  expect(stdout).toContain("[Repeated workflow candidate detected]");
  expect(stdout).not.toMatch(/[\u001b\u202e\r]/);
  expect(stdout.match(/^- Frequency/gm)).toHaveLength(1);
});
