import type { CheckpointName } from "../model/checkpoint.ts";
import { append } from "../store/append.ts";
import { readLiveSet } from "../store/live-checkpoints.ts";
import { entryFacts } from "./entry-facts.ts";
import { damagedCheckpoint, noSuchCheckpoint } from "./operation-errors.ts";
import { type IndexReport, refreshIndex } from "./refresh-index.ts";
import type { Workspace } from "./workspace.ts";

/** What to end. */
export interface ClearRequest {
  readonly which: readonly CheckpointName[] | "all";
}

/** What ended. */
export interface ClearResult {
  readonly all: boolean;
  readonly cleared: readonly CheckpointName[];
  readonly index: IndexReport;
}

/** Ends checkpoints without presenting them; their journals keep them. All of them, or none. */
export async function clear(at: Workspace, request: ClearRequest): Promise<ClearResult> {
  const [live, head] = await Promise.all([readLiveSet(at.engine), at.engine.head()]);
  const names = new Set(live.checkpoints.map((one) => one.name));
  const damaged = new Map(live.damaged.map((one) => [one.name, one.why]));
  const wanted = request.which === "all" ? [...names] : [...new Set(request.which)];
  for (const name of wanted) {
    const why = damaged.get(name);
    if (why) throw damagedCheckpoint(name, why);
    if (!names.has(name)) throw noSuchCheckpoint(name, [...names]);
  }
  if (wanted.length > 0)
    await append(at.store, wanted, (state) => {
      if (!state.live) throw noSuchCheckpoint(state.name, []);
      return { op: "clear", document: null, facts: entryFacts(at, head) };
    });
  return { all: request.which === "all", cleared: wanted, index: await refreshIndex(at, wanted) };
}
