import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { parseName } from "../../checkpoint/name.ts";
import { readLiveSet } from "../../store/live-checkpoints.ts";
import { isForeign, readStates } from "../../store/name-state.ts";
import { unacceptedRef } from "../../store/ref-names.ts";
import { refsRefused } from "../../store/store-errors.ts";
import { change, type IndexReport, type Pen } from "../change.ts";
import { findCheckpoint } from "../find/checkpoint.ts";
import type { Workspace } from "../workspace.ts";

/** Which checkpoints to take as one's own. */
export interface AcceptRequest {
  readonly names: readonly string[] | "all";
}

/** What was accepted; a checkpoint that was one's own already is listed apart. */
export interface AcceptResult {
  readonly accepted: readonly CheckpointName[];
  readonly own: readonly CheckpointName[];
  readonly index: IndexReport;
}

/** Takes pulled checkpoints as one's own: from then on their text may stand in MEMORY.md and speak to agents. */
export async function accept(at: Workspace, request: AcceptRequest): Promise<AcceptResult> {
  const { value, index } = await change(at, { command: "accept" }, (pen) => takeAsOwn(at, request, pen));
  return { ...value, index };
}

async function takeAsOwn(
  at: Workspace,
  request: AcceptRequest,
  pen: Pen,
): Promise<Omit<AcceptResult, "index">> {
  const names = request.names === "all" ? await foreignNames(at) : [...new Set(request.names.map(parseName))];
  const states = names.length > 0 ? await readStates(at.engine, names) : [];
  // One that has ended can be accepted too: its files can be put back, and its words brought back.
  for (const state of states) if (state.live || !isForeign(state)) await findCheckpoint(at, state.name);
  const foreign = states.filter(isForeign);
  if (foreign.length > 0) {
    const moves = foreign.map(({ name, unaccepted }) => ({
      ref: unacceptedRef(name),
      from: unaccepted,
      to: null,
    }));
    const outcome = await at.engine.moveRefs(moves);
    if (!outcome.ok) throw refsRefused(foreign.map(({ name }) => name).join("', '"), outcome.reason, null);
  }
  pen.accepted(foreign.map(({ name }) => name));
  return {
    accepted: foreign.map(({ name }) => name),
    own: states.filter((state) => !isForeign(state)).map(({ name }) => name),
  };
}

async function foreignNames(at: Workspace): Promise<readonly CheckpointName[]> {
  const { checkpoints } = await readLiveSet(at.engine);
  return checkpoints.filter(({ foreign }) => foreign).map(({ name }) => name);
}
