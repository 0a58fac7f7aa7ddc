import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import { append } from "../store/append.ts";
import { isConsistent, readStates } from "../store/name-state.ts";
import { endsNewer } from "../store/newer-version.ts";
import type { Workspace } from "./workspace.ts";

/** What plain git did to a live ref is an operation like any other: it is put on record before it is built upon. */
export async function recordExternal(
  at: Workspace,
  names: readonly CheckpointName[],
  orphans: "with orphans" | "journals only" = "journals only",
): Promise<void> {
  const changed = (await readStates(at.engine, names)).filter(
    (state) => !isConsistent(state) && (state.journal !== null || orphans === "with orphans"),
  );
  // Nothing goes on top of what a newer version made: whoever tries to is refused, and undo must not be.
  const isNewer = await Promise.all(changed.map((state) => endsNewer(at.engine, state)));
  const ours = changed.filter((_, index) => !isNewer[index]);
  if (ours.length === 0) return;
  await append(
    at.store,
    ours.map((state) => state.name),
    (state) => ({ op: "external", document: state.live?.bytes ?? null, facts: {} }),
  );
}
