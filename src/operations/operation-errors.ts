import { CheckpointError } from "../errors.ts";
import { closestNames } from "../model/closest.ts";

/** There is nothing to continue, show or clear. */
export function noneSaved(): CheckpointError {
  return new CheckpointError("no", "none-saved", "No saved checkpoints found.", {
    hints: ["save one with 'git checkpoint save <name> --left-off <where>'"],
  });
}

/** No live checkpoint has this name. */
export function noSuchCheckpoint(name: string, names: readonly string[]): CheckpointError {
  const close = closestNames(name, names);
  const hint =
    close.length > 0
      ? `did you mean ${close.map((other) => `'${other}'`).join(" or ")}?`
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

/** Several are live, and nobody is there to choose. */
export function severalSaved(names: readonly string[]): CheckpointError {
  return new CheckpointError(
    "refused",
    "several-saved",
    `there are ${names.length} checkpoints to continue from`,
    {
      hints: [`name one: 'git checkpoint continue <name>' with ${shortList(names)}`],
    },
  );
}

/** The name is taken, and nobody said that it may be replaced. */
export function wouldOverwrite(name: string, saved: string | null, leftOff: string): CheckpointError {
  const place = leftOff ? `, left off: ${leftOff}` : "";
  const what = saved === null ? "its document cannot be read" : `saved ${saved}${place}`;
  return new CheckpointError("refused", "would-overwrite", `checkpoint '${name}' exists already (${what})`, {
    hints: ["overwrite it with --force (the earlier state stays in its journal), or give another name"],
  });
}

/** Something stands under the ref that is no checkpoint; it is left alone. */
export function damagedCheckpoint(name: string, why: string): CheckpointError {
  return new CheckpointError("environment", "damaged", `checkpoint '${name}' cannot be read: ${why}`, {
    hints: [`look at it with 'git cat-file -p refs/checkpoints/${name}'; the other checkpoints still work`],
  });
}

/** What stands under the ref is no blob, so no journal could keep it. */
export function beyondClearing(name: string, why: string): CheckpointError {
  return new CheckpointError("refused", "damaged", `'${name}' is no checkpoint and was left alone: ${why}`, {
    hints: [`if nothing needs it, remove it with 'git update-ref -d refs/checkpoints/${name}'`],
  });
}

/** It was saved again between being shown and being consumed. */
export function changedMeanwhile(name: string): CheckpointError {
  return new CheckpointError(
    "refused",
    "changed-meanwhile",
    `checkpoint '${name}' was saved again meanwhile`,
    {
      hints: [`it was kept; run 'git checkpoint continue ${name}' to see the newer one`],
    },
  );
}

function shortList(names: readonly string[]): string {
  const shown = names.slice(0, 8).map((name) => `'${name}'`);
  return names.length > 8 ? `${shown.join(", ")} and ${names.length - 8} more` : shown.join(", ");
}
