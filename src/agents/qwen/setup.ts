import { join } from "node:path";
import type { Setup } from "../setup.ts";
import { agentFolder, type HookEntry, instructionsIn, settingsIn, sharedSkill } from "../setup-parts.ts";

/** The hooks: Claude Code's events, Gemini CLI's tools, and timeouts in seconds. */
const HOOKS: readonly HookEntry[] = [
  { event: "SessionStart", timeout: 10 },
  { event: "UserPromptSubmit", timeout: 10 },
  { event: "PreToolUse", matcher: "^(write_file|edit|notebook_edit|run_shell_command)$", timeout: 10 },
  { event: "PreCompact", timeout: 30 },
  { event: "PostCompact", timeout: 10 },
  { event: "Stop", timeout: 10 },
  { event: "SessionEnd", timeout: 5 },
];

/** Qwen Code. */
export const qwenSetup: Setup = {
  agent: "qwen",
  title: "Qwen Code",
  timeouts: { key: "timeout", unit: "s" },
  after: null,
  files(at) {
    const folder = agentFolder(at, ".qwen");
    return [
      ...settingsIn(join(folder, "settings.json"), "qwen", HOOKS),
      sharedSkill(at),
      instructionsIn(join(at.scope === "user" ? folder : at.top, "QWEN.md")),
    ];
  },
};
