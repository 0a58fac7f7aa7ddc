import { minuteStamp } from "../../checkpoint/moment.ts";
import type { Reversed, UndoResult } from "../../operations/history/undo.ts";
import { shortList } from "../../operations/operation-errors.ts";
import { counted } from "../../text/phrases.ts";
import type { View } from "../context.ts";
import { movedLeft, movedWords } from "./moved.ts";

/** So many names have a line each; more of a kind are summed up in one. */
const MOST_LINES = 5;

/** What was taken back, a line a name, or a line for many. */
export const undoView: View<UndoResult> = (result) => lines("Undid", result);

/** What was done again, a line a name, or a line for many. */
export const redoView: View<UndoResult> = (result) => lines("Redid", result);

function lines(verb: string, { reversed }: UndoResult): string {
  return reversed
    .map((one) => {
      const same = reversed.filter((other) => kindOf(other) === kindOf(one));
      if (same.length <= MOST_LINES) return lineOf(verb, one);
      return same[0] === one ? summedUp(verb, same) : "";
    })
    .join("");
}

function lineOf(verb: string, one: Reversed): string {
  return `${verb} ${wordOf(one)} of "${one.name}": ${placeOf(one, verb)}\n${leftOf(one)}${goneOf(one)}`;
}

function summedUp(verb: string, alike: readonly Reversed[]): string {
  const [first] = alike as readonly [Reversed];
  const names = shortList(alike.map(({ name }) => name));
  return `${verb} ${wordOf(first)} of ${counted(alike.length, "checkpoint")}, ${fateOf(first)}: ${names}\n`;
}

/** What is told in one line: the same deed with the same end; what became of files and entries is told one by one. */
function kindOf(one: Reversed): string {
  return one.files || one.dropped ? `more of ${one.name}` : `${wordOf(one)}, ${fateOf(one)}`;
}

function fateOf({ live, accepted }: Reversed): string {
  if (accepted !== undefined) return accepted ? "accepted" : "not accepted any more";
  if (!live) return "no longer live";
  return live.foreign ? "live now (not accepted)" : "live now";
}

/** Whether files were left that somebody has to look after. */
export function hasLeft({ reversed }: UndoResult): boolean {
  return reversed.some((one) => leftOf(one) !== "");
}

/** What plain git took for good. */
export function lostNotes({ lost }: UndoResult): readonly string[] {
  return lost.map(
    ({ name, why }) => `warning: plain git removed '${name}', and it cannot be brought back: ${why}`,
  );
}

/** What cannot be taken back, and what that means for each name. */
export function forgottenNotes({ reversed, forgotten }: UndoResult): readonly string[] {
  const undone = new Set(reversed.map(({ name }) => name));
  return forgotten.map((name) =>
    undone.has(name)
      ? `warning: what was forgotten of '${name}' since then stays forgotten`
      : `warning: '${name}' stays as it is: what was forgotten of it cannot be brought back`,
  );
}

function leftOf({ files = [], moved }: Reversed): string {
  const left = files.filter(({ outcome }) => outcome === "left");
  return left.map(({ path, why }) => `left ${path} (${why})\n`).join("") + movedLeft(moved);
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
function wordOf({ op, moved }: Reversed): string {
  if (moved) return moved.kind;
  return op === "consume" ? "continue" : op === "external" ? "a change by plain git" : op;
}

function placeOf(one: Reversed, verb: string): string {
  const { live, files, moved } = one;
  if (moved) return [movedWords(moved, verb), files?.length ? filesOf(files) : ""].filter(Boolean).join("; ");
  if (files) return filesOf(files);
  if (!live) return fateOf(one);
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
