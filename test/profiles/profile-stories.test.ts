import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { runs } from "../support/depth.ts";
import { stable } from "../support/stable.ts";

const NOW = "2026-11-16T09:12:00Z";

async function told(
  repo: CheckpointRepo,
  args: readonly string[],
  answers?: readonly string[],
): Promise<string> {
  return stable(await repo.checkpoint(args, { now: NOW, ...(answers ? { answers } : {}) }), {
    ROOT: repo.root,
  });
}

test("named: a checkpoint for the branch, saved again after each step, kept on continue, cleared at last", async () => {
  const repo = await checkpointRepo({ "src/form.ts": "let a = 1\n" });
  await repo.git("switch", "-qc", "feature/login");
  await repo.git("config", "checkpoint.profile", "named");
  const next = ["--next", "Wire the button: call submit() in src/form.ts"];
  expect(
    await told(repo, ["save", ...next, "--failed", "iframe: cookies are blocked"]),
  ).toMatchInlineSnapshot(`
    "
    Checkpoint "feature-login" saved
    /compact focus on failed: iframe
    exit 0
    "
  `);
  expect(
    await told(repo, ["save", ...next, "--done", "the form posts", "--plan", "plans/login.md:2/5"]),
  ).toMatchInlineSnapshot(`
    "
    Checkpoint "feature-login" saved
    /clear then: git checkpoint continue feature-login
    Next: Wire the button: call submit() in src/form.ts
    exit 0
    "
  `);
  expect(repo.memory()).toContain("- **feature-login** (feature/login, Nov 16 09:12) — ");
  expect(await told(repo, ["continue", "nosuch"])).toMatchInlineSnapshot(`
    "
    stderr: error: there is no checkpoint 'nosuch'
    hint: there is 'feature-login'
    exit 1
    "
  `);
  await repo.git("switch", "-q", "main");
  expect(await told(repo, ["continue"])).toMatchInlineSnapshot(`
    "
    feature-login — Wire the button: call submit() in src/form.ts
    Saved DATE (just now) on feature/login at cb7a547 by A Developer <dev@example.org> on HOST
    Warning: You're on \`main\` but checkpoint was saved on \`feature/login\`. Switch with: git checkout feature/login
    Drift: fresh on feature/login — 1 unchanged

    ## Next Actions
    1. Wire the button: call submit() in src/form.ts

    ## Done This Session
    - the form posts

    Plan: \`plans/login.md\` (step 2 of 5)

    (the plan cannot be read here any more)
    stderr: hint: 'feature-login' was kept; end it with 'git checkpoint clear feature-login'
    exit 0
    "
  `);
  expect(await told(repo, ["clear", "feature-login"])).toMatchInlineSnapshot(`
    "
    Cleared checkpoint "feature-login"
    exit 0
    "
  `);
  expect(repo.memory()).not.toContain("Active Checkpoints");
});

test("continuity: strict names, a briefing that asks, and a no that offers to discard", async () => {
  const repo = await checkpointRepo({
    "src/auth.py": "def login(): ...\n",
    "SESSION-STATE.md": "# State\n\n## Decisions\n- keep OAuth: users have it\n",
  });
  await repo.git("config", "checkpoint.profile", "continuity");
  expect(await told(repo, ["save"])).toMatchInlineSnapshot(`
    "
    stderr: error: a checkpoint of profile 'continuity' needs a name
    hint: name the task, such as 'git checkpoint save oauth-users'
    exit 129
    "
  `);
  expect(await told(repo, ["save", "task", "-m", "Build the login page"])).toMatchInlineSnapshot(`
    "
    stderr: error: 'task' will not do as a name: 'task' does not say which task
    hint: try 'build-login-page', which is made from the content
    exit 129
    "
  `);
  const content = [
    "--task",
    "Build the login page",
    "--done",
    "Wrote src/auth.py lines 1-1",
    "--next",
    "Run pytest tests/auth_test.py",
  ];
  expect(await told(repo, ["save", "build-login-page", ...content])).toMatchInlineSnapshot(`
    "
    Checkpoint "build-login-page" saved
    Task: Build the login page
    Next action: Run pytest tests/auth_test.py
    exit 0
    "
  `);
  expect(await repo.document("build-login-page")).toContain("keep OAuth: users have it");
  expect(await told(repo, ["list"])).toMatchInlineSnapshot(`
    "
    * build-login-page  DATE  Build the login page  just now
    exit 0
    "
  `);
  repo.write({ "src/auth.py": "def login(): pass\n" });
  // In a pipe it is only presented.
  expect(await told(repo, ["continue", "build-login-page"])).toMatchInlineSnapshot(`
    "
    📌 Resume: build-login-page
    Saved: DATE (just now)

    ✅ Progress:
    - Wrote src/auth.py lines 1-1

    🔜 Next action: Run pytest tests/auth_test.py

    ⚠️ Stale warnings:
    src/auth.py (changed)
    stderr: hint: there is more in it: 'git checkpoint show build-login-page', or --full here
    hint: only presented; confirm with 'git checkpoint continue build-login-page --yes'
    exit 0
    "
  `);
  expect(await told(repo, ["continue", "build-login-page", "--yes"])).toContain("exit 0");
  expect(await told(repo, ["continue", "build-login-page"], ["yes"])).toMatchInlineSnapshot(`
    "
    📌 Resume: build-login-page
    Saved: DATE (just now)

    ✅ Progress:
    - Wrote src/auth.py lines 1-1

    🔜 Next action: Run pytest tests/auth_test.py

    ⚠️ Stale warnings:
    src/auth.py (changed)
    stderr: hint: there is more in it: 'git checkpoint show build-login-page', or --full here
    [1G[0JResuming: build-login-page. Last progress: Wrote src/auth.py lines 1-1. Next action: Run pytest tests/auth_test.py. Ready to continue? (yes/no): [46Gyes
    exit 0
    "
  `);
  expect((await repo.checkpoint(["list"])).stdout).toContain("build-login-page");
  expect(await told(repo, ["continue", "build-login-page"], ["no", "no"])).toContain("was kept");
  expect(await told(repo, ["continue", "build-login-page"], ["no", "yes"])).toContain(
    'Cleared checkpoint "build-login-page"',
  );
  expect((await repo.checkpoint(["list"])).stdout).toBe("");
  await repo.checkpoint(["undo"]);
  expect(await told(repo, ["delete", "build-login-page"])).toMatchInlineSnapshot(`
    "
    Cleared checkpoint "build-login-page"
    exit 0
    "
  `);
});

test("ledger: off until .agents.yml turns it on, one a worktree, with questions first", async () => {
  const repo = await checkpointRepo({ "README.md": "# Demo\n" });
  expect(await told(repo, ["ledger", "--goal", "ship it"])).toMatchInlineSnapshot(`
    "
    stderr: Checkpoint skipped - session.ledger not enabled in .agents.yml
    hint: enable it with 'session:' and, below it, '  ledger: true' in .agents.yml
    exit 1
    "
  `);
  repo.write({ ".agents.yml": "session:\n  ledger: false\n" });
  expect((await repo.checkpoint(["ledger", "--goal", "ship it"])).status).toBe(1);
  repo.write({ ".agents.yml": "session: [\n" });
  expect(await told(repo, ["ledger", "--goal", "ship it"])).toMatchInlineSnapshot(`
    "
    stderr: error: .agents.yml, line 2: it is not valid YAML (flow sequence in block collection must be sufficiently indented and end with a ])
    hint: mend the file; nothing was saved
    exit 129
    "
  `);
  repo.write({ ".agents.yml": "session:\n  ledger: true\n  ledger_path: notes/ledger.md\n" });
  const content = [
    "--goal",
    "ship it",
    "--done",
    "the form",
    "--left-off",
    "the button",
    "--next",
    "the tests",
  ];
  expect(
    await told(repo, ["ledger", ...content, "--assumption", "the API stays `UNCONFIRMED`"]),
  ).toMatchInlineSnapshot(`
    "
    Checkpoint saved to notes/ledger.md
    - Goal: ship it
    - State: 1 done, now: the button, next: the tests
    exit 0
    "
  `);
  expect(readFileSync(join(repo.root, "notes/ledger.md"), "utf8")).toContain("# Session Ledger\n");
  expect((await repo.git("status", "--short")).trim()).toBe("?? .agents.yml");
  expect(await told(repo, ["continue", "ledger"])).toMatchInlineSnapshot(`
    "
    ledger — ship it
    Saved DATE (just now) on main at a4146cc by A Developer <dev@example.org> on HOST
    Drift: fresh — 1 unchanged

    Before going on:
    - The ledger shows the button was in progress - is this still the current focus?
    - I see assumption the API stays marked UNCONFIRMED - can you confirm this?

    ## Goal
    ship it

    ## Left Off
    the button

    ## Next Actions
    1. the tests

    ## Done This Session
    - the form

    ## Constraints/Assumptions
    - the API stays \`UNCONFIRMED\`
    stderr: hint: 'ledger' was kept; end it with 'git checkpoint clear ledger'
    exit 0
    "
  `);
  expect((await repo.checkpoint(["list"])).stdout).toContain("ledger");

  const linked = join(repo.home, "linked");
  await repo.git("worktree", "add", "-q", "-b", "other", linked);
  const there = { cwd: linked };
  // What turns it on is a file of the worktree.
  expect((await repo.checkpoint(["ledger", "--goal", "there"], there)).status).toBe(1);
  expect(existsSync(join(linked, "notes/ledger.md"))).toBe(false);
  writeFileSync(join(linked, ".agents.yml"), "session: { ledger: true }\n");
  expect((await repo.checkpoint(["ledger", "--goal", "there"], there)).status).toBe(0);
  expect(await repo.git("for-each-ref", "--format=%(refname)", "refs/checkpoints/")).toBe(
    "refs/checkpoints/ledger\nrefs/checkpoints/ledger-linked\n",
  );
  expect(readFileSync(join(linked, ".agents/session_ledger.md"), "utf8")).toContain("there");
  expect(readFileSync(join(repo.root, "notes/ledger.md"), "utf8")).not.toContain("there");
  expect(await told(repo, ["save", "ledger", "-m", "x"])).toMatchInlineSnapshot(`
    "
    stderr: error: 'ledger' is a name that the program gives itself
    hint: choose another one; 'git checkpoint ledger' writes it
    exit 129
    "
  `);
});

/** More than are kept. */
const AUTOSAVES = runs({ short: 23, deep: 50 });

test(`autosave ${AUTOSAVES} times beside a named checkpoint: the named one is untouched, and one autosave is live`, async () => {
  const repo = await checkpointRepo({ "SESSION-STATE.md": "# State\n\n## Task\nBuild the login page\n" });
  await repo.checkpoint(["save", "named-one", "--goal", "Build the login page"], {
    now: "2026-11-16T08:00:00Z",
  });
  const before = await repo.git(
    "rev-parse",
    "refs/checkpoints/named-one",
    "refs/checkpoint-journal/named-one",
  );
  for (let minute = 0; minute < AUTOSAVES; minute++) {
    const now = new Date(Date.UTC(2026, 10, 16, 9, minute)).toISOString();
    expect(await repo.checkpoint(["autosave"], { now })).toEqual({ status: 0, stdout: "", stderr: "" });
  }
  expect(await repo.git("rev-parse", "refs/checkpoints/named-one", "refs/checkpoint-journal/named-one")).toBe(
    before,
  );
  const refs = await repo.git("for-each-ref", "--format=%(refname)", "refs/checkpoints/");
  expect(refs).toBe("refs/checkpoints/autosave\nrefs/checkpoints/named-one\n");
  const log = JSON.parse((await repo.checkpoint(["log", "autosave", "--json", "-n", "100"])).stdout);
  expect(log.entries).toHaveLength(20);
  expect((await repo.checkpoint(["list"])).stdout).toContain("autosave");
  await repo.git("fsck", "--strict");
  await repo.checkpoint(["save", "newer", "-m", "newer"], { now: "2026-11-16T12:00:00Z" });
  expect((await repo.checkpoint(["list"])).stdout).not.toContain("autosave");
  expect(repo.memory()).not.toContain("autosave");
});

test("check tells what falls short, and save --strict refuses it", async () => {
  const repo = await checkpointRepo({ "src/auth.ts": "export {}\n", "test/auth.test.ts": "" });
  expect(
    await told(repo, ["save", "auth-work", "--strict", "-m", "worked on auth", "--next", "continue testing"]),
  ).toMatchInlineSnapshot(`
    "
    stderr: error: the checkpoint is below the quality bar, and nothing was saved
    hint: summary: "worked on auth" it would fit any task: say what is being built, mended or found out, and where
    hint: progress: list what was done, with the files and lines, the commands and what they said
    hint: next: "continue testing" a stranger could not do it: name the command to run, or the file, the place in it and the change
    exit 2
    "
  `);
  expect((await repo.checkpoint(["list"])).stdout).toBe("");
  const good = [
    "-m",
    "OAuth fallback for the login form",
    "--done",
    "Wrote src/auth.ts lines 1-1, login() returns the user",
    "--next",
    "Run `npx vitest run test/auth.test.ts` and mend what fails in src/auth.ts",
  ];
  expect((await repo.checkpoint(["save", "oauth-fallback", "--strict", ...good])).status).toBe(0);
  expect((await repo.checkpoint(["save", "vague-work", "-m", "stuff", "--next", "continue"])).status).toBe(0);
  expect(await told(repo, ["check", "vague-work"])).toMatchInlineSnapshot(`
    "
    vague-work: incomplete
      ✓ name
      ✗ summary: "stuff"
          it would fit any task: say what is being built, mended or found out, and where
      ✗ progress: missing
          list what was done, with the files and lines, the commands and what they said
      ✗ next: "continue"
          a stranger could not do it: name the command to run, or the file, the place in it and the change
      · context: missing
          add what the files do not tell: what the user prefers, what must not change, where things are
    exit 1
    "
  `);
  expect((await repo.checkpoint(["check", "oauth-fallback"])).status).toBe(0);
});
