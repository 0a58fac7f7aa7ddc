import type { CheckpointName } from "../checkpoint/checkpoint.ts";
import type { StateRef } from "../checkpoint/state-ref.ts";
import { CheckpointError } from "../errors.ts";
import { closestNames } from "../text/closest.ts";

/** The sentence for that there is none, unless a profile has another. */
export const NONE_FOUND = "No saved checkpoints found.";

/** There is nothing to continue, show or clear. */
export function noneSaved(was: WhatWas & { readonly words: string }): CheckpointError {
  return new CheckpointError("no", "none-saved", was.words, {
    hints: [emptyHint(was) ?? "save one with 'git checkpoint save <name> --left-off <where>'"],
    facts: was.ended ? { ended: was.ended } : {},
    verbatim: true,
  });
}

/** What there was, where nothing is live. */
interface WhatWas {
  readonly lost: readonly string[];
  readonly ended: { readonly name: string; readonly how: string; readonly age: string } | null;
}

/** What there was, and what brings it back; null where there was nothing. */
export function emptyHint({ lost, ended }: WhatWas): string | null {
  if (lost.length > 0 || !ended) return lostHint(lost);
  const { name, how, age } = ended;
  return `the last one, '${name}', was ${how} ${age}; 'git checkpoint undo ${name}' brings it back`;
}

/** What plain git removed, and what brings it back; null where it removed nothing. */
function lostHint(lost: readonly string[]): string | null {
  if (lost.length === 0) return null;
  const [were, them] = lost.length === 1 ? ["was", "it"] : ["were", "them"];
  return `${shortList(lost)} ${were} removed by plain git, as a fetch that prunes all refs does; 'git checkpoint undo' brings back what is left of ${them}`;
}

/** Plain git removed it, and perhaps it can be had back. */
export function removedByGit(name: string): CheckpointError {
  return new CheckpointError("no", "no-such-checkpoint", `plain git removed checkpoint '${name}'`, {
    hints: [`'git checkpoint undo ${name}' brings it back if git has not pruned it`],
  });
}

/** What there is, in a hint. */
export function thereIs(names: readonly string[]): string {
  return `there ${names.length === 1 ? "is" : "are"} ${shortList(names)}`;
}

/** No live checkpoint has this name. */
export function noSuchCheckpoint(name: string, names: readonly string[]): CheckpointError {
  const close = closestNames(name, names);
  const hint =
    close.length > 0
      ? `did you mean ${close.map((other) => `'${other}'`).join(" or ")}?`
      : names.length > 0
        ? thereIs(names)
        : "run 'git checkpoint list' to see what there is";
  return new CheckpointError("no", "no-such-checkpoint", `there is no checkpoint '${name}'`, {
    hints: [hint],
  });
}

/** MEMORY.md still listed a checkpoint that is gone. */
export function staleBullet(): CheckpointError {
  return new CheckpointError("no", "stale-entry", "Checkpoint file missing (cleaned up stale entry)", {
    hints: ["run 'git checkpoint list' to see what there is"],
  });
}

/** What stands under a name that somebody else wants. */
interface Taken {
  /** Null where its document cannot be read. */
  readonly saved: string | null;
  readonly leftOff: string;
  /** Its own profile, where that is the one that asks first, and not that of the save. */
  readonly guardedBy: string | null;
}

/** The name is taken, and nobody said that it may be replaced. */
export function wouldOverwrite(name: string, taken: Taken): CheckpointError {
  const { saved, leftOff, guardedBy } = taken;
  const place = leftOff ? `, left off: ${leftOff}` : "";
  const what = saved === null ? "its document cannot be read" : `saved ${saved}${place}`;
  return new CheckpointError("refused", "would-overwrite", `checkpoint '${name}' exists already (${what})`, {
    facts: { name },
    hints: [
      ...(guardedBy ? [`it is of profile '${guardedBy}', which does not replace unasked`] : []),
      "add to it with --amend, overwrite it with --force (the earlier state stays in its journal), or give another name",
    ],
  });
}

/** Something stands under the ref that is no checkpoint; it is left alone. */
export function damagedCheckpoint(name: string, why: string): CheckpointError {
  return new CheckpointError("environment", "damaged", `checkpoint '${name}' cannot be read: ${why}`, {
    hints: ["run 'git checkpoint doctor' to see what is lost and what can be done; the others still work"],
  });
}

/** What stands under the ref is no blob, so no journal could keep it. */
export function beyondClearing(name: string, why: string): CheckpointError {
  return new CheckpointError("refused", "damaged", `'${name}' is no checkpoint and was left alone: ${why}`, {
    hints: [
      `if nothing needs it, remove it: git update-ref -d refs/checkpoints/${name}, or the file of that name in the git directory`,
    ],
  });
}

/** The journal has no such state, or one without a document. */
export function noSuchState(name: string, back: number, states: number, ended: boolean): CheckpointError {
  const what = ended
    ? `'${name}@{${back}}' has no document: the checkpoint had ended there`
    : `'${name}' has no state @{${back}}: its journal goes back to @{${states - 1}}`;
  return new CheckpointError("no", "no-such-state", what, {
    hints: [`run 'git checkpoint log ${name}' to see its states`],
  });
}

/** There is nothing left to take back. */
export function nothingToUndo(name: string | null): CheckpointError {
  return name === null
    ? new CheckpointError("no", "nothing-to-undo", "there is no command to undo", {
        hints: ["name a checkpoint to undo what its journal has: 'git checkpoint undo <name>'"],
      })
    : new CheckpointError("no", "nothing-to-undo", `there is nothing to undo for '${name}'`, {
        hints: ["run 'git checkpoint log' to see what happened"],
      });
}

/** What was forgotten does not come back: there is nothing left that could. */
export function forgottenForGood(name: string): CheckpointError {
  return new CheckpointError("no", "forgotten", `what was forgotten of '${name}' cannot be brought back`, {
    hints: [
      `'git checkpoint log ${name}' shows what is left, 'git checkpoint restore ${name}@{n}' makes it live`,
    ],
  });
}

/** All of a name's states were forgotten before. */
export function nothingToForget(name: string): CheckpointError {
  return new CheckpointError("no", "nothing-to-forget", `'${name}' has no states left to forget`, {
    hints: [`run 'git checkpoint log ${name}' to see what happened`],
  });
}

/** Nothing was undone, or something new came after it. */
export function nothingToRedo(name: string | null): CheckpointError {
  const whose = name === null ? "there is no undone command" : `nothing of '${name}' was undone`;
  return new CheckpointError("no", "nothing-to-redo", `${whose}, or something new was recorded since`, {
    hints: ["run 'git checkpoint log' to see what happened, and 'restore' to bring a state back"],
  });
}

/** Somebody else's files are not written over one's own before somebody here has said so. */
export function notAccepted(state: StateRef | CheckpointName): CheckpointError {
  const { name, back } = typeof state === "string" ? { name: state, back: null } : state;
  const words = back === null ? name : `${name}@{${back}}`;
  return new CheckpointError("refused", "not-accepted", `'${words}' was pulled and nobody here accepted it`, {
    hints: [`look at it with 'git checkpoint show ${words}', then run 'git checkpoint accept ${words}'`],
  });
}

/** Only what somebody looked at is accepted. */
export function notWhatWasShown(name: string, shown: string): CheckpointError {
  return new CheckpointError(
    "refused",
    "changed-since",
    `'${name}' is no longer ${shown}; nothing was accepted`,
    {
      hints: [`look at it again with 'git checkpoint show ${name}'`],
    },
  );
}

/** Restoring what is live would change nothing. */
export function alreadyLive(name: string): CheckpointError {
  return new CheckpointError("no", "already-live", `'${name}' is live already`, {
    hints: [`name an earlier state, as in '${name}@{1}'; 'git checkpoint log ${name}' shows them`],
  });
}

/** A rename onto a live checkpoint. */
export function nameTaken(name: string): CheckpointError {
  return new CheckpointError("refused", "name-taken", `there is a live checkpoint '${name}' already`, {
    hints: [`choose another name, or end it first with 'git checkpoint clear ${name}'`],
  });
}

/** A rename to the name it has. */
export function sameName(name: string): CheckpointError {
  return new CheckpointError("usage", "same-name", `'${name}' has that name already`, {
    hints: ["give another name"],
  });
}

/** A live document that plain git put there: the first operation on it begins its journal. */
export function noJournal(name: string): CheckpointError {
  return new CheckpointError("no", "no-such-state", `'${name}' is live, but has no journal yet`, {
    hints: [`'git checkpoint show ${name}' prints it; the first operation on it begins a journal`],
  });
}

/** At that time the checkpoint was not live. */
export function noSuchTime(name: string, time: Date): CheckpointError {
  return new CheckpointError("no", "no-such-state", `'${name}' was not live at ${time.toISOString()}`, {
    hints: [`run 'git checkpoint log ${name}' to see when it was`],
  });
}

/** The first few of many names, each in quotes. */
export function shortList(names: readonly string[]): string {
  const shown = names.slice(0, 8).map((name) => `'${name}'`);
  return names.length > 8 ? `${shown.join(", ")} and ${names.length - 8} more` : shown.join(", ");
}
