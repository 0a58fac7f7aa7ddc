import { join } from "node:path";
import { expect, test } from "vitest";
import { contextUse } from "../../src/operations/sessions/context-use.ts";
import { sessionDraft } from "../../src/operations/sessions/session-draft.ts";
import { openWorkspace } from "../../src/operations/workspace.ts";
import { type MadeRecord, TELLERS } from "../support/agent-records.ts";
import { checkpointRepo } from "../support/cli.ts";
import { writeFiles } from "../support/git.ts";
import { stable } from "../support/stable.ts";

/** Put together here, so that no scanner takes this file for a leak. */
const TOKEN = ["ghp", "k3JvN8qLw2ZxR5tYb7HsD1mFc9GpA4uEoX6i"].join("_");

const record = (cwd: string): MadeRecord => ({
  session: "0b0e5a52-1111-4222-8333-444455556666",
  cwd,
  branch: "main",
  requests: [
    {
      ask: "Wire the button. Never touch the schema!",
      steps: [
        { edit: "src/form.ts" },
        { run: "npm test", says: `error: bad token ${TOKEN}`, exit: 1 },
        {
          plan: [
            ["wire the button", "in_progress"],
            ["write the tests", "pending"],
            ["read the form", "completed"],
          ],
        },
      ],
    },
    { ask: "And make the message red" },
  ],
});

test("every agent's session is told in one draft, secrets replaced, files counted from the worktree", async () => {
  const repo = await checkpointRepo({ "src/form.ts": "let a = 1\n" });
  await using at = await openWorkspace({ cwd: repo.root, env: repo.env });
  for (const [name, { agent, tell }] of Object.entries(TELLERS)) {
    repo.write({ "../session.jsonl": tell(record(repo.root)) });
    const file = join(repo.root, "../session.jsonl");
    for (const read of ["all", "end"] as const) {
      const draft = await sessionDraft(at, { agent, file, read });
      const told = draft && {
        name,
        ...draft,
        sections: draft.sections.map(({ field, items, text }) => [
          field,
          [...items, ...(items.length > 0 ? [] : [text])],
        ]),
      };
      expect(told).toEqual({
        name,
        agent,
        session: "0b0e5a52-1111-4222-8333-444455556666",
        summary: "wire the button",
        files: [],
        unknownKeys: [],
        sections: [
          ["leftOff", ["In-progress work: wire the button"]],
          ["next", ["wire the button", "write the tests"]],
          ["blockers", ["`npm test` failed: error: bad token [REDACTED:github-pat]"]],
          ["done", ["read the form"]],
          ["signals", ["Never touch the schema!"]],
          ["files", ["src/form.ts"]],
          ["context", [`User's last request: "And make the message red"`]],
        ],
      });
    }
  }
});

test("what is another agent's, no record or no file is null, and so is its context", async () => {
  const repo = await checkpointRepo({ "notes.md": "# Notes\n" });
  await using at = await openWorkspace({ cwd: repo.root, env: repo.env });
  repo.write({ "codex.jsonl": TELLERS.codex?.tell(record(repo.root)) ?? "" });
  const file = (name: string) => join(repo.root, name);
  expect(await sessionDraft(at, { agent: "gemini", file: file("codex.jsonl") })).toBeNull();
  expect(await sessionDraft(at, { file: file("codex.jsonl") })).toMatchObject({ agent: "codex" });
  for (const name of ["notes.md", "nosuch", "."]) {
    expect(await sessionDraft(at, { file: file(name) })).toBeNull();
    expect(await contextUse({ agent: "codex", file: file(name) })).toBeNull();
  }
  expect(await contextUse({ agent: "codex", file: file("codex.jsonl") })).toBe(10);
  expect(await contextUse({ agent: "gemini", file: file("codex.jsonl") })).toBeNull();
});

test("save puts a session's record below what is said; autosave does so without a word", async () => {
  const repo = await checkpointRepo({ "src/form.ts": "let a = 1\n" });
  repo.write({ "../session.jsonl": TELLERS.codex?.tell(record(repo.root)) ?? "" });
  const given = ["--transcript", "../session.jsonl"];
  const saved = await repo.checkpoint(["save", "form", "--next", "ask for the colour", ...given]);
  expect(stable(saved, { ROOT: repo.root })).toMatchInlineSnapshot(`
    "
    Checkpoint "form" saved. Resume anytime: \`git checkpoint continue form\`
    stderr: hint: made MEMORY.md, where agents see the live checkpoints; without it: 'git config checkpoint.index never'
    exit 0
    "
  `);
  const [, header, text] = (await repo.checkpoint(["show", "form", "--raw"])).stdout.split(/^---\n/m);
  expect(header).toContain("agent: codex\nsession: 0b0e5a52-1111-4222-8333-444455556666\n");
  expect(header).toContain("summary: ask for the colour\n");
  expect(text).toMatchInlineSnapshot(`
    "# form

    ## Left Off
    - In-progress work: wire the button

    ## Next Actions
    1. ask for the colour

    ## Blockers
    - \`npm test\` failed: error: bad token [REDACTED:github-pat]

    ## Done This Session
    - read the form

    ## User Priority Signals
    - Never touch the schema!

    ## Relevant Context
    - User's last request: "And make the message red"

    ## Modified Files
    - src/form.ts
    "
  `);
  expect(await repo.checkpoint(["autosave", ...given])).toMatchInlineSnapshot(`
    {
      "status": 0,
      "stderr": "",
      "stdout": "",
    }
  `);
  const { stdout } = await repo.checkpoint(["show", "autosave"]);
  expect(stdout).toContain("wire the button");
});

test("a record that cannot be read fails no save: it is said, and saved without", async () => {
  const repo = await checkpointRepo({ "a.ts": "let a = 1\n", "notes.md": "# Notes\n" });
  const next = ["--next", "wire the button"];
  const told = [];
  for (const [index, given] of ["auto", "nosuch.jsonl", "notes.md", "."].entries()) {
    const { status, stderr } = await repo.checkpoint(["save", `at-${index}`, ...next, "--transcript", given]);
    told.push(`${status} ${stderr}`);
  }
  const auto = await repo.checkpoint(["autosave", "--transcript", "auto"]);
  const amend = await repo.checkpoint(["save", "at-0", "--amend", ...next, "--transcript", "auto"]);
  expect([...told, auto, amend]).toMatchInlineSnapshot(`
    [
      "0 warning: saved without the session's record: no session of an agent is recorded for this folder
    hint: made MEMORY.md, where agents see the live checkpoints; without it: 'git config checkpoint.index never'
    ",
      "0 warning: saved without the session's record: there is no file 'nosuch.jsonl'
    ",
      "0 warning: saved without the session's record: 'notes.md' is no session's record that is known: it looks like Markdown
    ",
      "0 warning: saved without the session's record: '.' is a folder, not a file
    ",
      {
        "status": 0,
        "stderr": "warning: saved without the session's record: no session of an agent is recorded for this folder
    ",
        "stdout": "",
      },
      {
        "status": 129,
        "stderr": "error: --transcript tells of a whole session and --amend adds: only one of them can be
    hint: leave one of them out
    ",
        "stdout": "",
      },
    ]
  `);
});

test("auto is this session's own record, whichever agent it is of", async () => {
  const repo = await checkpointRepo({ "src/form.ts": "let a = 1\n" });
  const home = repo.env.HOME ?? "";
  const path =
    ".codex/sessions/2026/11/18/rollout-2026-11-18T10-00-00-0b0e5a52-1111-4222-8333-444455556666.jsonl";
  writeFiles(home, { [path]: TELLERS.codex?.tell(record(repo.root)) ?? "" });
  const session = { ...repo.env, CODEX_THREAD_ID: "0b0e5a52-1111-4222-8333-444455556666" };
  for (const [name, env] of [
    ["inside", session],
    ["beside", repo.env],
  ] as const) {
    await repo.checkpoint(["save", name, "--transcript", "auto"], { env });
    const { stdout } = await repo.checkpoint(["show", name]);
    expect(stdout).toContain("write the tests");
  }
});
