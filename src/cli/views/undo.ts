import { minuteStamp } from "../../checkpoint/moment.ts";
import type { Reversed, UndoResult } from "../../operations/history/undo.ts";
import { counted } from "../../text/phrases.ts";
import type { View } from "../context.ts";

/** What was taken back, a line a name. */
export const undoView: View<UndoResult> = (result) => lines("Undid", result);

/** What was done again, a line a name. */
export const redoView: View<UndoResult> = (result) => lines("Redid", result);

function lines(verb: string, { reversed }: UndoResult): string {
  return reversed
    .map((one) => `${verb} ${wordOf(one)} of "${one.name}": ${placeOf(one)}\n${leftOf(one)}${goneOf(one)}`)
    .join("");
}

/** Whether files were left that somebody has to look after. */
export function hasLeft({ reversed }: UndoResult): boolean {
  return reversed.some((one) => leftOf(one) !== "");
}

function leftOf({ files = [] }: Reversed): string {
  return files
    .filter(({ outcome }) => outcome === "left")
    .map(({ path, why }) => `left ${path} (${why})\n`)
    .join("");
}

/** What a newer version made is not lost when it is taken back. */
function goneOf({ dropped }: Reversed): string {
  if (!dropped) return "";
  const { entries, folder } = dropped;
  const [what, is] = [counted(entries, "entry", "entries"), entries === 1 ? "is" : "are"];
  return folder === null
    ? `${what} that the pull brought ${entries === 1 ? "stays" : "stay"} on the remote; the next pull brings ${entries === 1 ? "it" : "them"} again\n`
    : `${what} that the pull brought ${is} on no remote that was seen last, and ${is} kept in ${folder}\n`;
}

/** What people call the operation; `continue` is what consumes. */
function wordOf({ op }: Reversed): string {
  return op === "consume" ? "continue" : op === "external" ? "a change by plain git" : op;
}

function placeOf({ live, files }: Reversed): string {
  if (files) return filesOf(files);
  if (!live) return "it is not live";
  const about = live.foreign ? " (not accepted)" : live.summary ? ` — ${live.summary}` : "";
  return `it is live as saved ${minuteStamp(live.saved)}${about}`;
}

function filesOf(files: NonNullable<Reversed["files"]>): string {
  const counts = (["returned", "removed", "as it was", "left"] as const).flatMap((outcome) => {
    const count = files.filter((file) => file.outcome === outcome).length;
    return count === 0 ? [] : [outcome === "as it was" ? `${count} already so` : `${count} ${outcome}`];
  });
  return counts.length > 0 ? `files: ${counts.join(", ")}` : "no file was changed";
}
