import { type EffectiveSetting, effectiveSettings } from "../../checkpoint/settings.ts";
import { type MemorySource, memoryFile } from "../places/generated-files.ts";
import type { Workspace } from "../workspace.ts";

/** The settings in force. */
export interface SettingsResult {
  readonly settings: readonly EffectiveSetting[];
  readonly engine: "git" | "isomorphic";
  /** Where MEMORY.md is, or would be. */
  readonly memory: string | null;
  /** What says that it is there. */
  readonly memorySource: MemorySource | null;
}

/** Every setting as it holds in this repository, and what follows from it. */
export async function showSettings(at: Workspace): Promise<SettingsResult> {
  const memory = await memoryFile(at);
  return {
    settings: effectiveSettings(at.engine.config),
    engine: at.engine.kind,
    memory: memory?.file ?? null,
    memorySource: memory?.source ?? null,
  };
}
