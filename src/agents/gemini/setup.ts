import { join } from "node:path";
import type { Setup } from "../setup.ts";
import {
  agentFolder,
  type HookEntry,
  hookGroups,
  instructionsIn,
  SERVER,
  SERVER_COMMAND,
  sharedSkill,
} from "../setup-parts.ts";

/** The hooks, with timeouts in milliseconds. Before a tool nothing that a hook says reaches the model. */
export const GEMINI_HOOKS: readonly HookEntry[] = [
  { event: "SessionStart", timeout: 10_000 },
  { event: "BeforeAgent", timeout: 10_000 },
  { event: "AfterTool", matcher: "exit_plan_mode", timeout: 10_000 },
  { event: "PreCompress", timeout: 30_000 },
  { event: "AfterAgent", timeout: 10_000 },
  { event: "SessionEnd", timeout: 5_000 },
];

/** Gemini CLI. */
export const geminiSetup: Setup = {
  agent: "gemini",
  title: "Gemini CLI",
  timeouts: { key: "timeout", unit: "ms" },
  after: null,
  files(at) {
    const settings = join(agentFolder(at, ".gemini"), "settings.json");
    const values = hookGroups("gemini", GEMINI_HOOKS, { name: "git-checkpoint" });
    return [
      { part: "hooks", path: settings, insert: { kind: "json", values } },
      {
        part: "mcp",
        path: settings,
        insert: {
          kind: "json",
          values: [{ path: ["mcpServers", SERVER], as: "value", value: SERVER_COMMAND }],
        },
      },
      sharedSkill(at),
      instructionsIn(join(at.scope === "user" ? agentFolder(at, ".gemini") : at.top, "GEMINI.md")),
    ];
  },
};
