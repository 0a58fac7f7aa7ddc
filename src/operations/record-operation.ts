import type { Appended } from "../store/append.ts";
import type { Workspace } from "./workspace.ts";

/** Notes what a command did, so that `undo` without a name can take it back as a whole. */
export async function recordOperation(
  at: Workspace,
  command: string,
  appended: readonly Appended[],
): Promise<void> {
  if (appended.length === 0) return;
  const entries = Object.fromEntries(appended.map(({ name, entry }) => [name, entry.id]));
  await at.operations.append({ time: at.clock.now().toISOString(), command, entries });
}
