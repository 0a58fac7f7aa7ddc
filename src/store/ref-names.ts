import type { CheckpointName } from "../model/checkpoint.ts";

/** Where the live checkpoints are: one blob each. */
export const LIVE = "refs/checkpoints/";
/** Where the journals are: one tree each. */
export const JOURNAL = "refs/checkpoint-journal/";

/** The ref of a live checkpoint. */
export function liveRef(name: CheckpointName): string {
  return LIVE + name;
}

/** The ref of a checkpoint's journal. */
export function journalRef(name: CheckpointName): string {
  return JOURNAL + name;
}

/** The name in a ref of either kind. */
export function nameInRef(ref: string): string {
  return ref.startsWith(JOURNAL) ? ref.slice(JOURNAL.length) : ref.slice(LIVE.length);
}
