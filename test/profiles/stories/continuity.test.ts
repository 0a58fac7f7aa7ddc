import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../../support/cli.ts";

const monday = { now: "2026-11-16T09:12:00Z" };

async function continuityRepo(files: Record<string, string> = {}): Promise<CheckpointRepo> {
  const repo = await checkpointRepo({ "src/auth.py": "def login(): ...\n", ...files });
  await repo.git("config", "checkpoint.profile", "continuity");
  return repo;
}

test("a name in capitals is taken apart, and found again as it was typed", async () => {
  const repo = await continuityRepo();
  const saved = await repo.checkpoint(["save", "BuildLoginPage", "--task", "Build the login page"], monday);
  expect(saved.stdout).toMatch(/^Checkpoint "build-login-page" saved/);
  const found = await repo.checkpoint(["continue", "BuildLoginPage", "--yes"], monday);
  expect(found.stdout).toContain("📌 Resume: build-login-page\n");
  expect((await repo.checkpoint(["save", "Task"], monday)).status).toBe(129);
  // Elsewhere a name is only put in lower case.
  await repo.checkpoint(["save", "LoginForm", "--as", "session", "-m", "the form"], monday);
  expect(await repo.document("loginform")).toContain("the form");
});

test("the briefing tells the task, and every path that is not there", async () => {
  const repo = await continuityRepo();
  await repo.checkpoint(
    [
      ...["save", "build-login-page", "--task", "Build login page with OAuth fallback"],
      ...["--done", "Wrote src/auth.py line 1", "--next", "Run pytest tests/auth_test.py to verify login"],
      ...["--context", "the plan is ~/plans/login.md, and either/or is no path; see Node.js and example.com"],
      ...["--file", "docs/login.md"],
    ],
    monday,
  );
  const answer = await repo.checkpoint(["continue", "build-login-page"], monday);
  expect(answer.stdout).toMatchInlineSnapshot(`
    "📌 Resume: build-login-page
    Saved: 2026-11-16 09:12 (just now)
    Task: Build login page with OAuth fallback

    ✅ Progress:
    - Wrote src/auth.py line 1

    🔜 Next action: Run pytest tests/auth_test.py to verify login

    ⚠️ Stale warnings:
    docs/login.md (not there at save, not there now)
    tests/auth_test.py (not there at save, not there now)
    ~/plans/login.md (not there now)
    "
  `);
  repo.write({ "tests/auth_test.py": "1\n", "docs/login.md": "#\n" });
  mkdirSync(join(repo.home, "plans"));
  writeFileSync(join(repo.home, "plans/login.md"), "#\n");
  const later = await repo.checkpoint(["continue", "build-login-page"], monday);
  expect(later.stdout).toContain("⚠️ Stale warnings:\ndocs/login.md (not there at save, there now)\n");
  expect(later.stdout).not.toContain("not there now");
});

test("what is below the quality bar is told at save, and refused with --strict", async () => {
  const repo = await continuityRepo();
  const vague = ["--task", "Build the login page", "--done", "Worked on auth", "--next", "Continue testing"];
  const refused = await repo.checkpoint(["save", "build-login-page", ...vague, "--strict"], monday);
  expect(refused.status).toBe(2);
  expect(await repo.git("for-each-ref", "refs/checkpoints")).toBe("");
  const told = await repo.checkpoint(["save", "build-login-page", ...vague], monday);
  expect(told.status).toBe(0);
  expect(told.stderr).toMatch(/^warning: below the quality bar: progress: "Worked on auth" /m);
  expect(told.stderr).toMatch(/^warning: below the quality bar: next: "Continue testing" /m);
  expect(told.stderr).toContain(
    "hint: mend it with 'git checkpoint edit build-login-page'; --strict refuses such a save\n",
  );
  const json = await repo.checkpoint(["save", "build-login-page", ...vague, "--force", "--json"], monday);
  expect(JSON.parse(json.stdout).weak.map((one: { item: string }) => one.item)).toEqual(["progress", "next"]);
  const good = await repo.checkpoint(
    [
      ...["save", "verify-login-flow", "--task", "Build login page with OAuth fallback"],
      ...["--done", "Wrote src/auth.py line 1, login flow complete", "--next", "Run `python3 src/auth.py`"],
    ],
    monday,
  );
  expect(good.stderr).toBe("");
  // Other profiles are not asked for it.
  const other = await repo.checkpoint(["save", "wip", "--as", "session", ...vague], monday);
  expect(other.stderr).toBe("");
});

test("without a name one is asked for on a terminal, until it will do", async () => {
  const repo = await continuityRepo();
  const content = ["--task", "Build login page with OAuth", "--next", "Run `python3 src/auth.py`"];
  const answer = await repo.checkpoint(["save", ...content], { ...monday, answers: ["task", "OAuthLogin"] });
  expect(answer.status).toBe(0);
  expect(answer.stderr).toContain("Name [build-login-page-oauth]: ");
  expect(answer.stderr).toContain("error: 'task' will not do as a name: 'task' does not say which task\n");
  expect(answer.stdout).toMatch(/^Checkpoint "oauth-login" saved/);
  const taken = await repo.checkpoint(["save", ...content], { ...monday, answers: [""] });
  expect(taken.stdout).toMatch(/^Checkpoint "build-login-page-oauth" saved/);
  // Nothing that says anything: no suggestion, and no way round the question.
  const bare = await repo.checkpoint(["save"], { ...monday, answers: ["", "fix-dates-parser"] });
  expect(bare.stderr).toContain("Name: ");
  expect(bare.stdout).toMatch(/^Checkpoint "fix-dates-parser" saved/);
  expect((await repo.checkpoint(["save", ...content], monday)).status).toBe(129);
});

test("autosaves are logged where the profile has files, and what stood in the log stays", async () => {
  const repo = await continuityRepo({ "SESSION-STATE.md": "# State\n\n## Goal\nship the login\n" });
  const log = join(repo.root, "memory/checkpoints/autosave-log.md");
  await repo.checkpoint(["autosave"], monday);
  expect(existsSync(log)).toBe(false);
  await repo.git("config", "checkpoint.project", "continuity");
  expect(await repo.checkpoint(["autosave"], monday)).toEqual({ status: 0, stdout: "", stderr: "" });
  await repo.checkpoint(["autosave"], { now: "2026-11-16T10:00:00Z" });
  expect(readFileSync(log, "utf8")).toBe(
    "# Autosave Log\n\n" +
      "- 2026-11-16 09:12 autosaved (main, 0 files): ship the login\n" +
      "- 2026-11-16 10:00 autosaved (main, 0 files): ship the login\n",
  );
  expect((await repo.git("status", "--short")).trim()).toBe("");
  writeFileSync(log, "my own notes\r\nof \xff bytes", "latin1");
  await repo.checkpoint(["autosave"], monday);
  expect(readFileSync(log, "latin1")).toBe(
    "my own notes\r\nof \xff bytes\r\n- 2026-11-16 09:12 autosaved (main, 0 files): ship the login\r\n",
  );
  // It is a log, not a checkpoint.
  expect((await repo.checkpoint(["import", "memory/checkpoints", "--dry-run"], monday)).stdout).not.toContain(
    "autosave-log  ",
  );
  await repo.checkpoint(["remove-all", "--yes"], monday);
  expect(readFileSync(log, "latin1")).toBe("my own notes\r\nof \xff bytes\r\n");
});

test("a log that cannot be written costs no autosave", async () => {
  const repo = await continuityRepo({ "memory/checkpoints/autosave-log.md/x": "a folder in its place\n" });
  await repo.git("config", "checkpoint.project", "continuity");
  const answer = await repo.checkpoint(["autosave", "--json"], monday);
  expect(answer.status).toBe(0);
  expect(JSON.parse(answer.stdout).log.message).toContain("autosave-log.md");
  expect(await repo.document("autosave")).toContain("profile: continuity");
});
