import { minuteStamp } from "../../checkpoint/moment.ts";
import type { Reversed, UndoResult } from "../../operations/history/undo.ts";
import type { View } from "../context.ts";

/** What was taken back, a line a name. */
export const undoView: View<UndoResult> = (result) => lines("Undid", result);

/** What was done again, a line a name. */
export const redoView: View<UndoResult> = (result) => lines("Redid", result);

function lines(verb: string, { reversed }: UndoResult): string {
  return reversed.map((one) => `${verb} ${wordOf(one)} of "${one.name}": ${placeOf(one)}\n`).join("");
}

/** What people call the operation; `continue` is what consumes. */
function wordOf({ op }: Reversed): string {
  return op === "consume" ? "continue" : op === "external" ? "a change by plain git" : op;
}

function placeOf({ live }: Reversed): string {
  if (!live) return "it is not live";
  const about = live.foreign ? " (not accepted)" : live.summary ? ` — ${live.summary}` : "";
  return `it is live as saved ${minuteStamp(live.saved)}${about}`;
}
