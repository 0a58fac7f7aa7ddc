import { epochOf } from "../../checkpoint/moment.ts";
import { isAutosave } from "../../checkpoint/name.ts";
import { readLiveSet } from "../../store/live-checkpoints.ts";
import { openTranscript } from "../sessions/find-transcript.ts";
import type { Workspace } from "../workspace.ts";
import { type Due, handoffDue } from "./rules/due.ts";

/** Which session to look at. */
export interface DueRequest {
  /** An agent's record of it; without it this session's own is looked for. */
  readonly transcript?: string | undefined;
}

/** Whether a session has grown so far that a handoff is due; an autosave is no checkpoint of anybody's. */
export async function isHandoffDue(at: Workspace, request: DueRequest = {}): Promise<Due> {
  const { tokens, toolCalls } = await openTranscript(at, request.transcript ?? "auto");
  const { checkpoints } = await readLiveSet(at);
  const live = checkpoints.filter(({ name }) => !isAutosave(name)).map(({ header }) => header.saved);
  // One that was consumed since has been saved all the same.
  const here = at.operations.read().filter(({ command }) => command === "save");
  const [newest] = [...live, ...here.map(({ time }) => time)].sort((a, b) => epochOf(b) - epochOf(a));
  return handoffDue({ tokens, toolCalls, lastSaved: newest ?? null }, at.clock.now());
}
