import { stampsOf } from "../../host/files/file-stamps.ts";
import type { HookPlace, HookRequest } from "./hook-place.ts";

/** Below this a session has not grown, and above it a look would cost too much. */
const SMALL = 32 * 1024;
const LARGE = 2 * 1024 * 1024;

/** That a checkpoint is due, at most once a session; looked for only where that is cheap, as the session doubles. */
export async function dueLine(at: HookPlace, { call }: HookRequest): Promise<string | null> {
  if (call.transcript === null || at.state.read("due") !== null) return null;
  const size = Number(stampsOf("", [call.transcript]).text.split(" ", 1)[0]);
  const looked = Number(at.state.read("due looked") ?? 0);
  if (!(size >= Math.max(SMALL, 2 * looked) && size <= LARGE)) return null;
  at.state.write("due looked", String(size));
  const workspace = await at.workspace();
  if (workspace === null) return null;
  const { isHandoffDue } = await import("../bundles/upkeep.ts");
  const { due, reasons } = await isHandoffDue(workspace, { transcript: call.transcript });
  if (!due || !at.state.first("due")) return null;
  const why = reasons.map(({ what }) => what.replace(/ \(.*\)$/, "")).join(", ");
  return `git checkpoint: a checkpoint is due (${why}); 'git checkpoint handoff -F -' or 'git checkpoint save <name> -F -' keeps the place.`;
}
