import { expect, test } from "vitest";
import { agents, detectAgent } from "../../src/agents/registry.ts";

test("every agent has its own id", () => {
  expect(new Set(agents.map(({ id }) => id)).size).toBe(agents.length);
  expect(agents.map(({ id }) => id)).toContain("claude-code");
});

test.each([
  [
    { CLAUDECODE: "1", CLAUDE_CODE_SESSION_ID: "5f1c" },
    { agent: "claude-code", session: "5f1c" },
  ],
  [{ CLAUDECODE: "1" }, { agent: "claude-code" }],
  [
    { GEMINI_CLI: "1", GEMINI_SESSION_ID: "g" },
    { agent: "gemini", session: "g" },
  ],
  [{ GEMINI_CLI: "1", CLAUDE_PROJECT_DIR: "/x" }, { agent: "gemini" }],
  [{ CODEX_THREAD_ID: "t" }, { agent: "codex", session: "t" }],
  [
    { CODEX_THREAD_ID: "t", CODEX_SESSION_ID: "s" },
    { agent: "codex", session: "s" },
  ],
  [
    { GEMINI_SESSION_ID: "g", CLAUDE_PROJECT_DIR: "/x" },
    { agent: "gemini", session: "g" },
  ],
  [
    {
      QWEN_CODE_CLI: "/x/cli.js",
      QWEN_CODE_SESSION_ID: "q",
      GEMINI_PROJECT_DIR: "/x",
      CLAUDE_PROJECT_DIR: "/x",
    },
    { agent: "qwen", session: "q" },
  ],
  [{ OPENCODE: "1" }, { agent: "opencode" }],
  [{ CURSOR_AGENT: "1", CLAUDE_PROJECT_DIR: "/x" }, { agent: "cursor" }],
  [
    { COPILOT_CLI: "1", COPILOT_AGENT_SESSION_ID: "c", CLAUDE_PROJECT_DIR: "/x" },
    { agent: "copilot", session: "c" },
  ],
  [{ CURSOR_TRACE_ID: "7", COPILOT_MODEL: "m", OPENCODE_CONFIG: "/x", GEMINI_API_KEY: "k" }, {}],
  [{ CODEX_HOME: "/x", CLAUDE_PROJECT_DIR: "/y", CLAUDE_CONFIG_DIR: "/z" }, {}],
  [{ CLAUDECODE: "", GEMINI_CLI: "0" }, {}],
  [{}, {}],
])("the environment %j tells %j", (env, told) => {
  expect(detectAgent(env)).toEqual(told);
});
