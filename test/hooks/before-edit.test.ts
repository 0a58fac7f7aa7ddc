import { expect, test } from "vitest";
import { repoAfter } from "../support/cli.ts";
import { call, contextOf } from "./calls.ts";

test("what is known of a file is told before its first edit, and again once a compaction has taken it away", async () => {
  const repo = await repoAfter(
    [["save", "login", "-m", "Sign in", "--failed", "a loop in form.ts: never ends"]],
    "2026-11-16T09:00:00Z",
    { "form.ts": "let a = 1\n" },
  );
  const now = "2026-11-16T11:00:00Z";
  const edit = async (): Promise<string | null> =>
    contextOf(
      await call(
        repo,
        "claude-code",
        { hook_event_name: "PreToolUse", tool_name: "Edit", tool_input: { file_path: "form.ts" } },
        { now },
      ),
    );
  const told =
    "git checkpoint 'login' (2 hours ago, fresh) says of form.ts:\n" +
    "⚠ Previously failed: a loop in form.ts — never ends";
  expect([await edit(), await edit()]).toEqual([told, null]);
  await call(repo, "claude-code", { hook_event_name: "PreCompact", trigger: "auto" }, { now });
  await call(repo, "claude-code", { hook_event_name: "SessionStart", source: "compact" }, { now });
  expect([await edit(), await edit()]).toEqual([told, null]);
});
