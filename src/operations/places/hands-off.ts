import { innerPath } from "../../host/files/real-target.ts";
import type { Workspace } from "../workspace.ts";
import type { MemoryPlace } from "./generated-files.ts";

/** Why nothing is written into MEMORY.md that nobody asked for: git tracks it, or the setting says so. */
export type HandsOff = "tracked" | "never";

/**
 * Whether MEMORY.md is to be left alone, and why; null where it may be written. A tracked file that we write makes
 * `git checkout` refuse and gets committed by accident: only whoever names the folder, or says `always`, wants that.
 */
export async function handsOff(at: Workspace, { file, source }: MemoryPlace): Promise<HandsOff | null> {
  const { index } = at.settings;
  if (index === "never") return "never";
  const isNamed = source === "flag" || source === "environment" || source === "setting";
  if (index === "always" || isNamed) return null;
  return (await isTracked(at, file)) ? "tracked" : null;
}

/** Whether git tracks a file in this worktree, the one that a link leads to. */
export async function isTracked(at: Workspace, file: string): Promise<boolean> {
  const { worktree } = at.engine.repository;
  const inner = worktree === null ? null : innerPath(file, worktree);
  return inner !== null && (await at.engine.tracked([inner])).size > 0;
}
