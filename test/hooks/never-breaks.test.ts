import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dialects } from "../../src/agents/hooks/dialects.ts";
import { checkpointRepo, repoAfter, runCli } from "../support/cli.ts";
import { hermeticEnv, tempFolder } from "../support/git.ts";
import { call, logOf } from "./calls.ts";

const NOON = "2026-11-18T12:00:00Z";
const NOTHING = { stdout: "", stderr: "", status: 0 };
const EVENTS = [
  "SessionStart",
  "UserPromptSubmit",
  "PreToolUse",
  "PreCompact",
  "PostCompact",
  "Stop",
  "SessionEnd",
];

/** One call that does something, for every moment. */
const busy = (event: string) => ({
  hook_event_name: event,
  source: "startup",
  prompt: "goodnight",
  tool_name: "Edit",
  tool_input: { file_path: "form.ts" },
  compact_summary: "Done.",
});

test("input that is no call is passed over, and the log says so", async () => {
  const repo = await checkpointRepo();
  const inputs = ["", "null", "[]", "{", "\0\u0001", "x".repeat(10 << 20), `{"a":"${"x".repeat(17 << 20)}"}`];
  for (const input of inputs) expect(await repo.checkpoint(["hook", "codex"], { input })).toEqual(NOTHING);
  expect(await repo.checkpoint(["hook"])).toEqual(NOTHING);
  expect(await repo.checkpoint(["hook", "nobody", "what"])).toEqual(NOTHING);
  expect(await repo.checkpoint(["hook", "codex", "Unheard", "--of", "-x", "more"])).toEqual(NOTHING);
  const bad = "codex    standard input is no JSON object, or too long";
  expect(logOf(repo)).toEqual([
    "codex    nothing says which event it is",
    bad,
    bad,
    bad,
    bad,
    bad,
    bad,
    "    '' is no agent that is known",
    "nobody  what  'nobody' is no agent that is known",
    "codex  Unheard  nothing is known of this event",
  ]);
});

test("10 MB of a call are read", async () => {
  const repo = await checkpointRepo();
  const tool_input = { file_path: "form.ts", content: "x".repeat(10 << 20) };
  const write = { hook_event_name: "PreToolUse", tool_name: "Write", tool_input };
  expect(await call(repo, "claude-code", write)).toEqual(NOTHING);
  expect(logOf(repo)).toEqual([]);
});

test("outside of any repository nothing happens, and nothing is left", async () => {
  const folder = tempFolder();
  const env = hermeticEnv(tempFolder());
  for (const { agent } of dialects)
    for (const event of EVENTS) {
      const input = JSON.stringify({ session_id: "s", cwd: folder, ...busy(event) });
      expect(await runCli(["hook", agent, event], { cwd: folder, env, input })).toEqual(NOTHING);
    }
});

test.each(["HEAD", "config", "refs", "objects"])("a repository whose %s is broken", async (part) => {
  const repo = await repoAfter([["save", "login", "-m", "the form"]], NOON);
  rmSync(join(repo.root, ".git", part), { recursive: true });
  writeFileSync(join(repo.root, ".git", part), "broken");
  for (const event of EVENTS) {
    const { stderr, status } = await call(repo, "claude-code", busy(event));
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  }
});

test("without a HOME, and with a folder that is gone", async () => {
  const repo = await repoAfter([["save", "login", "-m", "the form"]], NOON);
  const { HOME: _, ...env } = repo.env;
  for (const event of EVENTS)
    for (const cwd of [repo.root, join(repo.root, "gone")]) {
      const { stderr, status } = await call(repo, "claude-code", { ...busy(event), cwd }, { env });
      expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
    }
});

// Root may write everywhere.
test.skipIf(process.platform === "win32" || process.getuid?.() === 0)(
  "a .git that is read-only",
  async () => {
    const repo = await repoAfter([["save", "login", "-m", "the form"]], NOON);
    chmodSync(join(repo.root, ".git"), 0o500);
    for (const event of EVENTS) {
      const { stderr, status } = await call(repo, "claude-code", busy(event));
      expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
    }
    chmodSync(join(repo.root, ".git"), 0o700);
  },
);

test("where nothing of ours can be written, a session still starts", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  mkdirSync(join(repo.root, ".git"), { recursive: true });
  writeFileSync(join(repo.root, ".git/checkpoint"), "in the way");
  await repo.write({ "form.ts": "let a = 2\n" });
  for (const event of EVENTS) {
    const { stderr, status } = await call(repo, "claude-code", busy(event));
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  }
});

test("the repository is that of the agent's folder, else of its project", async () => {
  const [repo, other] = [await checkpointRepo(), await checkpointRepo()];
  const list = { hook_event_name: "UserPromptSubmit", prompt: "list checkpoints" };
  const elsewhere = tempFolder();
  const env = { ...repo.env, GEMINI_PROJECT_DIR: other.root };
  await call(repo, "claude-code", { ...list, cwd: repo.root }, { cwd: elsewhere, env });
  await call(repo, "claude-code", { ...list, cwd: elsewhere }, { cwd: elsewhere, env });
  expect([logOf(repo).length, logOf(other).length]).toEqual([2, 2]);
});

// Only root can give a folder away.
test.skipIf(process.getuid?.() !== 0)("in somebody else's repository nothing is written", async () => {
  const repo = await repoAfter([["save", "login", "-m", "the form"]], NOON);
  const git = join(repo.root, ".git");
  rmSync(join(git, "checkpoint"), { recursive: true, force: true });
  const stranger = 65_534;
  for (const name of ["", ...readdirSync(git, { recursive: true, encoding: "utf8" })])
    chownSync(join(git, name), stranger, stranger);
  chownSync(repo.root, stranger, stranger);
  for (const event of EVENTS) expect(await call(repo, "claude-code", busy(event))).toEqual(NOTHING);
  await repo.checkpoint(["hook", "nobody"], { input: "{" });
  expect(existsSync(join(git, "checkpoint"))).toBe(false);
  const trusting = {
    ...repo.env,
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: "safe.directory",
    GIT_CONFIG_VALUE_0: "*",
  };
  const told = await call(repo, "claude-code", busy("SessionStart"), { env: trusting });
  expect(told.stdout, "git trusts it: so do we").toContain("the form");
});

test("a file beyond those that one patch is looked through for is told of when it comes again", async () => {
  const failed = ["--failed", "caching in src/f24.ts: stale"];
  const repo = await repoAfter([["save", "login", "-m", "the form", ...failed]], "2026-11-18T12:00:00Z");
  const before = (...paths: readonly string[]) =>
    call(repo, "codex", {
      hook_event_name: "PreToolUse",
      tool_name: "apply_patch",
      tool_input: { command: paths.map((path) => `*** Update File: ${path}\n`).join("") },
    });
  const many = Array.from({ length: 25 }, (_, at) => `src/f${at}.ts`);
  expect((await before(...many)).stdout).toBe("");
  expect((await before("src/f24.ts")).stdout).toContain("stale");
});
