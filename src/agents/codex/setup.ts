import { join } from "node:path";
import type { Setup } from "../setup.ts";
import {
  agentFolder,
  type HookEntry,
  hookGroups,
  instructionsIn,
  SERVER,
  sharedSkill,
} from "../setup-parts.ts";

/** The hooks, with timeouts in seconds; more than three at the end of a session are not granted. */
const HOOKS: readonly HookEntry[] = [
  { event: "SessionStart", timeout: 10 },
  { event: "UserPromptSubmit", timeout: 10 },
  { event: "PreToolUse", matcher: "apply_patch|Edit|Write|Bash", timeout: 10 },
  { event: "PreCompact", timeout: 30 },
  { event: "Stop", timeout: 10 },
  { event: "SessionEnd", timeout: 3 },
];

/** Codex. */
export const codexSetup: Setup = {
  agent: "codex",
  title: "Codex",
  timeouts: { key: "timeout", unit: "s" },
  after: "Codex runs new hooks once you have looked at them: type /hooks in a session",
  files(at) {
    const folder = agentFolder(at, ".codex", "CODEX_HOME");
    return [
      {
        part: "hooks",
        path: join(folder, "hooks.json"),
        insert: { kind: "json", values: hookGroups("codex", HOOKS) },
      },
      {
        part: "mcp",
        path: join(folder, "config.toml"),
        insert: {
          kind: "toml",
          table: `mcp_servers.${SERVER}`,
          lines: [`[mcp_servers.${SERVER}]`, 'command = "git-checkpoint"', 'args = ["mcp"]'],
        },
      },
      sharedSkill(at),
      instructionsIn(join(at.scope === "user" ? folder : at.top, "AGENTS.md")),
    ];
  },
};
