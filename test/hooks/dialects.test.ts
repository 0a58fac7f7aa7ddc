import { expect, test } from "vitest";
import { dialectOf, dialects, speaking } from "../../src/agents/hooks/dialects.ts";
import type { Moment } from "../../src/agents/hooks/moment.ts";
import type { JsonObject } from "../../src/agents/json-object.ts";

/** What clients put around every call. */
const SNAKE = { session_id: "s", transcript_path: "/home/user/t.jsonl", cwd: "/repo" };
const CAMEL = { sessionId: "s", timestamp: 1_795_031_841_030, cwd: "/repo" };
const PATCH =
  "*** Begin Patch\n*** Update File: a.ts\n*** Move to: c.ts\n*** Add File: b.ts\n+x\n*** End Patch\n";

type Case = readonly [
  agent: string,
  event: string | undefined,
  input: JsonObject,
  moment: Moment,
  answer: string | null,
];

const both = (event: string): string =>
  `{"hookSpecificOutput":{"hookEventName":"${event}","additionalContext":"hi"},"additionalContext":"hi"}`;
const inner = (event: string): string =>
  `{"hookSpecificOutput":{"hookEventName":"${event}","additionalContext":"hi"}}`;
const named = (event: string, more: JsonObject = {}): JsonObject => ({
  ...SNAKE,
  hook_event_name: event,
  ...more,
});

const CASES: readonly Case[] = [
  [
    "claude-code",
    undefined,
    named("SessionStart", { source: "startup" }),
    { kind: "session start", source: "startup" },
    both("SessionStart"),
  ],
  [
    "claude-code",
    undefined,
    named("SessionStart", { source: "fork" }),
    { kind: "session start", source: "resume" },
    both("SessionStart"),
  ],
  [
    "claude-code",
    undefined,
    named("UserPromptSubmit", { prompt: "go on" }),
    { kind: "prompt", text: "go on" },
    both("UserPromptSubmit"),
  ],
  [
    "claude-code",
    undefined,
    named("PreToolUse", { tool_name: "Edit", tool_input: { file_path: "/repo/a.ts" } }),
    { kind: "before edit", paths: ["/repo/a.ts"] },
    both("PreToolUse"),
  ],
  [
    "claude-code",
    undefined,
    named("PreToolUse", { tool_name: "NotebookEdit", tool_input: { notebook_path: "/repo/a.ipynb" } }),
    { kind: "before edit", paths: ["/repo/a.ipynb"] },
    both("PreToolUse"),
  ],
  [
    "claude-code",
    undefined,
    named("PreToolUse", { tool_name: "Bash", tool_input: { command: "npm test", timeout: 120_000 } }),
    { kind: "before command", seconds: 120 },
    both("PreToolUse"),
  ],
  [
    "claude-code",
    undefined,
    named("PreToolUse", { tool_name: "Bash", tool_input: { command: "ls" } }),
    { kind: "before command", seconds: null },
    both("PreToolUse"),
  ],
  [
    "claude-code",
    undefined,
    named("PreToolUse", { tool_name: "Read", tool_input: { file_path: "/repo/a.ts" } }),
    { kind: "other" },
    null,
  ],
  [
    "claude-code",
    undefined,
    named("PostToolUse", {
      tool_name: "ExitPlanMode",
      tool_input: {},
      tool_response: { plan: "x", filePath: "/p.md" },
    }),
    { kind: "plan accepted", path: "/p.md" },
    both("PostToolUse"),
  ],
  [
    "claude-code",
    undefined,
    named("PreCompact", { trigger: "auto", custom_instructions: null }),
    { kind: "before compaction", certain: true },
    null,
  ],
  [
    "claude-code",
    undefined,
    named("PostCompact", { trigger: "manual", compact_summary: "Done." }),
    { kind: "after compaction", summary: "Done." },
    null,
  ],
  ["claude-code", undefined, named("Stop", { stop_hook_active: false }), { kind: "turn end" }, null],
  ["claude-code", undefined, named("SubagentStop", { agent_id: "a" }), { kind: "other" }, null],
  [
    "claude-code",
    undefined,
    named("Notification", { notification_type: "idle_prompt" }),
    { kind: "turn end" },
    null,
  ],
  [
    "claude-code",
    undefined,
    named("Notification", { notification_type: "permission_prompt" }),
    { kind: "other" },
    null,
  ],
  ["claude-code", undefined, named("SessionEnd", { reason: "other" }), { kind: "session end" }, null],
  [
    "codex",
    undefined,
    named("SessionStart", { source: "resume", model: "m", permission_mode: "default" }),
    { kind: "session start", source: "resume" },
    inner("SessionStart"),
  ],
  [
    "codex",
    undefined,
    named("UserPromptSubmit", { turn_id: "t", prompt: "hi" }),
    { kind: "prompt", text: "hi" },
    inner("UserPromptSubmit"),
  ],
  [
    "codex",
    undefined,
    named("PreToolUse", { turn_id: "t", tool_name: "apply_patch", tool_input: { command: PATCH } }),
    { kind: "before edit", paths: ["a.ts", "c.ts", "b.ts"] },
    inner("PreToolUse"),
  ],
  [
    "codex",
    undefined,
    named("PreToolUse", {
      turn_id: "t",
      tool_name: "Bash",
      tool_input: { command: `apply_patch <<'EOF'\n${PATCH}EOF\n` },
    }),
    { kind: "before edit", paths: ["a.ts", "c.ts", "b.ts"] },
    inner("PreToolUse"),
  ],
  [
    "codex",
    undefined,
    named("PreToolUse", {
      turn_id: "t",
      tool_name: "Bash",
      tool_input: { command: "make", timeout_ms: 60_000 },
    }),
    { kind: "before command", seconds: 60 },
    inner("PreToolUse"),
  ],
  [
    "codex",
    undefined,
    named("PreCompact", { turn_id: "t", trigger: "auto" }),
    { kind: "before compaction", certain: true },
    null,
  ],
  [
    "codex",
    undefined,
    named("PostCompact", { turn_id: "t", trigger: "auto" }),
    { kind: "after compaction", summary: null },
    null,
  ],
  ["codex", undefined, named("Stop", { turn_id: "t" }), { kind: "turn end" }, null],
  ["codex", undefined, named("SessionEnd", { reason: "other" }), { kind: "session end" }, null],
  [
    "gemini",
    undefined,
    named("SessionStart", { source: "startup", timestamp: "x" }),
    { kind: "session start", source: "startup" },
    inner("SessionStart"),
  ],
  [
    "gemini",
    undefined,
    named("BeforeAgent", { prompt: "hi" }),
    { kind: "prompt", text: "hi" },
    inner("BeforeAgent"),
  ],
  [
    "gemini",
    undefined,
    named("BeforeTool", { tool_name: "replace", tool_input: { file_path: "a.ts" } }),
    { kind: "before edit", paths: ["a.ts"] },
    null,
  ],
  [
    "gemini",
    undefined,
    named("BeforeTool", { tool_name: "run_shell_command", tool_input: { command: "make" } }),
    { kind: "before command", seconds: null },
    null,
  ],
  [
    "gemini",
    undefined,
    named("PreCompress", { trigger: "auto" }),
    { kind: "before compaction", certain: false },
    null,
  ],
  ["gemini", undefined, named("AfterAgent", { prompt: "hi" }), { kind: "turn end" }, null],
  ["gemini", undefined, named("SessionEnd", { reason: "exit" }), { kind: "session end" }, null],
  [
    "copilot",
    "sessionStart",
    { ...CAMEL, source: "new", initialPrompt: "hi" },
    { kind: "session start", source: "startup" },
    '{"additionalContext":"hi"}',
  ],
  [
    "copilot",
    undefined,
    { ...CAMEL, source: "resume" },
    { kind: "session start", source: "resume" },
    '{"additionalContext":"hi"}',
  ],
  [
    "copilot",
    "userPromptSubmitted",
    { ...CAMEL, prompt: "hi" },
    { kind: "prompt", text: "hi" },
    '{"additionalContext":"hi"}',
  ],
  [
    "copilot",
    "preToolUse",
    { ...CAMEL, toolName: "edit", toolArgs: '{"path":"/repo/a.ts"}' },
    { kind: "before edit", paths: ["/repo/a.ts"] },
    '{"additionalContext":"hi"}',
  ],
  [
    "copilot",
    "preToolUse",
    { ...CAMEL, toolName: "create", toolArgs: { path: "/repo/a.ts" } },
    { kind: "before edit", paths: ["/repo/a.ts"] },
    '{"additionalContext":"hi"}',
  ],
  [
    "copilot",
    "preCompact",
    { ...CAMEL, trigger: "auto" },
    { kind: "before compaction", certain: true },
    null,
  ],
  [
    "copilot",
    "agentStop",
    { ...CAMEL, transcriptPath: "/t", stopReason: "end_turn" },
    { kind: "turn end" },
    null,
  ],
  ["copilot", "sessionEnd", { ...CAMEL, reason: "complete" }, { kind: "session end" }, null],
  [
    "cursor",
    undefined,
    { hook_event_name: "sessionStart", conversation_id: "s", workspace_roots: ["/repo"] },
    { kind: "session start", source: "startup" },
    '{"additional_context":"hi"}',
  ],
  [
    "cursor",
    undefined,
    { hook_event_name: "beforeSubmitPrompt", conversation_id: "s", workspace_roots: ["/repo"], prompt: "hi" },
    { kind: "prompt", text: "hi" },
    null,
  ],
  [
    "cursor",
    undefined,
    {
      hook_event_name: "preToolUse",
      session_id: "s",
      cwd: "/repo",
      tool_name: "Write",
      tool_input: { file_path: "a.ts" },
    },
    { kind: "before edit", paths: ["a.ts"] },
    null,
  ],
  [
    "cursor",
    undefined,
    { hook_event_name: "preCompact", session_id: "s", cwd: "/repo", context_usage_percent: 91 },
    { kind: "before compaction", certain: true },
    null,
  ],
  [
    "cursor",
    undefined,
    { hook_event_name: "stop", session_id: "s", cwd: "/repo", status: "completed" },
    { kind: "turn end" },
    null,
  ],
  [
    "opencode",
    "session.created",
    { sessionID: "s", source: "startup", cwd: "/repo" },
    { kind: "session start", source: "startup" },
    "hi",
  ],
  [
    "opencode",
    "session.compacted",
    { sessionID: "s", cwd: "/repo" },
    { kind: "session start", source: "compact" },
    "hi",
  ],
  [
    "opencode",
    "chat.message",
    { sessionID: "s", prompt: "go on", cwd: "/repo" },
    { kind: "prompt", text: "go on" },
    "hi",
  ],
  [
    "opencode",
    "tool.execute.before",
    { sessionID: "s", tool: "edit", args: { filePath: "/repo/a.ts" }, cwd: "/repo" },
    { kind: "before edit", paths: ["/repo/a.ts"] },
    "hi",
  ],
  [
    "opencode",
    "tool.execute.before",
    { sessionID: "s", tool: "bash", args: { command: "make", timeout: 60_000 }, cwd: "/repo" },
    { kind: "before command", seconds: 60 },
    "hi",
  ],
  [
    "opencode",
    "experimental.session.compacting",
    { sessionID: "s", cwd: "/repo" },
    { kind: "before compaction", certain: true },
    null,
  ],
  ["opencode", "session.idle", { sessionID: "s", cwd: "/repo" }, { kind: "turn end" }, null],
  [
    "qwen",
    undefined,
    named("SessionStart", { source: "startup", permission_mode: "yolo" }),
    { kind: "session start", source: "startup" },
    inner("SessionStart"),
  ],
  [
    "qwen",
    undefined,
    named("UserPromptSubmit", { prompt: "go on" }),
    { kind: "prompt", text: "go on" },
    inner("UserPromptSubmit"),
  ],
  [
    "qwen",
    undefined,
    named("PreToolUse", { tool_name: "write_file", tool_input: { file_path: "/repo/a.ts" } }),
    { kind: "before edit", paths: ["/repo/a.ts"] },
    inner("PreToolUse"),
  ],
  [
    "qwen",
    undefined,
    named("PreToolUse", {
      tool_name: "run_shell_command",
      tool_input: { command: "ls", is_background: false },
    }),
    { kind: "before command", seconds: null },
    inner("PreToolUse"),
  ],
  [
    "qwen",
    undefined,
    named("Stop", { context_usage: 0.5, context_limit: 200_000 }),
    { kind: "turn end" },
    null,
  ],
  ["qwen", undefined, named("Notification", { notification_type: "auth_success" }), { kind: "other" }, null],
];

test.each(CASES)("%s %s %j", (agent, event, input, moment, answer) => {
  const dialect = dialectOf(agent);
  const call = dialect?.read(input, event) ?? null;
  expect(call?.moment).toEqual(moment);
  expect(call).toMatchObject({ session: "s", cwd: "/repo" });
  expect(call && dialect?.answer(call, "hi")).toBe(answer);
});

test("a full context is told where the agent says it", () => {
  const cursor = dialectOf("cursor")?.read(
    { hook_event_name: "preCompact", context_usage_percent: 91 },
    undefined,
  );
  const qwen = dialectOf("qwen")?.read({ hook_event_name: "Stop", context_usage: 0.71 }, undefined);
  expect([cursor?.contextPercent, qwen?.contextPercent]).toEqual([91, 71]);
});

test("a subagent is known by what its agent says of it", () => {
  const subagents = [
    dialectOf("claude-code")?.read({ hook_event_name: "PreToolUse", agent_id: "a" }, undefined),
    dialectOf("opencode")?.read({ parentID: "p" }, "tool.execute.before"),
  ];
  expect(subagents.map((call) => call?.isSubagent)).toEqual([true, true]);
});

test("Codex is known where it runs the hooks of Claude Code's plugin", () => {
  const claude = dialectOf("claude-code") ?? dialects[0];
  if (!claude) throw new Error("no dialect");
  const rollout = "/home/user/.codex/sessions/2026/11/18/rollout-2026-11-18T19-55-08-01a1.jsonl";
  const who = [
    speaking(claude, { turn_id: "t" }, {}),
    speaking(claude, { transcript_path: rollout }, {}),
    speaking(claude, {}, { PLUGIN_ROOT: "/p", CLAUDE_PLUGIN_ROOT: "/p" }),
    speaking(claude, {}, { PLUGIN_ROOT: "/p", CLAUDE_PLUGIN_ROOT: "/p", COPILOT_CLI: "1" }),
    speaking(
      claude,
      { transcript_path: "/home/user/.claude/projects/-repo/0cc5.jsonl" },
      { CLAUDECODE: "1" },
    ),
  ];
  expect(who.map(({ agent }) => agent)).toEqual(["codex", "codex", "codex", "claude-code", "claude-code"]);
});

test("Gemini CLI puts what a hook said into the first prompt; the user's words are what comes after", () => {
  const prompt = "<hook_context>git checkpoint: work was saved\n</hook_context>\n\ngoodnight";
  const call = dialectOf("gemini")?.read({ hook_event_name: "BeforeAgent", prompt }, undefined);
  expect(call?.moment).toEqual({ kind: "prompt", text: "goodnight" });
});

test("every dialect takes anything, and an event that it does not know is none", () => {
  const strange: readonly JsonObject[] = [
    {},
    { hook_event_name: 7, session_id: [], cwd: {} },
    { hook_event_name: "PreToolUse", tool_name: "Edit", tool_input: "no object" },
    { hook_event_name: "constructor" },
    { toolName: "edit", toolArgs: "{broken" },
  ];
  for (const dialect of dialects) {
    for (const input of strange) expect(() => dialect.read(input, undefined)).not.toThrow();
    expect(dialect.read({}, "Unheard")?.moment).toEqual({ kind: "other", isUnknown: true });
  }
});
