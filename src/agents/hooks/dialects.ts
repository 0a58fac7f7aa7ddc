import { basename } from "node:path";
import { claudeCodeDialect } from "../claude-code/dialect.ts";
import { codexDialect } from "../codex/dialect.ts";
import { copilotDialect } from "../copilot/dialect.ts";
import { cursorDialect } from "../cursor/dialect.ts";
import { geminiDialect } from "../gemini/dialect.ts";
import type { JsonObject } from "../json-object.ts";
import { opencodeDialect } from "../opencode/dialect.ts";
import { qwenDialect } from "../qwen/dialect.ts";
import type { HookDialect } from "./dialect.ts";
import { textIn } from "./fields.ts";

/** Every dialect that is known. */
export const dialects: readonly HookDialect[] = [
  claudeCodeDialect,
  codexDialect,
  geminiDialect,
  copilotDialect,
  cursorDialect,
  opencodeDialect,
  qwenDialect,
];

/** The dialect of an agent, by its stable word; null where it is not known. */
export function dialectOf(id: string): HookDialect | null {
  return dialects.find(({ agent }) => agent === id) ?? null;
}

/**
 * Who really speaks: Codex installs Claude Code's plugins as they are, and runs their hooks under Claude Code's word. It
 * says in which turn it is, where its own records are, or names the plugin's folder by its own word too.
 */
export function speaking(
  named: HookDialect,
  input: JsonObject,
  env: Readonly<Record<string, string | undefined>>,
): HookDialect {
  if (named !== claudeCodeDialect) return named;
  const record = basename(textIn(input, "transcript_path") ?? "");
  const isCodex =
    "turn_id" in input ||
    /^rollout-.*\.jsonl/.test(record) ||
    (env.PLUGIN_ROOT !== undefined &&
      env.PLUGIN_ROOT === env.CLAUDE_PLUGIN_ROOT &&
      !env.CLAUDECODE &&
      // It names the folder by both words too.
      !env.COPILOT_CLI);
  return isCodex ? codexDialect : named;
}
