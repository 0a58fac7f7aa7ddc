import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, type CliOptions, checkpointRepo, repoAfter } from "../support/cli.ts";
import { tempFolder } from "../support/git.ts";
import { type ClaudeCall, call, contextOf, logOf } from "./calls.ts";

const NOON = "2026-11-18T12:00:00Z";

const started = (repo: CheckpointRepo, more: Partial<CliOptions> = {}) =>
  call(repo, "claude-code", { hook_event_name: "SessionStart", source: "startup" }, more);

const ended = (repo: CheckpointRepo, input: ClaudeCall, more: Partial<CliOptions> = {}) =>
  call(repo, "claude-code", input, more);

/** How many autosaves the journal has. */
async function autosaves(repo: CheckpointRepo): Promise<number> {
  const { stdout, status } = await repo.checkpoint(["log", "autosave", "--json"]);
  return status === 0 ? JSON.parse(stdout).entries.length : 0;
}

test("what is new is saved when a turn ends, and what is not new is not", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  await started(repo);
  await repo.write({ "form.ts": "let a = 2\n" });
  for (let turn = 0; turn < 3; turn++)
    expect(contextOf(await ended(repo, { hook_event_name: "Stop", stop_hook_active: false }))).toBeNull();
  expect(await autosaves(repo)).toBe(1);
  await repo.write({ "form.ts": "let a = 345\n" });
  await ended(repo, { hook_event_name: "SessionEnd", reason: "other" });
  expect(await autosaves(repo)).toBe(2);
  expect(await repo.document("autosave")).toContain("form.ts");
  expect(await repo.document("autosave")).toContain("agent: claude-code");
});

test("several hooks of one moment save once", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  await started(repo);
  await repo.write({ "form.ts": "let a = 2\n" });
  const same = { hook_event_name: "PreCompact", trigger: "auto" };
  const answers = await Promise.all([1, 2, 3, 4].map(() => ended(repo, same)));
  expect(answers.map(contextOf)).toEqual([null, null, null, null]);
  expect(await autosaves(repo)).toBe(1);
});

test("nothing is saved where nothing was done, and whoever leaves is told", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  await started(repo);
  await ended(repo, { hook_event_name: "Stop" });
  await ended(repo, { hook_event_name: "PreCompact", trigger: "auto" });
  await ended(repo, { hook_event_name: "SessionEnd", reason: "other" });
  expect(await autosaves(repo)).toBe(0);
  const goodbye = await ended(repo, { hook_event_name: "UserPromptSubmit", prompt: "晚安" });
  expect(contextOf(goodbye)).toBe(
    "git checkpoint: nothing to save, there are no changes and no open decisions.",
  );
});

test("a commit is something to save", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  await started(repo);
  await repo.write({ "form.ts": "let a = 2\n" });
  await repo.git("commit", "-qam", "two");
  await ended(repo, { hook_event_name: "SessionEnd", reason: "other" });
  expect(await autosaves(repo)).toBe(1);
});

test("goodnight saves without a word, and says so where a checkpoint has it all", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  await started(repo);
  await repo.write({ "form.ts": "let a = 2\n" });
  const goodnight = { hook_event_name: "UserPromptSubmit", prompt: "ok, goodnight!" };
  expect(contextOf(await ended(repo, goodnight))).toBeNull();
  expect(await autosaves(repo)).toBe(1);
  await repo.write({ "form.ts": "let a = 3\n" });
  await repo.checkpoint(["save", "login", "-m", "the form", "--next", "wire it"]);
  expect(contextOf(await ended(repo, goodnight))).toBe(
    "git checkpoint: already saved in this session as 'login', and nothing has changed since.",
  );
  await ended(repo, { hook_event_name: "SessionEnd", reason: "other" });
  expect(await autosaves(repo), "the end of the session adds nothing to it").toBe(1);
  await ended(repo, { hook_event_name: "PreCompact", trigger: "auto" });
  expect(await autosaves(repo), "a compaction loses what was said since").toBe(2);
});

test("a session that says nothing leaves the autosave of the one before as it is", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  await repo.write({ "form.ts": "let a = 2\n" });
  await utimes(join(repo.root, "form.ts"), 1_700_000_000, 1_700_000_000);
  for (const session_id of ["one", "two"]) {
    await ended(repo, { session_id, hook_event_name: "SessionStart", source: "startup" });
    await ended(repo, { session_id, hook_event_name: "SessionEnd", reason: "other" });
  }
  expect(await autosaves(repo)).toBe(1);
  await repo.write({ "form.ts": "let a = 3\n" });
  await ended(repo, { session_id: "two", hook_event_name: "SessionEnd", reason: "other" });
  expect(await autosaves(repo)).toBe(2);
});

test("a command that may take long is saved before, and a short one is not", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  await repo.write({ "form.ts": "let a = 2\n" });
  const bash = (timeout?: number) => ({
    hook_event_name: "PreToolUse",
    tool_name: "Bash",
    tool_input: { command: "make", ...(timeout ? { timeout } : {}) },
  });
  await ended(repo, bash());
  await ended(repo, bash(30_000));
  expect(await autosaves(repo)).toBe(0);
  await ended(repo, bash(31_000));
  expect(await autosaves(repo)).toBe(1);
});

test("a subagent's stop saves nothing", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  await repo.write({ "form.ts": "let a = 2\n" });
  await ended(repo, { hook_event_name: "SubagentStop", agent_id: "a1" });
  await ended(repo, { hook_event_name: "Stop", agent_id: "a1" });
  expect(await autosaves(repo)).toBe(0);
});

test("the plan that was accepted stands in the next autosave", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  await repo.write({ "plan.md": "# Plan\n\n1. one\n2. two\n" });
  await ended(repo, {
    hook_event_name: "PostToolUse",
    tool_name: "ExitPlanMode",
    tool_input: {},
    tool_response: { plan: "# Plan", filePath: `${repo.root}/plan.md` },
  });
  await ended(repo, { hook_event_name: "Stop" });
  expect(await repo.document("autosave")).toMatch(/^plan: .*plan\.md/m);
});

test("at 70 and at 85 percent the place is saved, and a line says so once each", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  await repo.write({ "form.ts": "let a = 2\n" });
  const at = async (share: number): Promise<string | null> => {
    await call(repo, "qwen", { hook_event_name: "Stop", context_usage: share });
    const { stdout } = await call(repo, "qwen", {
      hook_event_name: "UserPromptSubmit",
      prompt: "go on with it",
    });
    return stdout === "" ? null : JSON.parse(stdout).hookSpecificOutput.additionalContext;
  };
  const told = [await at(0.5), await at(0.71), await at(0.74), await at(0.86), await at(0.9), await at(0.72)];
  expect(told.map((text) => text?.slice(0, 61) ?? null)).toEqual([
    null,
    "git checkpoint: 71% of the context is in use; the place is sa",
    null,
    "git checkpoint: 86% of the context is in use; the place is sa",
    null,
    null,
  ]);
});

test("switched off, hooks save nothing and say nothing", async () => {
  const repo = await repoAfter([["save", "login", "-m", "the form"]], NOON);
  await repo.git("config", "checkpoint.hooks", "false");
  await repo.write({ "form.ts": "let a = 2\n" });
  const answers = [
    await started(repo),
    await ended(repo, { hook_event_name: "UserPromptSubmit", prompt: "list checkpoints" }),
    await ended(repo, { hook_event_name: "Stop" }),
    await ended(repo, { hook_event_name: "PreCompact", trigger: "auto" }),
  ];
  expect(answers.map(contextOf)).toEqual([null, null, null, null]);
  expect(await autosaves(repo)).toBe(0);
  expect(logOf(repo)).toEqual([]);
});

test("a question that was answered leaves nothing behind, until all of it is about to go", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  const transcript_path = join(tempFolder(), "session.jsonl");
  const message = { role: "user", content: "what is important in this repository?" };
  writeFileSync(
    transcript_path,
    `${JSON.stringify({ type: "user", sessionId: "5f1c", uuid: "u1", message })}\n`,
  );
  await started(repo);
  await ended(repo, { hook_event_name: "Stop", transcript_path });
  await ended(repo, { hook_event_name: "SessionEnd", reason: "other", transcript_path });
  expect(await autosaves(repo)).toBe(0);
  await ended(repo, { hook_event_name: "PreCompact", trigger: "auto", transcript_path });
  expect(await repo.document("autosave")).toContain("what is important in this repository?");
});

test("an autosave makes no MEMORY.md where nobody ever saved anything, and keeps the one that is there", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  const memory = join(repo.root, "MEMORY.md");
  const exclude = join(repo.root, ".git/info/exclude");
  const before = existsSync(exclude) ? readFileSync(exclude, "utf8") : null;
  await repo.write({ "form.ts": "let a = 2\n" });
  await ended(repo, { hook_event_name: "Stop" });
  expect(await autosaves(repo)).toBe(1);
  expect(existsSync(memory)).toBe(false);
  expect(existsSync(exclude) ? readFileSync(exclude, "utf8") : null).toBe(before);
  await repo.checkpoint(["save", "login", "-m", "the form"]);
  await repo.write({ "form.ts": "let a = 345\n" });
  await ended(repo, { hook_event_name: "SessionEnd", reason: "other" });
  expect(readFileSync(memory, "utf8")).toContain("**login**");
});

test.each([
  ["Stop", 6],
  ["PreCompact", 20],
])(
  "at %s the end of a record of %i MB is read, which is what there is time for",
  async (event, megabytes) => {
    const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
    const transcript_path = join(tempFolder(), "session.jsonl");
    const asked = (uuid: string, content: string) =>
      JSON.stringify({ type: "user", sessionId: "5f1c", uuid, message: { role: "user", content } });
    const input = { file_path: `${repo.root}/early.ts` };
    const content = [{ type: "tool_use", id: "t1", name: "Edit", input }];
    const edit = JSON.stringify({
      type: "assistant",
      sessionId: "5f1c",
      uuid: "e1",
      message: { id: "m1", role: "assistant", content },
    });
    const filler = Array.from({ length: megabytes }, (_, at) => asked(`f${at}`, "x".repeat(1 << 20)));
    const lines = [asked("u1", "begin"), edit, ...filler, asked("u2", "go on with the form")];
    writeFileSync(transcript_path, `${lines.join("\n")}\n`);
    await repo.write({ "form.ts": "let a = 2\n" });
    await ended(repo, { hook_event_name: event, trigger: "auto", transcript_path });
    const saved = await repo.document("autosave");
    expect(saved).toContain("go on with the form");
    expect(saved).not.toContain("early.ts");
  },
);

test("an agent that names its record only when a turn ends has it read at the end of the session too", async () => {
  const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
  const copilot = (event: string, input: object) =>
    repo.checkpoint(["hook", "copilot", event], {
      input: JSON.stringify({ sessionId: "c1", cwd: repo.root, ...input }),
    });
  const transcriptPath = join(process.cwd(), "test/agents/recorded/copilot/session.jsonl");
  await copilot("sessionStart", { source: "new" });
  await repo.write({ "form.ts": "let a = 1.5\n" });
  await copilot("agentStop", { transcriptPath });
  expect(await repo.document("autosave")).toContain('User\'s last request: "go on"');
  await repo.write({ "form.ts": "let a = 2\n" });
  await copilot("sessionEnd", { reason: "complete" });
  expect(await autosaves(repo)).toBe(2);
  expect(await repo.document("autosave")).toContain('User\'s last request: "go on"');
});
