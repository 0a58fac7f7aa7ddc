import { join } from "node:path";
import type { Setup, SetupFile, SetupPlace } from "../setup.ts";
import {
  agentFolder,
  type HookEntry,
  hookGroups,
  instructionsIn,
  SERVER,
  SERVER_COMMAND,
  skillIn,
} from "../setup-parts.ts";

/** The hooks, with timeouts in seconds. */
export const CLAUDE_CODE_HOOKS: readonly HookEntry[] = [
  { event: "SessionStart", timeout: 10 },
  { event: "UserPromptSubmit", timeout: 10 },
  { event: "PreToolUse", matcher: "Edit|Write|MultiEdit|NotebookEdit|Bash", timeout: 10 },
  { event: "PostToolUse", matcher: "ExitPlanMode", timeout: 10 },
  { event: "PreCompact", timeout: 30 },
  { event: "PostCompact", timeout: 10 },
  { event: "Stop", timeout: 10 },
  // Settings may give the end of a session more than its one and a half seconds.
  { event: "SessionEnd", timeout: 10 },
];

/** Claude Code. */
export const claudeCodeSetup: Setup = {
  agent: "claude-code",
  title: "Claude Code",
  timeouts: { key: "timeout", unit: "s" },
  after: null,
  files(at) {
    const folder = agentFolder(at, ".claude", "CLAUDE_CONFIG_DIR");
    return [
      {
        part: "hooks",
        path: join(folder, "settings.json"),
        insert: { kind: "json", values: hookGroups("claude-code", CLAUDE_CODE_HOOKS) },
      },
      {
        part: "mcp",
        path: serversFile(at),
        insert: {
          kind: "json",
          values: [
            { path: ["mcpServers", SERVER], as: "value", value: { type: "stdio", ...SERVER_COMMAND } },
          ],
        },
      },
      skillIn(folder, "skills"),
      instructions(at, folder),
    ];
  },
};

function serversFile({ scope, top, env }: SetupPlace): string {
  return scope === "project" ? join(top, ".mcp.json") : join(env.CLAUDE_CONFIG_DIR || top, ".claude.json");
}

/** A new CLAUDE.md would hide an AGENTS.md, which it reads where there is no other. */
function instructions({ scope, top }: SetupPlace, folder: string): SetupFile {
  if (scope === "user") return instructionsIn(join(folder, "CLAUDE.md"));
  return instructionsIn(join(top, "AGENTS.md"), [join(top, "CLAUDE.md"), join(folder, "CLAUDE.md")]);
}
