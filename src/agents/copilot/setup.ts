import { join } from "node:path";
import type { JsonInsert } from "../../text/settings/insert.ts";
import type { Setup, SetupFile, SetupPlace } from "../setup.ts";
import {
  agentFolder,
  hookCommand,
  instructionsIn,
  SERVER,
  SERVER_COMMAND,
  sharedSkill,
} from "../setup-parts.ts";

/** The hooks, with timeouts in seconds. */
const HOOKS = [
  ["sessionStart", 10],
  ["userPromptSubmitted", 10],
  ["preToolUse", 10],
  ["preCompact", 30],
  ["agentStop", 10],
  ["sessionEnd", 5],
] as const;

/** Copilot CLI. */
export const copilotSetup: Setup = {
  agent: "copilot",
  title: "Copilot CLI",
  timeouts: { key: "timeoutSec", unit: "s" },
  after: null,
  files(at) {
    const folder = agentFolder(at, ".copilot", "COPILOT_HOME");
    const hooks = at.scope === "user" ? join(folder, "hooks") : join(at.top, ".github", "hooks");
    return [
      {
        part: "hooks",
        path: join(hooks, "git-checkpoint.json"),
        insert: { kind: "json", values: hookValues() },
      },
      ...servers(at, folder),
      sharedSkill(at),
      instructionsIn(
        at.scope === "user" ? join(folder, "copilot-instructions.md") : join(at.top, "AGENTS.md"),
      ),
    ];
  },
};

/** Its input does not name the event, so the command does. A hook that fails before a tool would forbid the tool. */
function hookValues(): readonly JsonInsert[] {
  const entries = HOOKS.map(([event, timeoutSec]): JsonInsert => {
    const command = `${hookCommand("copilot")} ${event}`;
    const value = {
      type: "command",
      bash: `${command} || true`,
      powershell: `${command}; exit 0`,
      timeoutSec,
    };
    return { path: ["hooks", event], as: "item", value };
  });
  return [{ path: ["version"], as: "default", value: 1 }, ...entries];
}

/** Servers are the user's; for a project it reads those of other agents. */
function servers(at: SetupPlace, folder: string): readonly SetupFile[] {
  if (at.scope === "project") return [];
  const value = { type: "local", ...SERVER_COMMAND, tools: ["*"] };
  const values: readonly JsonInsert[] = [{ path: ["mcpServers", SERVER], as: "value", value }];
  return [{ part: "mcp", path: join(folder, "mcp-config.json"), insert: { kind: "json", values } }];
}
