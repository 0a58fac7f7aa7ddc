import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import { append } from "../store/append.ts";
import { isConsistent, readStates } from "../store/name-state.ts";
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
  if (changed.length === 0) return;
  await append(
    at.store,
    changed.map((state) => state.name),
    (state) => ({ op: "external", document: state.live?.bytes ?? null, facts: {} }),
  );
}
