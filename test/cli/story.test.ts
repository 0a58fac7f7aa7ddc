import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkpointRepo, MADE_MEMORY } from "../support/cli.ts";
import { writeFiles } from "../support/git.ts";

const monday = { now: "2026-11-16T09:12:03Z" };
const tuesday = { now: "2026-11-17T10:00:00Z" };

describe("the session profile, from first save to cleanup", () => {
  test("save names the checkpoint, answers in one line and lists it in MEMORY.md", async () => {
    const repo = await checkpointRepo();
    const answer = await repo.checkpoint(["save", "Feature/Auth Refactor", "-m", "OAuth fallback"], monday);
    expect(answer).toEqual({
      status: 0,
      stderr: MADE_MEMORY,
      stdout:
        'Checkpoint "feature-auth-refactor" saved. Resume anytime: `git checkpoint continue feature-auth-refactor`\n',
    });
    expect(repo.memory()).toBe(
      "# Project Memory\n\n## Active Checkpoints\n- **feature-auth-refactor** (main, Nov 16) — OAuth fallback\n\n" +
        "Resume any: `git checkpoint continue` or `git checkpoint continue {name}`\n",
    );
  });

  test("save without a name takes the suggestion in a pipe and confirms it on a terminal", async () => {
    const repo = await checkpointRepo();
    const said = ["save", "--left-off", "rewriting the login form validation"];
    const piped = await repo.checkpoint(said, monday);
    expect(piped.stdout).toMatchInlineSnapshot(`
      "Checkpoint "rewriting-login-form-validation" saved. Resume anytime: \`git checkpoint continue rewriting-login-form-validation\`
      "
    `);
    const accepted = await repo.checkpoint(said, { ...monday, answers: [""] });
    expect(accepted.stderr).toContain("Name [rewriting-login-form-validation-2]: ");
    expect(accepted.stdout).toContain('Checkpoint "rewriting-login-form-validation-2" saved.');
    const renamed = await repo.checkpoint(said, { ...monday, answers: ["..", "Login Form"] });
    expect(renamed.stderr).toMatch(/error: '\.\.' cannot be a checkpoint name: .*\nhint: .*\n/);
    expect(renamed.stderr.match(/Name \[/g)).toHaveLength(2);
    expect(renamed.stdout).toContain('Checkpoint "login-form" saved.');
  });

  test("save over an existing one shows its date and Left Off, and asks or refuses", async () => {
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "auth", "--left-off", "token refresh half done"], monday);
    const piped = await repo.checkpoint(["save", "auth", "-m", "newer"], tuesday);
    expect(piped).toMatchInlineSnapshot(`
      {
        "status": 2,
        "stderr": "error: checkpoint 'auth' exists already (saved 2026-11-16 09:12, left off: token refresh half done)
      hint: add to it with --amend, overwrite it with --force (the earlier state stays in its journal), or give another name
      ",
        "stdout": "",
      }
    `);
    expect(await repo.document("auth")).toContain("token refresh half done");

    const other = await repo.checkpoint(["save", "auth", "-m", "newer"], {
      ...tuesday,
      answers: ["2", "auth 2"],
    });
    expect(other.stderr).toContain("Saved: 2026-11-16 09:12\nLeft Off: token refresh half done");
    expect(other.stderr).toContain("1. Overwrite");
    expect(other.stderr).toContain("2. Different name");
    expect(other.stdout).toContain('Checkpoint "auth-2" saved.');

    const over = await repo.checkpoint(["save", "auth", "-m", "newer"], { ...tuesday, answers: ["1"] });
    expect(over.stdout).toContain('Checkpoint "auth" saved.');
    expect(await repo.document("auth")).toContain("summary: newer");
    const journal = await repo.git("ls-tree", "-r", "--name-only", "refs/checkpoint-journal/auth");
    expect(journal.match(/checkpoint\.md/g)).toHaveLength(2);
  });

  test("walking away from the question leaves everything as it was", async () => {
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "auth", "-m", "first"], monday);
    const left = await repo.checkpoint(["save", "auth", "-m", "second"], { ...tuesday, answers: ["q"] });
    expect(left.status).toBe(2);
    expect(await repo.document("auth")).toContain("summary: first");
    const unnamed = await repo.checkpoint(["save", "-m", "third"], { ...tuesday, answers: [] });
    expect(unnamed.status).toBe(2);
    expect(unnamed.stderr).toContain("error: no name was chosen, and nothing was saved\n");
    expect(await repo.git("for-each-ref", "--format=%(refname)", "refs/checkpoints")).toBe(
      "refs/checkpoints/auth\n",
    );
  });

  test("continue with none, one and several", async () => {
    const repo = await checkpointRepo();
    expect(await repo.checkpoint(["continue"])).toMatchInlineSnapshot(`
      {
        "status": 1,
        "stderr": "No saved checkpoints found.
      hint: save one with 'git checkpoint save <name> --left-off <where>'
      ",
        "stdout": "",
      }
    `);
    await repo.checkpoint(["save", "one", "--left-off", "at the start"], monday);
    const only = await repo.checkpoint(["continue"], tuesday);
    expect(only.status).toBe(0);
    expect(only.stdout).toContain("at the start");
    expect(await repo.git("for-each-ref", "refs/checkpoints")).toBe("");

    await repo.checkpoint(["save", "one", "-m", "the first"], monday);
    await repo.checkpoint(["save", "two", "-m", "the second"], tuesday);
    expect(await repo.checkpoint(["continue"], tuesday)).toMatchInlineSnapshot(`
      {
        "status": 2,
        "stderr": "error: there are 2 checkpoints to continue from
      * two  main  just now      the second
      * one  main  25 hours ago  the first
      hint: name one: 'git checkpoint continue <name>'
      ",
        "stdout": "",
      }
    `);
    const asked = await repo.checkpoint(["resume"], { ...tuesday, answers: ["2"] });
    expect(asked.stderr).toContain("1. two (main, just now) — the second");
    expect(asked.stderr).toContain("2. one (main, 25 hours ago) — the first");
    expect(asked.stdout).toContain("the first");
    expect(await repo.git("for-each-ref", "--format=%(refname)", "refs/checkpoints")).toBe(
      "refs/checkpoints/two\n",
    );
  });

  test("continue on another branch warns and goes on", async () => {
    const repo = await checkpointRepo();
    await repo.git("checkout", "--quiet", "-b", "feature/auth");
    await repo.checkpoint(["save", "auth", "--left-off", "middle of it"], monday);
    await repo.git("checkout", "--quiet", "main");
    const answer = await repo.checkpoint(["continue", "auth"], tuesday);
    expect(answer.status).toBe(0);
    expect(answer.stdout).toContain(
      "Warning: You're on `main` but checkpoint was saved on `feature/auth`. Switch with: git checkout feature/auth\n",
    );
    expect(answer.stdout).toContain("middle of it");
  });

  test("continue shows what failed, the plan and its step, and what drifted, then consumes it silently", async () => {
    const repo = await checkpointRepo({
      "src/auth.ts": "let a = 1\n",
      "src/form.ts": "form\n",
      "src/old.ts": "old\n",
    });
    const plans = join(repo.home, ".claude/plans");
    writeFiles(plans, { "oauth.md": "# OAuth\n\n- [x] read\n- [x] write\n- [ ] test\n- [ ] ship\n" });
    await repo.checkpoint(
      [
        ...[
          "save",
          "auth",
          "-m",
          "OAuth fallback",
          "--left-off",
          "in src/auth.ts:1, src/form.ts and src/old.ts",
        ],
        ...["--next", "wire the button", "--next", "test it", "--failed", "localStorage: wiped on logout"],
        ...["--failed", "cookies because of SameSite", "--plan", "~/.claude/plans/oauth.md"],
      ],
      monday,
    );
    repo.write({ "src/auth.ts": "let a = 2\nlet b\n" });
    await repo.git("rm", "--quiet", "src/old.ts");
    const answer = await repo.checkpoint(["continue"], tuesday);
    expect(answer.stderr).toBe("");
    expect(answer.stdout.replace(/ at [0-9a-f]{7} by .*/, " at <head>")).toMatchInlineSnapshot(`
      "auth — OAuth fallback
      Saved 2026-11-16 09:12 (25 hours ago) on main at <head>
      Drift: stale — 1 missing, 1 changed, 1 unchanged
        missing  src/old.ts
        changed  src/auth.ts (+2 -1): line 1 was edited

      ⚠ Previously failed: localStorage — wiped on logout
      ⚠ Previously failed: cookies — because of SameSite

      ## Left Off
      in src/auth.ts:1, src/form.ts and src/old.ts

      ## Next Actions
      1. wire the button
      2. test it

      Plan: \`~/.claude/plans/oauth.md\` (step 3 of 4)

      # OAuth

      - [x] read
      - [x] write
      - [ ] test
      - [ ] ship
      "
    `);
    expect(repo.memory()).toBeNull();
    expect(await repo.git("for-each-ref", "refs/checkpoints")).toBe("");
  });

  test("the newest plan is found when its title fits the work, and left out when it does not", async () => {
    const repo = await checkpointRepo();
    mkdirSync(join(repo.home, ".claude/plans"), { recursive: true });
    writeFiles(join(repo.home, ".claude/plans"), {
      "brave-fox.md": "# Login form validation\n\n1. parse\n2. check ✅\n3. show\n",
    });
    await repo.checkpoint(["save", "fits", "-m", "validation of the login form"], monday);
    await repo.checkpoint(["save", "other", "-m", "tuning the database"], monday);
    expect(await repo.document("fits")).toContain("plan: { path: ~/.claude/plans/brave-fox.md, step: ");
    expect(await repo.document("other")).not.toContain("plan:");
  });

  test("a bullet whose checkpoint is gone is cleaned up and reported", async () => {
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "gone", "-m", "soon"], monday);
    await repo.git("update-ref", "-d", "refs/checkpoints/gone");
    expect(repo.memory()).toContain("**gone**");
    const answer = await repo.checkpoint(["continue", "gone"], tuesday);
    expect(answer).toEqual({
      status: 1,
      stdout: "",
      stderr:
        "error: Checkpoint file missing (cleaned up stale entry)\nhint: run 'git checkpoint list' to see what there is\n",
    });
    expect(repo.memory()).toBeNull();
  });

  test("clear one, clear all", async () => {
    const repo = await checkpointRepo();
    for (const name of ["a1", "b2", "c3"]) await repo.checkpoint(["save", name, "-m", name], monday);
    expect((await repo.checkpoint(["clear", "b2"])).stdout).toBe('Cleared checkpoint "b2"\n');
    expect(repo.memory()).not.toContain("b2");
    expect(repo.memory()).toContain("**a1**");
    expect((await repo.checkpoint(["clear", "--all"])).stdout).toBe("Cleared 2 checkpoints\n");
    expect(repo.memory()).toBeNull();
    expect((await repo.checkpoint(["clear", "--all"])).stdout).toBe("Cleared 0 checkpoints\n");
    const journals = await repo.git("for-each-ref", "--format=%(refname)", "refs/checkpoint-journal");
    expect(journals.split("\n").filter(Boolean)).toHaveLength(3);
  });

  test("an unknown name is a plain no, with the nearest one", async () => {
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "auth-refactor", "-m", "x"], monday);
    for (const verb of ["continue", "show", "status", "clear"]) {
      expect(await repo.checkpoint([verb, "auth-refactro"])).toEqual({
        status: 1,
        stdout: "",
        stderr: "error: there is no checkpoint 'auth-refactro'\nhint: did you mean 'auth-refactor'?\n",
      });
    }
  });

  test("continue shows every word of the document, and keeps one of a newer format", async () => {
    const repo = await checkpointRepo();
    const input = "# The title\n\nWords under the title.\n\n## Left Off\nhere\n";
    await repo.checkpoint(["save", "prose", "-F", "-"], { ...monday, input });
    expect(await repo.document("prose")).toContain("summary: The title\n");
    expect((await repo.checkpoint(["continue"], tuesday)).stdout).toContain(
      "\nWords under the title.\n\n## Left Off\nhere\n",
    );
    repo.write({
      "newer.md": "---\ncheckpoint: 2\nname: newer\nmood: new\n---\n# newer\n\n## Left Off\nthere\n",
    });
    const blob = (await repo.git("hash-object", "-w", "newer.md")).trim();
    await repo.git("update-ref", "refs/checkpoints/newer", blob);
    const answer = await repo.checkpoint(["continue", "newer"], tuesday);
    expect(answer.stdout).toContain("there");
    expect(answer.stderr).toBe(
      "warning: 'newer' has format version 2, newer than this program; it was kept\n",
    );
    expect((await repo.git("rev-parse", "refs/checkpoints/newer")).trim()).toBe(blob);
  });

  test("a word that is no command is told from one that is", async () => {
    const repo = await checkpointRepo();
    expect(await repo.checkpoint(["sve", "x"])).toEqual({
      status: 129,
      stdout: "",
      stderr: "error: there is no command 'sve'\nhint: did you mean 'save'?\n",
    });
    // A script whose variable is empty asked for something.
    const empty = await repo.checkpoint(["", "x"]);
    expect([empty.status, empty.stdout]).toEqual([129, ""]);
    expect(empty.stderr).toContain("there is no command ''");
    expect((await repo.checkpoint(["save", "x", "--nxt", "y"])).stderr).toMatchInlineSnapshot(`
      "error: unknown option '--nxt'
      hint: did you mean --next?
      "
    `);
  });

  test("continue --keep leaves it live; in a pipe nothing is ever asked", async () => {
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "kept", "-m", "x"], monday);
    expect((await repo.checkpoint(["continue", "--keep"])).status).toBe(0);
    expect((await repo.checkpoint(["continue", "--keep"])).status).toBe(0);
    expect(await repo.document("kept")).toContain("name: kept");
  });
});
