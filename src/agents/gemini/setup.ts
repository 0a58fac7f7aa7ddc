import { join } from "node:path";
import type { Setup } from "../setup.ts";
import { agentFolder, type HookEntry, instructionsIn, settingsIn, sharedSkill } from "../setup-parts.ts";

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
    const folder = agentFolder(at, ".gemini");
    return [
      ...settingsIn(join(folder, "settings.json"), "gemini", GEMINI_HOOKS),
      sharedSkill(at),
      instructionsIn(join(at.scope === "user" ? folder : at.top, "GEMINI.md")),
    ];
  },
};
