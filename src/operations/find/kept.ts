import type { StateRef } from "../../checkpoint/state-ref.ts";
import { CheckpointError } from "../../errors.ts";
import type { Workspace } from "../workspace.ts";
import { type FoundState, findState, journalLine, readEntry } from "./state.ts";

/** A state as `findState` finds it; a name that has ended stands for the last document its journal keeps. */
export async function findKept(at: Workspace, wanted: StateRef): Promise<FoundState> {
  try {
    return await findState(at, wanted);
  } catch (error) {
    const ended = error instanceof CheckpointError && error.code === "no-such-checkpoint";
    if (!ended || wanted.back !== null) throw error;
    const line = await journalLine(at, wanted.name, ({ document }) => document !== null).catch(() => []);
    const latest = line.at(-1);
    if (!latest?.document) throw error;
    return readEntry(at, wanted.name, latest);
  }
}
