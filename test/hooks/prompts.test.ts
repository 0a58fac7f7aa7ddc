import { join } from "node:path";
import { expect, test } from "vitest";
import { openSessionState } from "../../src/host/own/session-state.ts";
import { checkpointRepo, repoAfter } from "../support/cli.ts";
import { gitShim } from "../support/shim.ts";
import { call, contextOf } from "./calls.ts";

const NOON = "2026-11-18T12:00:00Z";
const prompt = (text: string) => ({ hook_event_name: "UserPromptSubmit", prompt: text });

test("a prompt that asks for something is answered with the command", async () => {
  const repo = await repoAfter([["save", "login-oauth", "-m", "Sign in"]], NOON);
  const said: Record<string, string | null> = {};
  for (const text of [
    "continue",
    "save checkpoint Payment/Retry",
    "체크포인트",
    "continue login-oauth",
    "continue refactoring",
    "continue",
    "clear checkpoint login",
    "clear checkpoint cache",
    "clear all checkpoints",
    "list checkpoints",
    "handoff",
    "save checkpoint $(rm -rf /)",
  ])
    said[text] = contextOf(await call(repo, "claude-code", prompt(text)));
  expect(said).toMatchInlineSnapshot(`
    {
      "clear all checkpoints": "git checkpoint: the user's words ask for 'git checkpoint clear --all'.",
      "clear checkpoint cache": null,
      "clear checkpoint login": "git checkpoint: the user's words ask for 'git checkpoint clear login-oauth'.",
      "continue": null,
      "continue login-oauth": "git checkpoint: the user's words ask for 'git checkpoint continue login-oauth', which tells the place and what has changed since.",
      "continue refactoring": null,
      "handoff": "git checkpoint: the user's words ask for 'git checkpoint handoff -F -' with a Markdown document on standard input (Left Off, Next Actions, Open Decisions, Failed Approaches with why, Done); it says by itself where there is nothing to hand over.",
      "list checkpoints": "git checkpoint: the user's words ask for 'git checkpoint list'.",
      "save checkpoint $(rm -rf /)": null,
      "save checkpoint Payment/Retry": "git checkpoint: the user's words ask for 'git checkpoint save payment-retry -F -' with a Markdown document on standard input (Left Off, Next Actions, Open Decisions, Failed Approaches with why, Done).",
      "체크포인트": "git checkpoint: the user's words ask for 'git checkpoint save <name> -F -' with a Markdown document on standard input (Left Off, Next Actions, Open Decisions, Failed Approaches with why, Done); <name> is two to four words of the work.",
    }
  `);
  expect(contextOf(await call(repo, "claude-code", { ...prompt("continue"), session_id: "new" }))).toBe(
    "git checkpoint: the user's words ask for 'git checkpoint continue', which tells the place and what has changed since.",
  );
});

test("a prompt that asks for nothing starts no git", async () => {
  const repo = await repoAfter([["save", "login-oauth", "-m", "Sign in"]], NOON);
  const counts: Record<string, number> = {};
  const count = async (what: string, input: object): Promise<void> => {
    const shim = gitShim();
    contextOf(await call(repo, "claude-code", { ...input }, { env: shim.env(repo.env) }));
    counts[what] = shim.calls().length;
  };
  const edit = { hook_event_name: "PreToolUse", tool_name: "Edit", tool_input: { file_path: "form.ts" } };
  await count("a prompt", prompt("fix the loop"));
  await count("an edit, the first of the file", edit);
  await count("an edit of the same file", edit);
  await count("a short command", {
    hook_event_name: "PreToolUse",
    tool_name: "Bash",
    tool_input: { command: "ls" },
  });
  const empty = await checkpointRepo();
  const shim = gitShim();
  await call(empty, "claude-code", edit, { env: shim.env(empty.env) });
  counts["an edit where nothing is live"] = shim.calls().length;
  expect(counts).toEqual({
    "a prompt": 0,
    "an edit, the first of the file": 0,
    "an edit of the same file": 0,
    "a short command": 0,
    "an edit where nothing is live": 0,
  });
});

test("what the last compaction lost comes with the next prompt, once", async () => {
  const repo = await checkpointRepo();
  openSessionState(join(repo.root, ".git"), "5f1c").write("lost", "lost: Redis was tried and failed");
  const [one, two] = await Promise.all([
    call(repo, "claude-code", prompt("go on with the form")),
    call(repo, "claude-code", prompt("go on with the form")),
  ]);
  expect([one, two].map(contextOf).filter((text) => text !== null)).toEqual([
    "lost: Redis was tried and failed",
  ]);
});
