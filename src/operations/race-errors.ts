import type { Operation } from "../checkpoint/journal-entry.ts";
import { minuteStamp } from "../checkpoint/moment.ts";
import { CheckpointError } from "../errors.ts";
import type { NameState } from "../store/name-state.ts";

/** The state that somebody else was faster with. */
export type Winner = Pick<NameState, "name" | "live" | "tip">;

/** It is no longer what was shown or asked about, and the journal tells whose doing that is. */
export function changedMeanwhile(winner: Winner): CheckpointError {
  const { name, live } = winner;
  const hint = live ? `it stays as it is now; 'git checkpoint show ${name}' prints it` : wayBack(name);
  return new CheckpointError(
    "refused",
    "changed-meanwhile",
    `checkpoint '${name}' was ${deedOf(winner)} meanwhile${doerOf(winner)}`,
    { hints: [hint] },
  );
}

/** The same of a document that somebody was adding to: nothing was written over it. */
export function changedWhileAmending(winner: Winner): CheckpointError {
  const { kind, code, message, hints } = changedMeanwhile(winner);
  const saving = (how: string): string => `'git checkpoint save ${winner.name} ${how} -F <file>'`;
  const again = `to add to it as it is now, run the command again; a text that was kept is added by ${saving("--amend")}, or takes its place by ${saving("--force")}`;
  return new CheckpointError(kind, code, message, { hints: winner.live ? [...hints, again] : hints });
}

/** The checkpoint was continued or cleared, and its journal still has it; null where that cannot be read. */
export function hasEnded(name: string, ended: Winner | null): CheckpointError {
  const how = ended ? `: it was ${deedOf(ended)}${doerOf(ended)}` : "";
  return new CheckpointError("no", "no-such-checkpoint", `checkpoint '${name}' has ended${how}`, {
    hints: [wayBack(name)],
  });
}

/** The name is not any more in the state the command was about. */
export function changedSince(winner: Winner): CheckpointError {
  const { name } = winner;
  return new CheckpointError(
    "refused",
    "changed-since",
    `'${name}' has changed since then: it was ${deedOf(winner)}${doerOf(winner)}`,
    { hints: [`run 'git checkpoint log ${name}' to see how, and name it to undo its own latest operation`] },
  );
}

function wayBack(name: string): string {
  return `'git checkpoint restore ${name}' makes it live again, 'git checkpoint log ${name}' tells what happened`;
}

const DEEDS: Readonly<Record<Operation, string>> = {
  save: "saved again",
  autosave: "saved again",
  consume: "continued",
  clear: "cleared",
  restore: "brought back",
  undo: "changed by an undo",
  rename: "renamed",
  merge: "merged with what came from a remote",
  import: "imported again",
  external: "changed by plain git",
  forget: "made to forget some of its states",
};

/** What was done to it, as its latest entry tells; what no entry tells was plain git. */
function deedOf(winner: Winner): string {
  const { tip } = winner;
  if (!tip || !isRecorded(winner)) return DEEDS.external;
  // A newer program may know other operations.
  return DEEDS[tip.entry.op as Operation] ?? "changed";
}

/** Whose doing it was, and when. */
function doerOf(winner: Winner): string {
  const { tip } = winner;
  if (!tip || !isRecorded(winner) || tip.entry.op === "external") return "";
  const { author, host, time } = tip.entry;
  return ` (by ${short(author)} on ${short(host)}, ${minuteStamp(time)} UTC)`;
}

function isRecorded({ live, tip }: Winner): boolean {
  return (live?.oid ?? null) === (tip?.document ?? null);
}

/** Whoever wrote it may have written much. */
function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
