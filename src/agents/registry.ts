import type { Agent, AgentPlace } from "./agent.ts";
import { claudeCode } from "./claude-code/claude-code.ts";

/** Every agent whose folders are known, the first one asked first. */
export const agents: readonly Agent[] = [claudeCode];

/** Which agent a command runs in, and its session, as far as the environment says. */
export interface DetectedAgent {
  readonly agent?: string;
  readonly session?: string;
}

interface Sign {
  readonly agent: string;
  isPresent(env: AgentPlace["env"]): boolean;
  /** The variables that may hold the session, the best first. */
  readonly session: readonly string[];
}

/** Only what an agent sets for the commands it runs; `CODEX_HOME` or `CLAUDE_PROJECT_DIR` prove nothing. */
const SIGNS: readonly Sign[] = [
  { agent: "claude-code", isPresent: (env) => env.CLAUDECODE === "1", session: ["CLAUDE_CODE_SESSION_ID"] },
  { agent: "gemini", isPresent: (env) => env.GEMINI_CLI === "1", session: ["GEMINI_SESSION_ID"] },
  {
    agent: "codex",
    isPresent: (env) => Boolean(env.CODEX_SESSION_ID || env.CODEX_THREAD_ID),
    session: ["CODEX_SESSION_ID", "CODEX_THREAD_ID"],
  },
];

/** The agent whose shell this is; empty for a person's own. */
export function detectAgent(env: AgentPlace["env"]): DetectedAgent {
  const sign = SIGNS.find(({ isPresent }) => isPresent(env));
  if (!sign) return {};
  const session = sign.session.map((variable) => env[variable]).find((value) => value);
  return session ? { agent: sign.agent, session } : { agent: sign.agent };
}
