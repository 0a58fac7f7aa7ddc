import { claudeCodeSetup } from "./claude-code/setup.ts";
import { codexSetup } from "./codex/setup.ts";
import { copilotSetup } from "./copilot/setup.ts";
import { cursorSetup } from "./cursor/setup.ts";
import { geminiSetup } from "./gemini/setup.ts";
import { opencodeSetup } from "./opencode/setup.ts";
import { qwenSetup } from "./qwen/setup.ts";
import type { Setup } from "./setup.ts";

/** Every agent that this program can be installed into. */
export const setups: readonly Setup[] = [
  claudeCodeSetup,
  codexSetup,
  geminiSetup,
  copilotSetup,
  cursorSetup,
  opencodeSetup,
  qwenSetup,
];
