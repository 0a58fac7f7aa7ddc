import { randomUUID } from "node:crypto";
import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { parseStateRef, type StateRef } from "../../checkpoint/state-ref.ts";
import { readLiveSet } from "../../store/live-checkpoints.ts";
import { isForeign, readStates } from "../../store/name-state.ts";
import { acceptStates } from "../../store/trust/accept-states.ts";
import { change, type IndexReport, type Pen } from "../change.ts";
import { findCheckpoint } from "../find/checkpoint.ts";
import { findState } from "../find/state.ts";
import { notWhatWasShown } from "../operation-errors.ts";
import type { Workspace } from "../workspace.ts";

/** Which states to take as one's own. */
export interface AcceptRequest {
  /** Each `NAME`, or `NAME@{n}` for the n-th state back; `all`: every live one that is not accepted. */
  readonly names: readonly string[] | "all";
  /** The id of the document that was looked at, or its beginning: another one is not accepted. */
  readonly shown?: string | undefined;
}

/** What was accepted; what was one's own already is listed apart. */
export interface AcceptResult {
  readonly accepted: readonly string[];
  readonly own: readonly string[];
  readonly index: IndexReport;
}

/**
 * Takes pulled states as one's own: from then on their text may stand in MEMORY.md and speak to agents. Each is
 * accepted by its own id; those before it in its journal stay what they are.
 */
export async function accept(at: Workspace, request: AcceptRequest): Promise<AcceptResult> {
  const wanted = request.names === "all" ? "all" : request.names.map(parseStateRef);
  const { value, index } = await change(at, { command: "accept" }, async (pen) => {
    const states = wanted === "all" ? await foreignOnes(at) : wanted;
    return takeAsOwn(at, { states, shown: request.shown }, pen);
  });
  return { ...value, index };
}

interface Wanted {
  readonly states: readonly StateRef[];
  readonly shown: string | undefined;
}

async function takeAsOwn(
  at: Workspace,
  { states, shown }: Wanted,
  pen: Pen,
): Promise<Omit<AcceptResult, "index">> {
  const foreign = new Map<CheckpointName, Set<Oid>>();
  const accepted = new Set<string>();
  const own = new Set<string>();
  for (const state of states) {
    const { document, isOwn } = await look(at, state);
    if (shown !== undefined && !document?.startsWith(shown)) throw notWhatWasShown(state.name, shown);
    const words = state.back === null ? state.name : `${state.name}@{${state.back}}`;
    (isOwn ? own : accepted).add(words);
    if (isOwn || document === null) continue;
    foreign.set(state.name, (foreign.get(state.name) ?? new Set()).add(document));
  }
  if (foreign.size > 0) {
    const taken = await acceptStates(at.store, foreign);
    const states = Object.fromEntries([...taken].map(([name, documents]) => [name, [...documents]]));
    await at.operations.recordAccepted(at.clock.now(), "accept", { id: randomUUID(), states });
  }
  pen.accepted([...foreign.keys()]);
  return { accepted: [...accepted], own: [...own] };
}

interface Looked {
  readonly document: Oid | null;
  readonly isOwn: boolean;
}

async function look(at: Workspace, state: StateRef): Promise<Looked> {
  if (state.back !== null) {
    const { oid, foreign } = await findState(at, state);
    return { document: oid, isOwn: foreign === null };
  }
  const [found] = await readStates(at.engine, [state.name]);
  // One that has ended can be accepted too: its files can be put back, and its words brought back.
  if (!found || found.live || !isForeign(found)) await findCheckpoint(at, state.name);
  return { document: found?.last ?? null, isOwn: !found || !isForeign(found) };
}

async function foreignOnes(at: Workspace): Promise<readonly StateRef[]> {
  const { checkpoints } = await readLiveSet(at);
  return checkpoints.filter(({ foreign }) => foreign).map(({ name }) => ({ name, back: null }));
}
