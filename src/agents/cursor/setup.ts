import { join } from "node:path";
import type { JsonInsert } from "../../text/settings/insert.ts";
import type { Setup } from "../setup.ts";
import {
  agentFolder,
  hookCommand,
  instructionsIn,
  SERVER,
  SERVER_COMMAND,
  sharedSkill,
} from "../setup-parts.ts";

/** The hooks, flat, with timeouts in seconds. Context is taken at the start of a session only. */
const HOOKS: readonly { readonly event: string; readonly matcher?: string; readonly timeout: number }[] = [
  { event: "sessionStart", timeout: 10 },
  { event: "beforeSubmitPrompt", timeout: 10 },
  { event: "preToolUse", matcher: "Shell", timeout: 10 },
  { event: "preCompact", timeout: 30 },
  { event: "stop", timeout: 10 },
  { event: "sessionEnd", timeout: 5 },
];

/** Cursor. */
export const cursorSetup: Setup = {
  agent: "cursor",
  title: "Cursor",
  timeouts: { key: "timeout", unit: "s" },
  after: null,
  files(at) {
    const folder = agentFolder(at, ".cursor");
    return [
      { part: "hooks", path: join(folder, "hooks.json"), insert: { kind: "json", values: hookValues() } },
      {
        part: "mcp",
        path: join(folder, "mcp.json"),
        insert: {
          kind: "json",
          values: [{ path: ["mcpServers", SERVER], as: "value", value: SERVER_COMMAND }],
        },
      },
      sharedSkill(at),
      ...(at.scope === "project" ? [instructionsIn(join(at.top, "AGENTS.md"))] : []),
    ];
  },
};

function hookValues(): readonly JsonInsert[] {
  return [
    { path: ["version"], as: "default", value: 1 },
    ...HOOKS.map(
      ({ event, matcher, timeout }): JsonInsert => ({
        path: ["hooks", event],
        as: "item",
        value: { command: hookCommand("cursor"), ...(matcher === undefined ? {} : { matcher }), timeout },
      }),
    ),
  ];
}
