import type { Appended } from "../store/append.ts";
import type { TakenIn } from "../store/take-in.ts";
import type { Workspace } from "./workspace.ts";

/** Notes what a command did, so that `undo` without a name can take it back as a whole. */
export async function recordOperation(
  at: Workspace,
  done: {
    readonly command: string;
    readonly appended: readonly Appended[];
    /** Names that are unknown here now, or known again, without an entry. */
    readonly dropped?: Iterable<string>;
  },
): Promise<void> {
  const { command, appended } = done;
  const dropped = [...(done.dropped ?? [])];
  if (appended.length + dropped.length === 0) return;
  const entries = Object.fromEntries(appended.map(({ name, entry }) => [name, entry.id]));
  await at.operations.append({
    time: at.clock.now().toISOString(),
    command,
    entries,
    ...(dropped.length > 0 ? { dropped } : {}),
  });
}

/** Notes what a pull changed: each name's latest entry before and after, and whose words they were before. */
export async function recordPull(at: Workspace, taken: readonly TakenIn[]): Promise<void> {
  const changed = taken.filter(({ after }) => after !== null);
  if (changed.length === 0) return;
  const foreign = changed.filter(({ wasForeign }) => wasForeign).map(({ name }) => name);
  await at.operations.append({
    time: at.clock.now().toISOString(),
    command: "pull",
    entries: Object.fromEntries(changed.map(({ name, after }) => [name, after?.id ?? ""])),
    before: Object.fromEntries(changed.map(({ name, before }) => [name, before?.id ?? null])),
    ...(foreign.length > 0 ? { foreign } : {}),
  });
}
