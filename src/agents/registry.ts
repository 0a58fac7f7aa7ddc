import type { Agent, AgentPlace } from "./agent.ts";
import { claudeCode } from "./claude-code/claude-code.ts";
import { codex } from "./codex/codex.ts";
import { copilot } from "./copilot/copilot.ts";
import { gemini } from "./gemini/gemini.ts";
import { qwen } from "./qwen/qwen.ts";

/** Every agent whose folders are known, the first one asked first. */
export const agents: readonly Agent[] = [claudeCode, codex, gemini, qwen, copilot];

/** Which agent a command runs in, and its session, as far as the environment says. */
export interface DetectedAgent {
  readonly agent?: string;
  readonly session?: string;
}

interface Sign {
  readonly agent: string;
  /** Variables each of which says that it runs this command. */
  readonly running: readonly string[];
  /** The variables that may hold the session, the best first. */
  readonly session: readonly string[];
}

/**
 * Only what an agent sets for the commands and hooks that it runs. Settings such as `CODEX_HOME` prove nothing, an
 * editor's terminal (`CURSOR_TRACE_ID`) is a person's too, and several agents set `CLAUDE_PROJECT_DIR`.
 */
const SIGNS: readonly Sign[] = [
  { agent: "claude-code", running: ["CLAUDECODE"], session: ["CLAUDE_CODE_SESSION_ID"] },
  { agent: "qwen", running: ["QWEN_CODE_CLI", "QWEN_CODE_SESSION_ID"], session: ["QWEN_CODE_SESSION_ID"] },
  { agent: "gemini", running: ["GEMINI_CLI", "GEMINI_SESSION_ID"], session: ["GEMINI_SESSION_ID"] },
  {
    agent: "codex",
    running: ["CODEX_SESSION_ID", "CODEX_THREAD_ID"],
    session: ["CODEX_SESSION_ID", "CODEX_THREAD_ID"],
  },
  { agent: "cursor", running: ["CURSOR_AGENT"], session: [] },
  { agent: "opencode", running: ["OPENCODE"], session: [] },
  {
    agent: "copilot",
    running: ["COPILOT_CLI", "COPILOT_AGENT_SESSION_ID"],
    session: ["COPILOT_AGENT_SESSION_ID"],
  },
];

/** The agent whose shell this is; empty for a person's own. */
export function detectAgent(env: AgentPlace["env"]): DetectedAgent {
  const sign = SIGNS.find(({ running }) => running.some((variable) => isOn(env[variable])));
  if (!sign) return {};
  const session = sign.session.map((variable) => env[variable]).find((value) => value);
  return session ? { agent: sign.agent, session } : { agent: sign.agent };
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && !/^(?:|0|false|no|off)$/i.test(value);
}
