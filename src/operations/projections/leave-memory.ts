import { join } from "node:path";
import {
  isSameFile,
  lookFor,
  type ReplaceOptions,
  readRegularFile,
  removeFile,
  replaceFile,
} from "../../host/files/files.ts";
import type { MemoryPlace } from "../places/generated-files.ts";
import { isTracked } from "../places/hands-off.ts";
import { forgetOurWork, isOurWork } from "../places/made-memory.ts";
import { type IsOurs, indexedBullets } from "../places/rules/memory-index-section.ts";
import type { Workspace } from "../workspace.ts";
import { MOST_BYTES } from "./absorb-edits.ts";
import { isOnlyTitle, withSection } from "./rules/memory-index.ts";
import { whoseBullets } from "./whose-bullets.ts";

/** Removes a MEMORY.md of ours that holds nothing but our own lines and its title; the answer is whether it is gone. */
export async function removeEmptied(
  at: Workspace,
  file: string,
  isOurs: IsOurs,
  options: ReplaceOptions,
): Promise<boolean> {
  if (!(await isOurWork(at, file))) return false;
  const isEmptied = (bytes: Uint8Array): boolean => {
    const left = bytes.includes(0) ? null : withSection(bytes, null, isOurs);
    return left !== null && isOnlyTitle(left);
  };
  if ((await removeFile(file, isEmptied, options)) !== "removed") return false;
  await forgetOurWork(at, file);
  return true;
}

/**
 * Takes our lines out of the MEMORY.md at the top of the worktree where the list stands elsewhere by now: there is an
 * agent's folder since, or a `memory/MEMORY.md`. Two lists would soon say different things.
 */
export async function leaveOldPlace(
  at: Workspace,
  memory: MemoryPlace,
  known: Parameters<typeof whoseBullets>[3],
  options: ReplaceOptions,
): Promise<void> {
  const { worktree } = at.engine.repository;
  if (worktree === null || (memory.source !== "agent" && memory.source !== "memory folder")) return;
  const old = join(worktree, "MEMORY.md");
  if (lookFor(old) !== "something" || isSameFile(old, memory.file)) return;
  const seen = await readRegularFile(old, "MEMORY.md", MOST_BYTES).catch(() => null);
  if (!seen || indexedBullets(seen.bytes).length === 0 || (await isTracked(at, old))) return;
  const { isOurs } = await whoseBullets(at, worktree, seen.bytes, known);
  if (await removeEmptied(at, old, isOurs, options)) return;
  await replaceFile(old, (current) => current && withSection(current, null, isOurs), options);
}
