import type { Moment } from "../../../agents/hooks/moment.ts";
import type { HookPlace, HookRequest } from "../hook-place.ts";
import { saved } from "../saved.ts";

/** A command that takes longer may outlive what called it. */
const LONG_SECONDS = 30;

/** Before a compaction the place is saved whatever was saved before: what was said since is about to go. */
export async function beforeCompaction(
  at: HookPlace,
  request: HookRequest,
  { certain }: Extract<Moment, { kind: "before compaction" }>,
): Promise<null> {
  // What the session was told at its start goes with it, and there is room again.
  if (certain) for (const gone of ["told", "context"]) at.state.take(gone);
  await saved(at, request, { despiteSaved: certain });
  // The next start takes the first of these; files are recalled anew for as long as the session lasts.
  if (certain)
    for (const when of ["compacted", "recalls since"]) at.state.write(when, at.now().toISOString());
  return null;
}

/** When a turn ends, or nothing has happened for a while, the place is saved; that is often, and so only the end is read. */
export async function turnEnd(at: HookPlace, request: HookRequest): Promise<null> {
  await saved(at, request, { read: "end" });
  return null;
}

/** At the end of a session there is little time: only the end of its record is read. */
export async function sessionEnd(at: HookPlace, request: HookRequest): Promise<null> {
  await saved(at, request, { read: "end" });
  return null;
}

/** Before a command that takes long the place is saved. */
export async function beforeCommand(
  at: HookPlace,
  request: HookRequest,
  { seconds }: Extract<Moment, { kind: "before command" }>,
): Promise<null> {
  if (seconds !== null && seconds > LONG_SECONDS) await saved(at, request, { read: "end" });
  return null;
}

/** Remembers which plan the session follows: its next autosave names it. */
export async function planAccepted(
  at: HookPlace,
  { path }: Extract<Moment, { kind: "plan accepted" }>,
): Promise<null> {
  if (path !== null) at.state.write("plan", path);
  return null;
}
